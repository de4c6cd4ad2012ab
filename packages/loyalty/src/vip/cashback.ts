/** Weekly cashback. Source: bonuses.md 6. */
import type { Currency, Minor } from '@fairhouse/money'

import { atLeastZero, DAY_MS, smaller, tableStep, WEEK_MS } from '../units.ts'
import { withinTheo } from './rakeback.ts'
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
  /** Of the same theo: rakeback and what spins of the daily wheel are worth. */
  readonly givenBack?: Minor | undefined
}

export interface Cashback {
  readonly loss: Minor
  /** Percent of the loss; half of theo; theo that was not given back. Undefined where no theo is given. */
  readonly share: Minor
  readonly halfTheo: Minor | undefined
  readonly theoLeft: Minor | undefined
  /** Of the week. */
  readonly cap: Minor
  /** The least of these; 0 below `least`. */
  readonly amount: Minor
  readonly least: Minor
}

const LEAST_STEPS = 10n

/** `terms`: of the tier at the week's end. */
export function cashbackOf(
  { currency, cashStakes, cashReturns, gifts, theo, givenBack = 0n }: WeekOfPlay,
  terms: Pick<TierTerms, 'cashbackPct' | 'cashbackCapSteps'>,
): Cashback {
  const step = tableStep(currency)
  const cap = BigInt(terms.cashbackCapSteps) * step
  const least = LEAST_STEPS * step
  const loss = atLeastZero(cashStakes - cashReturns - gifts)
  const share = (loss * BigInt(terms.cashbackPct)) / 100n
  const halfTheo = theo === undefined ? undefined : atLeastZero(theo) / 2n
  const theoLeft = theo === undefined ? undefined : atLeastZero(theo - givenBack)
  const byTheo = theo === undefined ? share : withinTheo(smaller(share, halfTheo!), { theo, givenBack })
  const amount = smaller(byTheo, cap)
  return { loss, share, halfTheo, theoLeft, cap, amount: amount < least ? 0n : amount, least }
}

/** 1970-01-01 was a Thursday: the first Monday is four days later. */
const FIRST_MONDAY_MS = 4 * DAY_MS

/** Monday 00:00 UTC of the week that holds `now`. */
export const weekStart = (now: number): number => Math.floor((now - FIRST_MONDAY_MS) / WEEK_MS) * WEEK_MS + FIRST_MONDAY_MS

/** When the claim of a week that began at `start` ends. `days`: from the end of the week on. */
export const cashbackClaimEnd = (start: number, days: number): number => start + WEEK_MS + days * DAY_MS

export const isCashbackClaimable = (start: number, days: number, now: number): boolean =>
  now >= start + WEEK_MS && now < cashbackClaimEnd(start, days)
