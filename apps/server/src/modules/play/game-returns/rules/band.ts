/** The observed return of a game beside the stated one, with the band that chance allows. Pure. Source: BEY-3. */

import type { Minor } from '@fairhouse/money'

/** Sums over settled bets of one game and currency; amounts in minor units. */
export interface ReturnSums {
  readonly bets: bigint
  readonly stake: Minor
  readonly win: Minor
  /** Bets that were paid anything: each lost less than a minor unit to rounding down. */
  readonly paidBets: bigint
  /** Stake times stated return, x 10^9. */
  readonly lowE9: bigint
  readonly highE9: bigint
  /** Squared stake times stated variance, x 10^6. */
  readonly statedE6: bigint
  /** Squared differences between win and stated win, x 10^18: of bets whose variance is not stated. */
  readonly measuredE18: bigint
  /** Bets whose variance is not stated. */
  readonly measured: bigint
  /** The largest single win. */
  readonly largest: bigint
}

/** `few`: chance still allows too much for a comparison. */
export type ReturnState = 'few' | 'inside' | 'above' | 'below'

/** Shares of the stakes, 1 = 100 %. */
export interface ReturnBand {
  readonly observed: number
  readonly stated: { readonly low: number; readonly high: number }
  /** null: nothing says how much the prizes that nobody has won yet would have added. */
  readonly low: number | null
  readonly high: number
  readonly isMeasured: boolean
  readonly state: ReturnState
}

/** Percent of rows within their band when games pay as stated. */
export const CONFIDENCE = '99.99'
/** Standard deviations of a two-sided band of this confidence. */
const Z = 3.8906
const LEAST_BETS = 1000n
/** The sum of wins is close to a normal distribution once it varies by several of the largest wins. */
const LARGEST_WINS = 4

function stateIn({ low, high }: Pick<ReturnBand, 'low' | 'high'>, observed: number): ReturnState {
  if (observed > high) return 'above'
  return low !== null && observed < low ? 'below' : 'inside'
}

/** `stake` above zero. */
export function bandOf(sums: ReturnSums): ReturnBand {
  const { bets, stake, win, paidBets, lowE9, highE9, statedE6, measuredE18, measured, largest } = sums
  const share = (amount: number) => amount / Number(stake)
  const deviation = Math.sqrt(Math.max(0, Number(statedE6) / 1e6 + Number(measuredE18) / 1e18))
  const [expectedLow, expectedHigh] = [Number(lowE9) / 1e9, Number(highE9) / 1e9]
  const isMeasured = measured > 0n
  const low = isMeasured ? null : Math.max(0, share(expectedLow - Number(paidBets) - Z * deviation))
  const high = share(expectedHigh + Z * deviation)
  const observed = share(Number(win))
  const isFew = bets < LEAST_BETS || deviation < LARGEST_WINS * Number(largest)
  const state = stateIn({ low, high }, observed)
  const stated = { low: share(expectedLow), high: share(expectedHigh) }
  return { observed, stated, low, high, isMeasured, state: isFew ? 'few' : state }
}
