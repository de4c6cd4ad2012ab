/** Deposit amount: presets, limits and validation. Pure. Source: ENT-4, CON-8. */

import type { Answer } from '@fairhouse/contracts/client'
import { type Minor, formatMoney, requireMoney } from '@fairhouse/money'

export type Method = Answer<'GET /api/v2/billing/data'>['payments']['methods'][number]

/** Round amounts around the default, inside the limits, ascending. */
export function presetsOf({ default_amount, min_amount, max_amount }: Method): string[] {
  const usual = requireMoney(default_amount)
  const within = [usual, usual * 2n, usual * 5n, usual * 10n].filter(
    (sum) => sum >= requireMoney(min_amount) && sum <= requireMoney(max_amount),
  )
  return within.map((sum) => formatMoney(sum))
}

/** The amount, or the method's minimum if that is more. */
export const atLeastMin = (amount: string, { min_amount }: Method): string =>
  requireMoney(amount) < requireMoney(min_amount) ? min_amount : amount

export type AmountFault = 'missing' | 'below' | 'above'

/** Undefined when the amount is accepted. Amounts in minor units. */
export function amountFault(amount: Minor | null, { min_amount, max_amount }: Method): AmountFault | undefined {
  if (amount === null || amount === 0n) return 'missing'
  if (amount < requireMoney(min_amount)) return 'below'
  return amount > requireMoney(max_amount) ? 'above' : undefined
}
