/** What a game states of a bet before its draw: the return per stake, and how far it varies. Pure. Source: games.md 0. */
import { type SoloBet, varianceOf } from '@fairhouse/games'

export interface StatedReturn {
  /** The return x 10^9; a range where it depends on moves after the bet. */
  readonly lowE9: number
  readonly highE9: number
  /** Of the return per stake, at most, x 10^6; null where it depends on moves after the bet. */
  readonly varianceE6: bigint | null
}

/** Percent with four decimals, rounded down: over all settings of a game. */
export interface PublishedReturn {
  readonly min: string
  readonly max: string
}

const LAST_DIGIT_E9 = 1000
const E9_OF_PERCENT = 10_000_000

export function returnOfSetting({ rtp, odds, bestMultiplier }: Pick<SoloBet, 'rtp' | 'odds' | 'bestMultiplier'>): StatedReturn {
  const [num, den = 1n] = rtp.split('/').map(BigInt)
  const mean = Number((num! * 1_000_000_000n) / den)
  const varianceE6 = odds ? BigInt(varianceOf(odds).replace('.', '')) : largestVariance(mean, bestMultiplier)
  return { lowE9: mean, highE9: mean, varianceE6 }
}

/** Of all returns between nothing and `best` with this mean, those that pay nothing or the best vary most (Bhatia and Davis). */
function largestVariance(meanE9: number, best: number): bigint {
  const mean = meanE9 / 1e9
  return BigInt(Math.ceil(mean * (best / 10_000 - mean) * 1e6))
}

export function returnOfGame({ min, max }: PublishedReturn): StatedReturn {
  const [lowE9, highE9] = [min, max].map((percent) => Math.round(Number(percent) * E9_OF_PERCENT)) as [number, number]
  return { lowE9, highE9: highE9 + LAST_DIGIT_E9, varianceE6: null }
}
