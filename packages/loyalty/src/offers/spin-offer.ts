/** Free spins that an operator offers each player of a segment, once. Source: bonuses.md 1 rule 7 and 5. Amounts in EUR minor units, instants in milliseconds. */

import { type Currency, formatMoney, fromEur, type Minor } from '@fairhouse/money'

import { maxBonusBet } from '../bonuses/terms.ts'
import { atLeastZero, DAY_MS } from '../units.ts'
import type { SpinTerms } from './free-spin-terms.ts'

export interface SpinOffer {
  /** A tier of the VIP club, `none` for players without one; null = everybody. */
  readonly segment: string | null
  /** Spins of one player. */
  readonly count: number
  /** What one spin is played at. */
  readonly betValue: Minor
  /** Of the winnings; 0 = cash. */
  readonly wager: number
  /** The most that the spins of one player win. */
  readonly maxWin: Minor
  /** How long a player has them. */
  readonly days: number
  readonly startsAt: number
  readonly endsAt: number
  /** What all grants together may cost, each at `maxWin`. */
  readonly budget: Minor
}

export interface SpinOfferFault {
  readonly field: keyof SpinOffer
  readonly text: string
}

const MOST_SPINS = 1000
const MOST_WAGER = 100
const MOST_DAYS = 30

const outside = (field: keyof SpinOffer, value: number, least: number, most: number): SpinOfferFault[] =>
  Number.isInteger(value) && value >= least && value <= most ? [] : [{ field, text: `${least} to ${most}` }]

/** What an operator's entry lacks; empty where it may be saved. */
export function spinOfferFaults(
  { count, betValue, wager, maxWin, days, startsAt, endsAt, budget }: SpinOffer,
  at: number,
): SpinOfferFault[] {
  const most = maxBonusBet('EUR')
  return [
    ...outside('count', count, 1, MOST_SPINS),
    ...outside('wager', wager, 0, MOST_WAGER),
    ...outside('days', days, 1, MOST_DAYS),
    ...(betValue <= 0n || betValue > most ? [{ field: 'betValue', text: `above zero, at most ${formatMoney(most)}` } as const] : []),
    ...(maxWin <= 0n ? [{ field: 'maxWin', text: 'above zero' } as const] : []),
    ...(budget < maxWin ? [{ field: 'budget', text: 'at least the most that one player wins' } as const] : []),
    ...(endsAt <= startsAt || endsAt <= at ? [{ field: 'endsAt', text: 'after its begin, and not in the past' } as const] : []),
  ]
}

/** Of one player, at the fixed scale of the currencies. */
export const spinOfferTerms = (
  { betValue, wager, maxWin, days }: Pick<SpinOffer, 'betValue' | 'wager' | 'maxWin' | 'days'>,
  currency: Currency,
): SpinTerms => ({
  betValue: fromEur(betValue, currency),
  wager,
  maxWin: fromEur(maxWin, currency),
  lifeMs: days * DAY_MS,
  isCapped: true,
})

export interface SpinOfferUse {
  readonly now: number
  readonly segments: readonly string[]
  /** One account per number: without a deposit nothing is given to an unknown one. */
  readonly hasVerifiedPhone: boolean
  /** By any version of the offer. */
  readonly isTaken: boolean
  /** By all grants so far. */
  readonly spent: Minor
}

export type SpinOfferRefusal = 'not_started' | 'over' | 'budget' | 'taken' | 'segment' | 'phone_needed'

/** Why this player does not get it now; null where the player does. Those of the offer itself come first. */
export function spinOfferRefusal(offer: SpinOffer, use: SpinOfferUse): SpinOfferRefusal | null {
  if (use.now < offer.startsAt) return 'not_started'
  if (use.now >= offer.endsAt) return 'over'
  if (use.spent + offer.maxWin > offer.budget) return 'budget'
  if (use.isTaken) return 'taken'
  if (offer.segment !== null && !use.segments.includes(offer.segment)) return 'segment'
  return use.hasVerifiedPhone ? null : 'phone_needed'
}

export interface SpinOfferForecast {
  /** Players who may still get it now, and how many of them the budget pays for. */
  readonly players: number
  readonly paid: number
  /** Of the spins of those, at their value. */
  readonly worth: Minor
  /** The most that those win. */
  readonly largest: Minor
}

/** `players`: who may get it now. `spent`: by versions of the offer so far. */
export function spinOfferForecast(
  { count, betValue, maxWin, budget }: Pick<SpinOffer, 'count' | 'betValue' | 'maxWin' | 'budget'>,
  { players, spent }: { readonly players: number; readonly spent: Minor },
): SpinOfferForecast {
  const room = maxWin > 0n ? atLeastZero(budget - spent) / maxWin : 0n
  const paid = room < BigInt(players) ? Number(room) : players
  return { players, paid, worth: BigInt(paid) * BigInt(count) * betValue, largest: BigInt(paid) * maxWin }
}
