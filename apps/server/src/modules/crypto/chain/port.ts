/** What the house asks of whoever watches the chains for it and sends what it signs. */
import type { Asset } from '@fairhouse/money'

import type { Network } from '../networks.ts'

/** A payment to one of our addresses, as it stands now. */
export interface ChainTransfer {
  /** The number of its last change; later changes have higher ones. */
  seq: number
  /** Keeps its name whatever block it is in. */
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
  /** Minor units of the player's currency: what he asked for. */
  requested: bigint
}

export interface SignOrder {
  reference: string
  network: Network
  asset: Asset
  to: string
  units: bigint
  /** Minor units of the player's currency: what he asked for. */
  requested: bigint
}

/** In all of these undefined is no answer: it may or may not have happened. */
export interface ChainVendor {
  id: string
  watch(order: WatchOrder): Promise<'watched' | undefined>
  /** Changes after change number `after`, oldest first. */
  fetchUpdates(after: number): Promise<ChainUpdates | undefined>
  /** The same reference gets the same number: nothing is sent yet. */
  sign(order: SignOrder): Promise<{ tx: string; raw: string } | 'refused' | undefined>
  /** May be called again: a payment that was sent is not sent twice. */
  broadcast(raw: string): Promise<'sent' | 'refused' | undefined>
  confirmations(tx: string): Promise<number | 'not_found' | undefined>
}
