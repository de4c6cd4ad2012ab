/** Terms of a partner: their stored form, and the plan that the rules of a month read. Pure. Source: bonuses.md 10. */
import type { PartnerPlan, Plan } from '@fairhouse/loyalty'

/** Numbers as stored: minor units of EUR as decimal integers, fees in basis points. */
export interface Terms {
  plan: Plan
  /** Own percentage; null = by the month's NGR. */
  pct: number | null
  is_carried: boolean
  payment_fee_bp: number
  provider_fee_bp: number
  cpa: string
  cpa_min_deposit: string
  cpa_min_stakes: string
  cpa_min_theo: string
  cpa_min_days: number
  needs_phone: boolean
}

export const planOf = (terms: Terms): PartnerPlan => ({
  plan: terms.plan,
  ...(terms.pct !== null && { pct: terms.pct }),
  isCarried: terms.is_carried,
  paymentFeeBp: BigInt(terms.payment_fee_bp),
  providerFeeBp: BigInt(terms.provider_fee_bp),
  cpa: BigInt(terms.cpa),
  cpaMinDeposit: BigInt(terms.cpa_min_deposit),
  cpaMinStakes: BigInt(terms.cpa_min_stakes),
  cpaMinTheo: BigInt(terms.cpa_min_theo),
  cpaMinDays: terms.cpa_min_days,
  needsPhone: terms.needs_phone,
})

/** The first day of the month of an instant, UTC: `2026-11-01`. */
export const monthOf = (at: number): string => `${new Date(at).toISOString().slice(0, 7)}-01`

/** Milliseconds: where the month begins, and where the next one does. */
export function boundsOf(month: string): { from: number; until: number } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return { from: Date.UTC(year, number - 1), until: Date.UTC(year, number) }
}

/** The months from one to another, both included. */
export function monthsBetween(first: string, last: string): string[] {
  const found: string[] = []
  for (let month = first; month <= last; month = monthOf(boundsOf(month).until)) found.push(month)
  return found
}

/** The last month that has ended. */
export const lastMonthBefore = (at: number): string => monthOf(boundsOf(monthOf(at)).from - 1)
