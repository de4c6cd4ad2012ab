/** The shape and place of the cases of kind `deposit` and `commission` in vectors/payments.json. */

import type { PayoutStatus } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import type { EventStatus } from '../deposit/evaluate-event.ts'
import { goldenCases } from './golden-cases.ts'

export interface VectorWebhook {
  kind: 'webhook'
  at: number
  event: string
  ext: string
  invoice: string
  status: EventStatus
  amount?: number
  currency?: Currency
  sig?: 'bad'
  /** Seconds between the signature's time and the arrival. */
  t_off?: number
}

export type VectorEvent =
  | VectorWebhook
  | { kind: 'tick'; at: number }
  | { kind: 'cancel'; at: number; invoice: string }
  | { kind: 'spend'; at: number; amount: number }

export interface DepositCase {
  id: string
  kind: 'deposit'
  note: string
  in: {
    currency: Currency
    cash?: number
    debt?: number
    payouts?: CasePayout[]
    invoices: { id: string; amount: number; shop: number; created: number; min: number; max: number }[]
    events: VectorEvent[]
  }
  out: { answers: string[]; invoices: Record<string, VectorInvoice>; ledger: Record<string, number>; payouts?: Record<string, string> }
}

export interface CasePayout {
  id: string
  amount: number
  state: PayoutStatus
}

export interface VectorInvoice {
  status: number
  amount: number
  shop_amount: number
  commission: number
  sum_was_changed: boolean
  late: boolean
  children?: number
}

export interface CommissionCase {
  id: string
  kind: 'commission'
  note: string
  in: { shop: number; bp: number; open_amounts?: number[] }
  out: { amount: number; shop_amount: number; commission: number }
}

const all = goldenCases<DepositCase>('deposit')
export const depositCases = all.filter((each) => !each.in.payouts)
/** With payouts at the start: run by the payouts module, which is above. */
export const casesWithPayouts = all.filter((each) => each.in.payouts)
export const commissionCases = goldenCases<CommissionCase>('commission')
