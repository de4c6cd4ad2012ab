/** What the house asks of a payment provider. An adapter per provider; nothing else knows how one speaks. */
import type { Currency } from '@fairhouse/money'

import type { AssetTerms } from '../asset-terms.ts'
import type { EventStatus } from '../deposit/judge.ts'

/** An order for a provider. `reference` is the invoice's number, kept before the call, so a lost answer can be looked up. */
export interface DepositOrder {
  reference: string
  type: string
  currency: Currency
  /** Minor units: what is to be transferred. */
  amount: bigint
  /** Minor units: what the player asked for. */
  requested: bigint
}

export interface Requisites {
  extId: string
  cardNumber: string | null
  phoneNumber: string | null
  /** Where an asset is sent, and the rate at which it is taken. */
  quote?: AssetQuote
}

export interface AssetQuote extends AssetTerms {
  /** What `units` are worth at the rate, in minor units of the invoice: at least what was asked for. */
  worth: bigint
}

/** `refused` is definite; `unavailable` leaves open whether the provider has it. */
export type DepositOpening = ({ kind: 'opened' } & Requisites) | { kind: 'refused' } | { kind: 'unavailable'; cause: unknown }

/** An event of the provider about an invoice. */
export interface ProviderEvent {
  psp: string
  /** The provider's number of the event, unique with it. */
  id: string
  /** The provider's number of the payment. */
  ext: string
  /** Our reference. */
  invoice: string
  status: EventStatus
  /** Minor units; 0n where the event is about no money. */
  amount: bigint
  /** null: the currency of the invoice. */
  currency: Currency | null
}

export type WebhookFault = 'bad_signature' | 'stale' | 'unreadable'

export interface WebhookCall {
  header(name: string): string | undefined
  method: string
  path: string
  raw: Buffer
  /** Milliseconds. */
  now: number
}

export interface PaymentProvider {
  id: string
  /** May be called again with the same reference: the provider answers what it has. */
  createDeposit(order: DepositOrder): Promise<DepositOpening>
  /** What the provider knows of it now, as events; undefined when it gives no answer. */
  getDeposit(reference: string): Promise<ProviderEvent[] | undefined>
  verify(call: WebhookCall): ProviderEvent | WebhookFault
}
