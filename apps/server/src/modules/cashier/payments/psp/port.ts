/** The interface of a payment provider. One adapter per provider; nothing else depends on its wire format. */
import type { Minor, Asset, Currency } from '@fairhouse/money'

import type { AssetTerms } from '../asset-terms.ts'
import type { EventStatus } from '../deposit/evaluate-event.ts'
import type { MethodType } from '../methods.ts'

/** What paid, if the provider reports it: never a sender on a chain. */
export type Payer = NumberedPayer | MarkedCard

/** Money can be returned there. */
export interface NumberedPayer {
  type: 'card' | 'phone'
  /** Unmasked, in the provider's notation. Stored only encrypted. */
  number: string
}

/** A card whose number the provider keeps to itself: it is known again, and nothing can be sent there. */
export interface MarkedCard {
  type: 'card'
  /** With the provider's id: the same for each payment of this card, another one for any other card. */
  mark: string
}

/** Payers as this product knows and keeps them. */
export interface Payers {
  /** The keyed hash of a card or phone; null for a number that identifies nobody. */
  instrumentOf(payer: Payer): string | null
  /** Encrypted for one payment. */
  close(payer: NumberedPayer, payment: PaymentKey): Buffer
  open(sealed: Buffer, payment: PaymentKey): NumberedPayer
}

export interface PaymentKey {
  psp: string
  ext: string
}

/** An order for a provider. `reference` is the invoice's number, stored before the call, so a lost answer can be looked up. */
export interface DepositOrder {
  reference: string
  type: MethodType
  currency: Currency
  /** Minor units: the amount to transfer. */
  amount: Minor
  /** Minor units: the amount requested by the player. */
  requested: Minor
  /** A pseudonym of the player that only the server can resolve. */
  customer: string
  /** Milliseconds: when the invoice closes. */
  expiresAt: number
  /** The page of the site to which a provider's page returns the player. */
  returnUrl: string
}

/** The owner of the card or phone that receives the transfer, for comparison with what the player's bank shows. */
export interface Recipient {
  name: string
  bank: string | null
}

export interface Requisites {
  extId: string
  cardNumber: string | null
  phoneNumber: string | null
  /** Absent when the provider does not report it. */
  recipient?: Recipient | null
  /** The provider's page where the player pays. */
  redirectUrl?: string
  /** The address for an asset, and the rate at which it is accepted. */
  quote?: AssetQuote
}

export interface AssetQuote extends AssetTerms {
  /** The value of `units` at the rate, in minor units of the invoice: at least the requested amount. */
  worth: bigint
}

/** `refused` is definite; with `unavailable` the provider may have it. */
export type DepositOpening = ({ kind: 'opened' } & Requisites) | { kind: 'refused' } | { kind: 'unavailable'; cause: unknown }

/** An event of the provider about an invoice. */
export interface ProviderEvent {
  about: 'deposit'
  psp: string
  /** The provider's number of the event, unique with the provider. */
  id: string
  /** The provider's number of the payment. */
  ext: string
  /** Our reference. */
  invoice: string
  status: EventStatus
  /** Minor units; 0n for events without money. */
  amount: Minor
  /** null: the currency of the invoice. */
  currency: Currency | null
  payer?: Payer
  /** The keyed hash of the payer's card or phone, of an event that was stored without the payer. */
  instrument?: string | null
}

/** An outgoing payment. `reference` is the payout's number, stored before the call. */
export interface PayoutOrder {
  reference: string
  type: MethodType
  currency: Currency
  /** Minor units: the amount to send, without the fee. */
  amount: Minor
  /** Minor units: the amount requested by the player. */
  requested: Minor
  /** A number of a card or phone, or an address. */
  destination: string
}

/** `rejected` is definite. Anything else is `unknown`: the money may be on its way, and is never refunded on doubt. */
export type PayoutOpening = { kind: 'accepted'; extId: string } | { kind: 'rejected'; reason: string } | { kind: 'unknown'; cause: unknown }

/** A provider's status of a payout, by webhook or look-up. */
export interface PayoutEvent {
  about: 'payout'
  psp: string
  /** The provider's number of the event, unique with the provider. */
  id: string
  /** The provider's number of the payout. */
  ext: string
  /** Ours. */
  reference: string
  result: 'sent' | 'paid' | 'failed' | 'returned'
  /** Minor units. */
  amount: Minor
}

/** Undefined without an answer; `not_found` is the provider's own answer. */
export type PayoutLookup = PayoutEvent[] | 'not_found' | undefined

/** A provider's book of one day, line by line. */
export interface ReportLine {
  kind: 'deposit' | 'payout'
  /** The provider's number of the payment or payout. */
  ext: string
  reference: string
  currency: Currency
  /** Minor units. */
  amount: Minor
  status: string
  /** Minor units: the provider's fee; 0n if it reports none. */
  fee: Minor
  /** Milliseconds. */
  at: number
}

/** A payment method of the provider. */
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

/** A payout in an asset: as sent, or a quote. */
export interface AssetOut {
  asset: Asset
  /** The chain's name as in wallets. */
  network: string
  /** Smallest units, and the rate; null without a rate. */
  units: bigint | null
  rateE8: bigint | null
  /** Milliseconds: when a rate that is held until then floats again. */
  heldUntil: number | null
  /** Units and rate are fixed. */
  isFinal: boolean
  /** The transaction hash, once it is sent. */
  tx: string | null
}

export interface PaymentProvider {
  id: string
  /** The asset it receives and sends instead of the player's currency: all its methods are then of type `crypto`. */
  asset?: Asset
  /** Players pay on its own page, which identifies the invoice: amounts need not differ. */
  isHosted?: true
  /** The acknowledgement that its webhooks expect; JSON if absent. */
  acknowledgement?: string
  /** For providers of assets: the chain's name as in wallets. */
  network?: string
  /** For providers of assets: the usual time until a transfer is confirmed. */
  confirmSeconds?: number
  /** The methods that work now; undefined without an answer. */
  methods(): Promise<OfferedMethod[] | undefined>
  /** May be called again with the same reference: the provider returns its existing order, or its first answer is kept. */
  createDeposit(order: DepositOrder): Promise<DepositOpening>
  /** The provider's current data, as events; undefined without an answer. */
  getDeposit(reference: string): Promise<ProviderEvent[] | undefined>
  /** May be called again with the same reference, like `createDeposit`. */
  createPayout(order: PayoutOrder): Promise<PayoutOpening>
  /** By the provider's own number, the full history, oldest first. */
  getPayout(extId: string): Promise<PayoutLookup>
  /** By our reference, after a lost answer. */
  findPayout(reference: string): Promise<PayoutLookup>
  /** For providers of assets: a payout by our reference; without one, a quote of that amount. `amount` in minor units. */
  assetOut?(order: { reference: string | null; currency: Currency; amount: Minor }): Promise<AssetOut>
  /** For providers of assets: holds the current rate for a payout, by our reference. */
  holdRate?(order: { reference: string; currency: Currency }): Promise<void>
  /** Its book of one calendar day (UTC), as in 2026-11-20; undefined without an answer. */
  report(day: string): Promise<ReportLine[] | undefined>
  /** `irrelevant`: a valid message about nothing that moves money here. */
  verify(call: WebhookCall): ProviderEvent | PayoutEvent | 'irrelevant' | WebhookFault
}

/** For the count of a vendor's answers: an opening without one is `unavailable`, a payout's `unknown`. */
export const isPaymentAnswer = (outcome: unknown): boolean => {
  if (outcome === undefined || outcome instanceof Error) return false
  return !['unavailable', 'unknown'].includes((outcome as { kind?: string }).kind ?? '')
}
