/** From probabilities to offered odds under a margin. Source: sportsbook.md 2. */
import { type Odds, type Ppm, PPM_SCALE } from '../units.ts'
import { MAX_ODDS, MIN_ODDS, toLadder } from './ladder.ts'

export type MarginModel = 'proportional' | 'additive' | 'longshot'

export interface PricedOutcomes {
  readonly odds: readonly Odds[]
  /** How far the implied probabilities of the offered odds exceed 1. */
  readonly overroundPpm: number
  /** Too unlikely or too safe to offer: shown suspended. */
  readonly isSuspended: readonly boolean[]
}

/** Default margins before the match. */
export const DEFAULT_MARGINS = { '1x2': 50_000, two_way: 45_000, cs: 150_000, htft: 120_000, outright: 200_000 } as const satisfies Record<
  string,
  Ppm
>
/** Added to a margin while the event is live. */
export const LIVE_MARGIN: Ppm = 20_000
/** An outcome less likely than this is shown suspended. */
export const MIN_PROBABILITY: Ppm = 900

const SCALE = BigInt(PPM_SCALE)
const ODDS_OF_ONE_PPM = 1_000_000_000n

/** @throws RangeError unless there are two outcomes or more and the probabilities sum to exactly 1,000,000. */
export function applyMargin(model: MarginModel, probabilities: readonly Ppm[], margin: Ppm): PricedOutcomes {
  const sum = probabilities.reduce((total, p) => total + p, 0)
  if (sum !== PPM_SCALE || probabilities.length < 2) throw new RangeError(`Probabilities of a market sum to ${sum} ppm`)
  const raw = probabilities.map((p) => rawOdds(model, BigInt(p), BigInt(margin), BigInt(probabilities.length)))
  const odds = raw.map(toLadder)
  return {
    odds,
    overroundPpm: overroundOf(odds),
    isSuspended: raw.map((value, at) => probabilities[at]! < MIN_PROBABILITY || value < MIN_ODDS),
  }
}

export function overroundOf(odds: readonly Odds[]): number {
  return odds.reduce((sum, each) => sum + Math.floor(1e9 / each), 0) - PPM_SCALE
}

/** Not beyond the highest odds: an outcome of probability 0 has no finite price. */
function rawOdds(model: MarginModel, p: bigint, margin: bigint, outcomes: bigint): number {
  const [num, den] = quotientOf(model, p, margin, outcomes)
  const raw = den > 0n ? num / den : BigInt(MAX_ODDS)
  return raw > BigInt(MAX_ODDS) ? MAX_ODDS : Number(raw)
}

function quotientOf(model: MarginModel, p: bigint, margin: bigint, outcomes: bigint): [num: bigint, den: bigint] {
  switch (model) {
    case 'proportional':
      return [ODDS_OF_ONE_PPM * SCALE, p * (SCALE + margin)]
    case 'additive':
      return [ODDS_OF_ONE_PPM, p + margin / outcomes]
    case 'longshot':
      return [ODDS_OF_ONE_PPM, p + (margin * (SCALE - p)) / ((outcomes - 1n) * SCALE)]
  }
}
