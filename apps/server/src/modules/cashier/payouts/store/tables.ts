/** The module's tables for Kysely; the SQL is in migrations. */

import type { PayoutHold, PayoutReason, PayoutStatus } from '@fairhouse/contracts'
import type { PlayerId, Minor, InvoiceId, PayoutId, Currency } from '@fairhouse/money'
import type { ColumnType, Generated } from 'kysely'

import type { LinkedRound } from '../../../games/pots/index.ts'
import type { MethodType } from '../../payments/index.ts'
import type { PayoutFinding } from '../machine/machine.ts'
import type { ParkReason } from './parked.ts'

/** As JSON. */
export type StoredLinkedRound = Omit<LinkedRound, 'other'> & { readonly other: string }

export interface PayoutTable {
  id: Generated<bigint>
  player: PlayerId
  key: string
  request_hash: bigint
  psp: string
  method: string
  type: MethodType
  currency: Currency
  amount: Minor
  fee: Minor
  destination: Buffer
  masked: string
  fingerprint: Buffer
  status: PayoutStatus
  reason: PayoutReason | null
  finding: PayoutFinding | null
  flag: Generated<bigint | null>
  holds: Generated<PayoutHold[]>
  linked_rounds: ColumnType<StoredLinkedRound[], string | undefined, string>
  ext_id: string | null
  created_at: Date
  changed_at: Date
  first_answer: Generated<string>
}

export interface RequisiteTable {
  id: Generated<bigint>
  player: PlayerId
  type: MethodType
  destination: Buffer
  masked: string
  fingerprint: Buffer
  added_at: Date
  used_at: Date
  label: Generated<string | null>
  network: Generated<string | null>
  is_hidden: Generated<boolean>
  is_unused: Generated<boolean>
}

export interface SourceTable {
  id: Generated<bigint>
  player: PlayerId
  type: 'card' | 'phone'
  currency: Currency
  destination: Buffer
  masked: string
  fingerprint: Buffer
  added_at: Date
}

export interface PayoutTables {
  'payouts.source': SourceTable
  'payouts.source_deposit': {
    id: Generated<bigint>
    source: bigint
    invoice: InvoiceId
    amount: Minor
    at: Date
    charged_back_at: Generated<Date | null>
  }
  'payouts.payout': PayoutTable
  'payouts.step': { payout: PayoutId; n: number; status: PayoutStatus; at: Date; by: string; note: string | null }
  'payouts.event': { psp: string; event: string; answer: string; at: Date }
  'payouts.parked': { psp: string; event: string; reason: ParkReason; body: string; at: Date }
  'payouts.requisite': RequisiteTable
  'payouts.cancel_lock': { player: PlayerId; at: Date }
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables extends PayoutTables {}
}
