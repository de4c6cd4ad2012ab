/** The module's tables for Kysely; the SQL is in migrations. */

import type { InvoiceId, Asset, Currency } from '@fairhouse/money'
import type { Generated } from 'kysely'

import type { PaymentState } from '../deposit/state.ts'
import type { Network, OfferedAsset } from '../networks.ts'

/**
 * `new`: not signed or ordered yet. `signed`: has its number, and may be on the chain. `ordered`: a processor may have it. `refused`: will
 * never be sent.
 */
export type PayoutState = 'new' | 'ordered' | 'signed' | 'sent' | 'confirmed' | 'refused'

export interface CryptoTables {
  'crypto.branch': { network: Network; next: number }
  'crypto.deposit': {
    invoice: InvoiceId
    network: Network
    asset: OfferedAsset
    address: string
    number: number | null
    currency: Currency
    rate_e8: bigint
    units: bigint
    created_at: Date
    is_abandoned: Generated<boolean>
    ext_id: Generated<string | null>
    look_at: Generated<Date | null>
  }
  'crypto.payment': {
    network: Network
    id: string
    invoice: InvoiceId
    asset: Asset
    units: bigint
    state: PaymentState
    seen_at: Date
    is_locked: boolean
    rate_e8: bigint | null
    height: number | null
    block: string | null
    confirmations: number
    is_first: boolean
    worth: bigint
    credited: bigint
    reversals: number
  }
  'crypto.payout': {
    reference: string
    network: Network
    asset: OfferedAsset
    destination: string
    currency: Currency
    amount: bigint
    units: bigint
    rate_e8: bigint
    state: PayoutState
    tx: string | null
    raw: string | null
    created_at: Date
    ext_id: Generated<string | null>
    look_at: Generated<Date | null>
  }
  'crypto.payout_quote': { reference: string; rate_e8: bigint; at: Date }
  'crypto.cursor': { vendor: string; seq: bigint }
}

declare module '../../../../platform/db/tables.ts' {
  interface Tables extends CryptoTables {}
}
