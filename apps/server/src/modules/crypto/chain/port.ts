/** Port of the vendor that watches the chains and sends signed payments. */
import type { Asset } from '@fairhouse/money'

import type { Network } from '../networks.ts'

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
export interface ChainVendor {
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
