/**
 * What an account may hold and do before proof of age. Pure. Source: D-5, money.md "Verification", docs/decisions/0025.
 * Instants in milliseconds, amounts in minor units.
 */
import { type Minor, type Currency, fromEur, HOUR_MS, toEur } from '@fairhouse/money'

import type { AgeCheck } from '../../geo/index.ts'

export const AGE_TERM_MS = 72 * HOUR_MS
/** EUR minor units. */
export const UNCHECKED_EUR = 150_00n

export interface AgeFacts {
  /** The step that requires proof in the country; null for never. */
  readonly check: AgeCheck | null
  readonly isProved: boolean
}

export interface Sum {
  readonly currency: Currency
  readonly amount: Minor
}

export interface AgeTerms {
  /** Of the first credited deposit; null before it. */
  readonly firstDepositAt: number | null
  /** Instant from which the account is blocked; null for none. */
  readonly ageDueAt: number | null
}

/** Instant from which stakes and deposits need proof. A running term is not restarted. */
export function ageDueAt({ check, isProved }: AgeFacts, { firstDepositAt, ageDueAt: due }: AgeTerms, now: number): number | null {
  if (isProved) return null
  if (check === 'register') return Math.min(due ?? now, now)
  return check === 'deposit' && firstDepositAt !== null ? firstDepositAt + AGE_TERM_MS : null
}

export const isAgeDue = ({ ageDueAt: due }: Pick<AgeTerms, 'ageDueAt'>, now: number): boolean => due !== null && now >= due

/** A payout waits for proof: if the country requires it for payouts or registration, or the term is over. */
export const isRequiredForPayouts = ({ check, isProved }: AgeFacts, terms: AgeTerms, now: number): boolean =>
  !isProved && (check === 'payout' || check === 'register' || isAgeDue(terms, now))

/** What an unchecked account holds now, EUR minor units, each currency rounded up. */
export function totalInEur(sums: readonly Sum[]): bigint {
  const byCurrency = new Map<Currency, bigint>()
  for (const { currency, amount } of sums) byCurrency.set(currency, (byCurrency.get(currency) ?? 0n) + amount)
  return [...byCurrency].reduce((sum, [currency, amount]) => sum + toEur(amount, currency), 0n)
}

/** Whether the account's balance is capped. */
export const hasBalanceCap = ({ check, isProved }: AgeFacts): boolean => !isProved && (check === 'register' || check === 'deposit')

/** What still fits beside these sums, in `currency`; undefined without a cap. */
export function remainingAllowance(facts: AgeFacts, balances: readonly Sum[], currency: Currency): bigint | undefined {
  if (!hasBalanceCap(facts)) return undefined
  const bound = fromEur(UNCHECKED_EUR, currency)
  const own = balances.filter((sum) => sum.currency === currency).reduce((sum, { amount }) => sum + amount, 0n)
  const others = fromEur(totalInEur(balances.filter((sum) => sum.currency !== currency)), currency)
  return own + others < bound ? bound - own - others : 0n
}

/**
 * Arriving money meets no cap and begins no term: the age is proved, or required for payouts only, and the first deposit has
 * applied this.
 */
export const isOpenToMoney = ({ check, isProved }: AgeFacts, { firstDepositAt, ageDueAt: due }: AgeTerms): boolean =>
  firstDepositAt !== null && due === null && (isProved || check === null || check === 'payout')
