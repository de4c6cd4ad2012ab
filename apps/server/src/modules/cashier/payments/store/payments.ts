/** Counted payments, by the provider's number. */
import type { HeldReason } from '@fairhouse/contracts'
import type { InvoiceId, Minor } from '@fairhouse/money'

import type { Denomination } from '../../../books/ledger/index.ts'

export type PaymentKind = 'paid' | 'second' | 'suspended'

export interface CountedPayment {
  psp: string
  ext: string
  invoice: InvoiceId | null
  amount: Minor
  currency: Denomination
  kind: PaymentKind
  /** Of held coins: minor units of the currency of the invoice; null without a rate, and for money. */
  worth: bigint | null
  /** Of held money: why its player could not be credited. */
  because: HeldReason | null
  /** The keyed hash of the card or phone that paid, if the provider reports it. */
  instrument: string | null
  /** Of held money: the encrypted number of the card or phone, until the money leaves suspense. */
  payer: Buffer | null
  /** Milliseconds. */
  at: number
}
