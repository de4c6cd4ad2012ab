/** Ports of vendors: one that watches our own addresses and signs, and a payment processor with a wallet of its own. */
import type { Asset } from '@fairhouse/money'

import type { Network, OfferedAsset } from '../networks.ts'

/** A payment to one of our addresses in its current state. */
export interface ChainTransfer {
  /** Number of its last change; later changes have higher ones. */
  seq: number
  /** Stable across blocks. */
  id: string
  network: Network
  address: string
  asset: Asset
  units: bigint
  /** Milliseconds. */
  seenAt: number
  height: number | null
  block: string | null
  gone: boolean
}

export interface ChainUpdates {
  tips: Readonly<Record<Network, number>>
  transfers: readonly ChainTransfer[]
}

export interface WatchOrder {
  network: Network
  address: string
  asset: Asset
  units: bigint
  /** Requested amount, minor units of the player's currency. */
  requested: bigint
}

export interface SignOrder {
  reference: string
  network: Network
  asset: Asset
  to: string
  units: bigint
  /** Requested amount, minor units of the player's currency. */
  requested: bigint
}

/** In all of these undefined means no answer: it may or may not have happened. */
export interface SigningVendor {
  kind: 'signer'
  id: string
  watch(order: WatchOrder): Promise<'watched' | undefined>
  /** Changes after change number `after`, oldest first. */
  fetchUpdates(after: number): Promise<ChainUpdates | undefined>
  /** Idempotent by reference: returns the same number; sends nothing yet. */
  sign(order: SignOrder): Promise<{ tx: string; raw: string } | 'refused' | undefined>
  /** Idempotent: a sent payment is not sent twice. */
  broadcast(raw: string): Promise<'sent' | 'refused' | undefined>
  confirmations(tx: string): Promise<number | 'not_found' | undefined>
}

/** An invoice of the processor. */
export interface InvoiceOrder {
  /** Ours: a repeated order returns the existing invoice. */
  reference: string
  asset: OfferedAsset
  units: bigint
}

export interface OpenedInvoice {
  extId: string
  address: string
  /** Number of the address below the receiving branch of its key; null if the processor does not report it. */
  number: number | null
}

export interface WatchedAddress {
  network: Network
  asset: OfferedAsset
  address: string
  /** The processor's number of the invoice. */
  extId: string
}

/** A payment to an address in its current state, as one source sees it. */
export interface SourcePayment {
  /** Transaction and output. */
  id: string
  units: bigint
  /** Milliseconds; null if the source does not report it. */
  seenAt: number | null
  height: number | null
  block: string | null
  /** It will be in no block. */
  gone: boolean
}

export type Tips = Readonly<Partial<Record<Network, number>>>

/** Reports payments by look-up. */
export interface ChainSource {
  id: string
  tips(networks: readonly Network[]): Promise<Tips | undefined>
  payments(watched: WatchedAddress): Promise<SourcePayment[] | undefined>
  confirmations(network: Network, tx: string): Promise<number | 'not_found' | undefined>
}

export interface ProcessorPayout {
  extId: string
  to: string
  units: bigint
  /** `waiting`: it has not left. `sent`: on its way. `completed`: the processor considers it done. */
  state: 'waiting' | 'sent' | 'completed' | 'cancelled'
  /** Null without a known transaction. */
  tx: string | null
}

export interface ProcessorPayoutOrder {
  reference: string
  asset: OfferedAsset
  to: string
  units: bigint
}

/** Notification that an invoice or a payout has changed: its state is then looked up. */
export interface ChangeNotice {
  about: 'invoice' | 'payout'
  extId: string
}

export interface ProcessorVendor extends ChainSource {
  kind: 'processor'
  assets: readonly OfferedAsset[]
  openInvoice(order: InvoiceOrder): Promise<OpenedInvoice | undefined>
  /** Not idempotent: called at most once for each reference. */
  createPayout(order: ProcessorPayoutOrder): Promise<{ extId: string } | 'refused' | undefined>
  getPayout(extId: string): Promise<ProcessorPayout | 'not_found' | undefined>
  /** After a lost answer. */
  findPayout(reference: string): Promise<ProcessorPayout | 'not_found' | undefined>
  verify(call: { header(name: string): string | undefined; raw: Buffer }): ChangeNotice | 'irrelevant' | 'bad_signature' | 'unreadable'
}

export type ChainVendor = SigningVendor | ProcessorVendor
