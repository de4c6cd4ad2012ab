/** The module's tables in Kysely; the SQL is in migrations. */

import type { DepositBonusTerms, HeldReason, MissedBonusReason, ReviewRefusal } from '@fairhouse/contracts'
import type { PlayerId, Minor, InvoiceId, Currency } from '@fairhouse/money'
import type { Generated, JSONColumnType } from 'kysely'

import type { Denomination } from '../../../books/ledger/index.ts'
import type { StoredTerms } from '../asset-terms.ts'
import type { Status } from '../deposit/state.ts'
import type { MethodType } from '../methods.ts'
import type { FindingKind } from '../reports/compare.ts'
import type { ParkReason } from './parked.ts'
import type { PaymentKind } from './payments.ts'
import type { StepKind } from './steps.ts'

export interface InvoiceTable {
  id: Generated<bigint>
  player: PlayerId
  key: string | null
  request_hash: bigint
  psp: string
  method: string
  type: MethodType
  currency: Currency
  requested: Minor
  asked_amount: bigint
  asked_shop: bigint
  amount: Minor
  shop_amount: bigint
  min_amount: bigint
  max_amount: bigint
  status: Status
  sum_was_changed: Generated<boolean>
  late: Generated<boolean>
  charge_backs: Generated<number>
  created_at: Date
  ext_id: string | null
  card_number: string | null
  phone_number: string | null
  recipient_name: string | null
  recipient_bank: string | null
  is_hosted: Generated<boolean>
  redirect_url: Generated<string | null>
  first_answer: string | null
  crypto: JSONColumnType<StoredTerms> | null
  parent: bigint | null
  refused_because: Generated<ReviewRefusal | null>
  refused_at: Generated<Date | null>
  held_because: Generated<HeldReason | null>
  held_amount: Generated<bigint | null>
  bonus_missed: Generated<MissedBonusReason | null>
  bonus: JSONColumnType<DepositBonusTerms> | null
}

export interface DisputeTable {
  id: Generated<bigint>
  invoice: InvoiceId
  body: string
  file: string
  type: string
  bytes: number
  at: Date
}

export interface FindingTable {
  id: Generated<bigint>
  psp: string
  day: string
  kind: FindingKind
  subject: 'deposit' | 'payout'
  ext: string
  reference: string
  currency: string
  here_amount: bigint | null
  here_status: string | null
  there_amount: bigint | null
  there_status: string | null
  found_at: Date
  resolved_at: Date | null
  resolved_by: string | null
  note: string | null
}

export interface SuspenseEndTable {
  psp: string
  ext: string
  outcome: 'matched' | 'sent_back' | 'taken_back'
  invoice: InvoiceId | null
  by: string
  reason: string
  at: Date
}

export interface PaymentTables {
  'payments.suspense_end': SuspenseEndTable
  'payments.invoice': InvoiceTable
  'payments.dispute': DisputeTable
  'payments.step': { id: Generated<bigint>; invoice: InvoiceId; kind: StepKind; at: Date; by: string | null; because: ReviewRefusal | null }
  'payments.finding': FindingTable
  'payments.reported': { psp: string; day: string; lines: number; at: Date }
  'payments.payment': {
    psp: string
    ext: string
    invoice: InvoiceId | null
    amount: Minor
    currency: Denomination
    kind: PaymentKind
    worth: Generated<bigint | null>
    held_because: Generated<HeldReason | null>
    instrument: Generated<string | null>
    payer: Generated<Buffer | null>
    at: Date
    /** The provider's fee, once reported. */
    fee: Generated<bigint | null>
  }
  'payments.event': { psp: string; event: string; answer: string; at: Date }
  'payments.parked': { psp: string; event: string; reason: ParkReason; body: string; at: Date }
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables extends PaymentTables {}
}
