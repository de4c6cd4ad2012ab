/** What the house asks of a payment provider. An adapter per provider; nothing else knows how one speaks. */
import type { Asset, Currency } from '@fairhouse/money'

import type { AssetTerms } from '../asset-terms.ts'
import type { EventStatus } from '../deposit/evaluate-event.ts'
import type { MethodType } from '../methods.ts'

/** Who paid, where the provider tells it and money can go back there: never a sender on a chain. */
export interface Payer {
  type: 'card' | 'phone'
  /** Whole, as the provider writes it. It is sealed where it is kept, and kept nowhere else. */
  number: string
}

/** An order for a provider. `reference` is the invoice's number, kept before the call, so a lost answer can be looked up. */
export interface DepositOrder {
  reference: string
  type: MethodType
  currency: Currency
  /** Minor units: what is to be transferred. */
  amount: bigint
  /** Minor units: what the player asked for. */
  requested: bigint
  /** The player, by a name that only the house can tell from another. */
  customer: string
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
  about: 'deposit'
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
  payer?: Payer
}

/** Money out. `reference` is the payout's number, kept before the call. */
export interface PayoutOrder {
  reference: string
  type: MethodType
  currency: Currency
  /** Minor units: what leaves the house, the fee taken off. */
  amount: bigint
  /** Minor units: what the player asked for. */
  requested: bigint
  /** A card's or a phone's number, an address. */
  destination: string
}

/** `rejected` is definite. All that is neither is `unknown`: the money may be on its way, and is never given back on doubt. */
export type PayoutOpening = { kind: 'accepted'; extId: string } | { kind: 'rejected'; reason: string } | { kind: 'unknown'; cause: unknown }

/** What a provider says of a payout, by webhook or look-up. */
export interface PayoutEvent {
  about: 'payout'
  psp: string
  /** The provider's number of the event, unique with it. */
  id: string
  /** The provider's number of the payout. */
  ext: string
  /** Ours. */
  reference: string
  result: 'sent' | 'paid' | 'failed' | 'returned'
  /** Minor units. */
  amount: bigint
}

/** Undefined where no answer came; `not_found` is the provider's own word. */
export type PayoutLookup = PayoutEvent[] | 'not_found' | undefined

/** A provider's own book of one day, line by line. */
export interface ReportLine {
  kind: 'deposit' | 'payout'
  /** The provider's number of the payment or payout. */
  ext: string
  reference: string
  currency: Currency
  /** Minor units. */
  amount: bigint
  status: string
  /** Minor units: what it keeps for itself; 0n where it names nothing. */
  fee: bigint
  /** Milliseconds. */
  at: number
}

/** A way to pay that the provider has. */
export interface OfferedMethod {
  type: MethodType
  currency: Currency
  isPayIn: boolean
  isPayOut: boolean
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

/** An asset on its way out, or as it would leave now. */
export interface AssetOut {
  asset: Asset
  /** The chain's name as a wallet shows it. */
  network: string
  /** Smallest units, and the rate; null where nobody tells one. */
  units: bigint | null
  rateE8: bigint | null
  /** Neither moves any more. */
  isFinal: boolean
  /** The number of the transaction, once it is out. */
  tx: string | null
}

export interface PaymentProvider {
  id: string
  /** What it takes and sends in place of the player's currency: all its methods are then of type `crypto`. */
  asset?: Asset
  /** The word it waits for when its webhook was taken; JSON where absent. */
  acknowledgement?: string
  /** What works there now; undefined when it gives no answer. */
  methods(): Promise<OfferedMethod[] | undefined>
  /** May be called again with the same reference: the provider answers what it has. */
  createDeposit(order: DepositOrder): Promise<DepositOpening>
  /** What the provider knows of it now, as events; undefined when it gives no answer. */
  getDeposit(reference: string): Promise<ProviderEvent[] | undefined>
  /** May be called again with the same reference, as `createDeposit`. */
  createPayout(order: PayoutOrder): Promise<PayoutOpening>
  /** By the provider's own number, all it knows, oldest first. */
  getPayout(extId: string): Promise<PayoutLookup>
  /** By ours, where its answer was lost. */
  findPayout(reference: string): Promise<PayoutLookup>
  /** Of providers of assets: a payout by our reference as it stands; without one, what so much would be now. `amount` in minor units. */
  assetOut?(order: { reference: string | null; currency: Currency; amount: bigint }): Promise<AssetOut>
  /** Its book of one day of the calendar (UTC), as in 2026-11-20; undefined when it gives no answer. */
  report(day: string): Promise<ReportLine[] | undefined>
  verify(call: WebhookCall): ProviderEvent | PayoutEvent | WebhookFault
}
