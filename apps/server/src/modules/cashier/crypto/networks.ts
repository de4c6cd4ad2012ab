/** Networks of each asset, the usual time of their blocks, and required confirmations. Source: money.md B, "Crypto". */
import type { Asset } from '@fairhouse/money'

export const NETWORKS = {
  bitcoin: { name: 'Bitcoin', blockSeconds: 600 },
  litecoin: { name: 'Litecoin', blockSeconds: 150 },
  ethereum: { name: 'Ethereum', blockSeconds: 12 },
  tron: { name: 'Tron (TRC-20)', blockSeconds: 3 },
} as const

export type Network = keyof typeof NETWORKS

export const NETWORK_IDS = Object.keys(NETWORKS) as readonly Network[]

/** Assets for deposits and payouts. The ledger has Toncoin too, which is not offered: see docs/decisions. */
export const OFFERED = {
  BTC: { network: 'bitcoin', confirmations: 2 },
  LTC: { network: 'litecoin', confirmations: 6 },
  ETH: { network: 'ethereum', confirmations: 12 },
  TRX: { network: 'tron', confirmations: 20 },
  USDT: { network: 'tron', confirmations: 20 },
} as const satisfies Partial<Record<Asset, { network: Network; confirmations: number }>>

export type OfferedAsset = keyof typeof OFFERED

export const OFFERED_ASSETS = Object.keys(OFFERED) as readonly OfferedAsset[]

export const isOffered = (asset: string): asset is OfferedAsset => Object.hasOwn(OFFERED, asset)
