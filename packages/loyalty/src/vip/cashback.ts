/** Weekly cashback. Source: bonuses.md 6. */
import type { Currency, Minor } from '@fairhouse/money'

import { atLeastZero, DAY_MS, smaller, tableStep, WEEK_MS } from '../units.ts'
import type { TierTerms } from './tiers.data.ts'

export interface WeekOfPlay {
  readonly currency: Currency
  /** Of counted bets settled in the week. */
  readonly cashStakes: Minor
  readonly cashReturns: Minor
  /** Bonus conversions, cashback, rakeback and prizes received. */
  readonly gifts: Minor
  /** Of the same bets; undefined = no such cap. */
  readonly theo?: Minor | undefined
}

export interface Cashback {
  readonly loss: Minor
  readonly amount: Minor
  readonly cap: Minor
}

const LEAST_STEPS = 10n
export const CASHBACK_CLAIM_MS = 3 * DAY_MS

/** `terms`: of the tier at the week's end. */
export function cashbackOf(
  { currency, cashStakes, cashReturns, gifts, theo }: WeekOfPlay,
  terms: Pick<TierTerms, 'cashbackPct' | 'cashbackCapSteps'>,
): Cashback {
  const step = tableStep(currency)
  const cap = BigInt(terms.cashbackCapSteps) * step
  const loss = atLeastZero(cashStakes - cashReturns - gifts)
  const byLoss = smaller((loss * BigInt(terms.cashbackPct)) / 100n, cap)
  const amount = theo === undefined ? byLoss : smaller(byLoss, atLeastZero(theo) / 2n)
  return { loss, amount: amount < LEAST_STEPS * step ? 0n : amount, cap }
}

/** 1970-01-01 was a Thursday: the first Monday is four days later. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** Monday 00:00 UTC of the week that holds `now`. */
export const weekStart = (now: number): number => Math.floor((now - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS

/** The claim of a week that began at `start` is open from its end for three days. */
export function isCashbackClaimable(start: number, now: number): boolean {
  const end = start + WEEK_MS
  return now >= end && now < end + CASHBACK_CLAIM_MS
}
