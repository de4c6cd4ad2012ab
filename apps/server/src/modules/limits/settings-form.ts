/** The form of a limit as the contract reads it: a name, and minor units or minutes. */
import { type Refusal, refuseFields } from '@fairhouse/contracts'
import { parseMoney } from '@fairhouse/money'

import type { LimitName, MoneyLimit } from './rules/names.ts'

export type LimitForm = { name: MoneyLimit; amount: string | null } | { name: 'session'; minutes: number | null }

/** null = no limit. An amount of nothing would be a pause, and pauses have an end. */
export function amountIn(form: LimitForm): { name: LimitName; amount: bigint | null } | Refusal {
  if (form.name === 'session') return { name: form.name, amount: form.minutes === null ? null : BigInt(form.minutes) }
  const amount = form.amount === null ? null : parseMoney(form.amount)!
  if (amount === 0n) return refuseFields({ amount: ['too_small: a limit is above zero; a pause closes play altogether'] })
  return { name: form.name, amount }
}
