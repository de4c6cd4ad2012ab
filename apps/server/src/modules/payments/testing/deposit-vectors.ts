/** The shape of the cases of kind `deposit` and `commission` in vectors/payments.json, and where they stand. */
import { readFileSync } from 'node:fs'

import type { Currency } from '@fairhouse/money'

import type { EventStatus } from '../deposit/judge.ts'

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
    payouts?: unknown[]
    invoices: { id: string; amount: number; shop: number; created: number; min: number; max: number }[]
    events: VectorEvent[]
  }
  out: { answers: string[]; invoices: Record<string, VectorInvoice>; ledger: Record<string, number> }
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

const file = JSON.parse(readFileSync(new URL('../vectors/payments.json', import.meta.url), 'utf8')) as { cases: { kind: string }[] }

/** Payouts join when they exist: the one case with open ones among them waits for that. */
export const depositCases = (file.cases as DepositCase[]).filter((each) => each.kind === 'deposit' && !each.in.payouts)
export const commissionCases = (file.cases as CommissionCase[]).filter((each) => each.kind === 'commission')
