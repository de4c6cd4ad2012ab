/** What the chain holds. Amounts are decimal texts of smallest units, instants milliseconds. */
import type { Asset } from '@fairhouse/money'

export const NETWORKS = ['bitcoin', 'litecoin', 'ethereum', 'tron'] as const
export type Network = (typeof NETWORKS)[number]

/** What each chain carries; a payment in another asset of its chain is a mistake that people make. */
export const CARRIES: Readonly<Record<Network, readonly Asset[]>> = {
  bitcoin: ['BTC'],
  litecoin: ['LTC'],
  ethereum: ['ETH', 'USDT'],
  tron: ['TRX', 'USDT'],
}

/** An address that the merchant asked to be told about. */
export interface Watched {
  network: Network
  address: string
  asset: Asset
  units: string
  mode: number
  at: number
}

/** One payment to one address. It keeps its id whatever block it is in. */
export interface Transfer {
  id: string
  tx: string
  network: Network
  address: string
  asset: Asset
  units: string
  seenAt: number
  /** In no block up to this height. */
  after: number
  height: number | null
  block: string | null
  /** Another one took its coins: it will be in no block. */
  gone: boolean
  /** No miner wants it. */
  stuck: boolean
  /** Grows with every change of it, over the whole chain. */
  seq: number
}

/** A payment that leaves the merchant: signed first, then sent, so its number is known before anybody sees it. */
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
