/** Types and path of the vectors of kind `payout` in payments' vectors/payments.json. Times in seconds. */

import type { PayoutStatus } from '@fairhouse/contracts'
import type { Currency } from '@fairhouse/money'

import { goldenCases } from '../../payments/testing/golden-cases.ts'
import type { EventResult } from '../machine/transitions.ts'

export interface VectorRequest {
  kind: 'request'
  at: number
  id: string
  amount: number
  fee?: number
  code: { value: string; amount: number; at: number } | null
  confirm?: boolean
}

export type VectorEvent =
  | VectorRequest
  | { kind: 'approve' | 'reject' | 'cancel'; id: string }
  | { kind: 'send'; id: string; result: 'accepted' | 'rejected' | 'unknown' }
  | { kind: 'webhook'; id: string; result: EventResult }
  | { kind: 'lookup'; id: string; result: EventResult | 'not_found' }

export interface PayoutCase {
  id: string
  kind: 'payout'
  note: string
  in: {
    currency: Currency
    min: number
    max: number
    day_max: number
    /** Approved automatically up to here. */
    auto: number
    cash: number
    debt?: number
    turnover_left?: number
    bonus_active?: boolean
    is_need?: boolean
    verification?: string
    blocked?: boolean
    no_play?: boolean
    cancel_locked?: boolean
    events: VectorEvent[]
  }
  out: { answers: string[]; payouts: Record<string, PayoutStatus>; ledger: Record<string, number> }
}

export const payoutCases = goldenCases<PayoutCase>('payout')
