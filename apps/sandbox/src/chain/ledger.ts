/** Types of the chain's state. Amounts are decimal texts in smallest units, instants are milliseconds. */
import type { Asset } from '@fairhouse/money'

export const NETWORKS = ['bitcoin', 'litecoin', 'ethereum', 'tron'] as const
export type Network = (typeof NETWORKS)[number]

/** Assets of each network; paying with another asset of the same network is a common mistake of people. */
export const CARRIES: Readonly<Record<Network, readonly Asset[]>> = {
  bitcoin: ['BTC'],
  litecoin: ['LTC'],
  ethereum: ['ETH', 'USDT'],
  tron: ['TRX', 'USDT'],
}

/** An address that the merchant watches. */
export interface Watched {
  network: Network
  address: string
  asset: Asset
  units: string
  mode: number
  at: number
}

/** One payment to one address. Its id does not depend on its block. */
export interface Transfer {
  id: string
  tx: string
  network: Network
  address: string
  asset: Asset
  units: string
  seenAt: number
  /** Not included in a block up to this height. */
  after: number
  height: number | null
  block: string | null
  /** Another payment spent its coins: it will never be in a block. */
  gone: boolean
  /** Never included by a miner. */
  stuck: boolean
  /** Sequence number of its last change, unique over the chain. */
  seq: number
}

/** A merchant's payment: signed before it is sent, so its id is known before anyone else sees it. */
export interface Outgoing {
  reference: string
  tx: string
  raw: string
  network: Network
  asset: Asset
  to: string
  units: string
  sent: boolean
  after: number
  height: number | null
}

export interface Reorg {
  network: Network
  /** Blocks from this height on were replaced. */
  from: number
}

export type Step = { at: number; address: string } & (
  | { kind: 'pay'; asset: Asset; units: string; stuck?: boolean }
  | { kind: 'reorg'; drop: boolean }
  | { kind: 'replace'; elsewhere: boolean }
)
