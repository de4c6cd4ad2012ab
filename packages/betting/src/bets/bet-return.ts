/** What a bet counts by: its odds, and what its prices return of its stake on average. Sources: bonuses.md 2 and 6, D-79; docs/decisions/0087. */
import type { Market } from '../markets/market.ts'
import { outcomesOf, wholeOf } from '../markets/validity.ts'
import { type Odds, type Ppm, PPM_SCALE } from '../units.ts'
import { type LineTerms, linesOf } from './lines.ts'

interface OfferedOutcome {
  readonly key: string
  readonly odds: Odds
  readonly isSuspended: boolean
}

/**
 * By the margin of its market: what comes back of stakes on all outcomes that pay the same whatever wins. Undefined where the margin is unknown:
 * a price is suspended, so that it need not be a current one, or not every outcome is listed.
 */
export function returnByMargin(definition: Market, outcomes: readonly OfferedOutcome[]): number | undefined {
  const implied = outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0)
  const whole = wholeOf(definition) / PPM_SCALE
  const known = outcomesOf(definition)
  const isComplete = known ? known.every((key) => outcomes.some((outcome) => outcome.key === key)) : implied >= whole
  return isComplete && !outcomes.some(({ isSuspended }) => isSuspended) ? whole / implied : undefined
}

/** A double must not turn an exact millionth into the next one. */
const LAST_BIT = 1e-6
const upToPpm = (part: number): Ppm => Math.min(Math.ceil(part * PPM_SCALE - LAST_BIT), HIGHEST_RETURN_PPM)

/** The odds of the one line, or the mean of the lines of a system, thousandths; rounded down. */
export function meanLineOdds(terms: LineTerms, odds: readonly Odds[]): number {
  const lines = linesOf(terms)
  const products = lines.map((line) => line.reduce((product, at) => product * BigInt(odds[at]!), 1n) / 1000n ** BigInt(line.length - 1))
  const mean = products.reduce((sum, product) => sum + product, 0n) / BigInt(lines.length)
  return Number(mean < HIGHEST ? mean : HIGHEST)
}

/** Larger odds make no difference to the rules. */
const HIGHEST = 1_000_000_000n

/** What a leg's price returns on average, parts of the stake. */
export interface LegReturn {
  /** Of all stakes, also those that are given back. */
  readonly mean: number
  /** Of the stakes that are not given back: a bet that is given back counts nothing (bonuses.md 2). */
  readonly atRisk: number
}

/** A bet that returns more keeps nothing either: no rule tells them apart. */
const HIGHEST_RETURN_PPM: Ppm = PPM_SCALE

/** Of a single what is at risk, else the mean of the lines, which count whole when one leg is void; rounded up. */
export function betReturn(terms: LineTerms, returns: readonly LegReturn[]): Ppm {
  if (terms.type === 'single') return upToPpm(returns[0]!.atRisk)
  const lines = linesOf(terms)
  const sum = lines.reduce((total, line) => total + lineReturn(line, returns), 0)
  return upToPpm(sum / lines.length)
}

/** Legs of one line are of different, unrelated events: the mean of their product is the product of their means. */
function lineReturn(line: readonly number[], returns: readonly LegReturn[]): number {
  return line.reduce((product, at) => product * returns[at]!.mean, 1)
}
