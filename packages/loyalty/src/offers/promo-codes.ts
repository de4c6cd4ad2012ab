/** Whether a promo code may be used, and what it gives. Sources: bonuses.md 1 rule 7, D-58. */
import { type Currency, MINOR_PER_UNIT, type Minor } from '@fairhouse/money'

import { defaultMaxConvert } from '../bonuses/terms.ts'

export type PromoType = 'deposit_percent' | 'balance' | 'cash' | 'free_spins'

export interface PromoCode {
  /** As `normalizeCode` writes it. */
  readonly code: string
  readonly type: PromoType
  /** Percent, units of money or a count, by type. */
  readonly value: number
  readonly from: number
  readonly until: number
  /** null = no limit. */
  readonly totalLimit: number | null
  /** null = every currency. */
  readonly currencies: readonly Currency[] | null
  /** null = everybody. */
  readonly segment: string | null
  /** What all uses together may cost, minor units of one currency; null only of a code that needs a deposit. */
  readonly budget: Minor | null
}

export interface PromoUse {
  readonly now: number
  readonly currency: Currency
  readonly segments: readonly string[]
  /** Uses by everybody and by this player. */
  readonly used: number
  readonly usedByPlayer: number
  /** Cost of all uses so far and of this one, in the budget's currency. */
  readonly spent: Minor
  readonly cost: Minor
  readonly hasVerifiedPhone: boolean
  /** Another account used the code with this number. */
  readonly isPhoneUsed: boolean
}

export type PromoFault =
  | 'unknown'
  | 'not_started'
  | 'over'
  | 'used_up'
  | 'used_by_player'
  | 'currency'
  | 'segment'
  | 'budget'
  | 'phone_needed'
  | 'phone_used'

const PER_PLAYER = 1

/** Codes compare without case and outer spaces. */
export const normalizeCode = (typed: string): string => typed.trim().toUpperCase()

/** Everything else gives something before any money came in. */
export const needsDeposit = ({ type }: Pick<PromoCode, 'type'>): boolean => type === 'deposit_percent'

/** The first fault, null where the code may be used. */
export function promoFault(promo: PromoCode | undefined, use: PromoUse): PromoFault | null {
  if (!promo) return 'unknown'
  if (use.now < promo.from) return 'not_started'
  if (use.now >= promo.until) return 'over'
  if (promo.currencies && !promo.currencies.includes(use.currency)) return 'currency'
  if (promo.segment !== null && !use.segments.includes(promo.segment)) return 'segment'
  if (use.usedByPlayer >= PER_PLAYER) return 'used_by_player'
  if (isUsedUp(promo, use)) return 'used_up'
  return giftFault(promo, use)
}

function giftFault(promo: PromoCode, use: PromoUse): PromoFault | null {
  if (needsDeposit(promo)) return isOverBudget(promo, use) ? 'budget' : null
  if (!use.hasVerifiedPhone) return 'phone_needed'
  if (use.isPhoneUsed) return 'phone_used'
  return promo.budget === null || isOverBudget(promo, use) ? 'budget' : null
}

const isUsedUp = ({ totalLimit }: Pick<PromoCode, 'totalLimit'>, { used }: Pick<PromoUse, 'used'>): boolean =>
  totalLimit !== null && used >= totalLimit

const isOverBudget = ({ budget }: Pick<PromoCode, 'budget'>, { spent, cost }: Pick<PromoUse, 'spent' | 'cost'>): boolean =>
  budget !== null && spent + cost > budget

/** Whether limit and budget allow another use. */
export const hasRoom = (promo: Pick<PromoCode, 'totalLimit' | 'budget'>, use: Pick<PromoUse, 'used' | 'spent' | 'cost'>): boolean =>
  !isUsedUp(promo, use) && !isOverBudget(promo, use)

/**
 * A faulty code that the player typed is refused; one from a cookie is dropped with its cookie and never blocks a
 * registration (D-58). A missing phone is no fault of the code: it waits until the number is verified.
 */
export function onPromoFault(source: 'typed' | 'cookie', fault: PromoFault): 'refuse' | 'drop' | 'wait' {
  if (fault === 'phone_needed') return 'wait'
  return source === 'typed' ? 'refuse' : 'drop'
}

export type PromoGift =
  | { readonly kind: 'deposit_percent'; readonly pct: number }
  | { readonly kind: 'balance' | 'cash'; readonly amount: Minor }
  | { readonly kind: 'free_spins'; readonly count: number }

export function promoGift({ type, value }: Pick<PromoCode, 'type' | 'value'>): PromoGift {
  switch (type) {
    case 'deposit_percent':
      return { kind: type, pct: value }
    case 'free_spins':
      return { kind: type, count: value }
    default:
      return { kind: type, amount: BigInt(value) * MINOR_PER_UNIT }
  }
}

export interface PromoForecast {
  /** Further uses that the budget and the total limit allow, each at its largest cost. */
  readonly uses: number
  /** EUR minor units: the smallest deposit that brings the largest bonus; null without a deposit. */
  readonly deposit: Minor | null
  /** EUR minor units: the most of one use that becomes cash, by the cap of its conversion; without a wager all of it. */
  readonly mostCash: Minor
}

/** EUR minor units. `used` and `spent`: by versions of the code so far. `cost`: of one use at most. */
export function promoForecast(
  promo: Pick<PromoCode, 'type' | 'value' | 'totalLimit'> & {
    readonly wager: number
    readonly min: bigint | null
    readonly max: bigint | null
    readonly budget: Minor
  },
  { used, spent, cost }: Pick<PromoUse, 'used' | 'spent' | 'cost'>,
): PromoForecast {
  const { type, value, totalLimit, wager, min, max, budget } = promo
  const room = cost > 0n && budget > spent ? (budget - spent) / cost : 0n
  const left = totalLimit === null ? room : BigInt(Math.max(0, totalLimit - used))
  const uses = Number(left < room ? left : room)
  const mostCash = wager === 0 ? cost : defaultMaxConvert(cost, type === 'free_spins')
  if (!needsDeposit(promo)) return { uses, deposit: null, mostCash }
  const share = BigInt(value)
  const largest = ((max ?? 0n) * 100n + share - 1n) / share
  return { uses, deposit: min !== null && min > largest ? min : largest, mostCash }
}
