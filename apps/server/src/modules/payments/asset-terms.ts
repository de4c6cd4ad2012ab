/** The asset part of an invoice as shown to its player. Stored with the invoice as JSON; amounts are strings there. */
import type { CryptoInvoice } from '@fairhouse/contracts'
import { type Asset, ASSETS, formatAsset } from '@fairhouse/money'

import { LIFE_MS } from './deposit/state.ts'

export interface AssetTerms {
  asset: Asset
  /** The chain's name as in wallets. */
  network: string
  address: string
  /** Smallest units to send. */
  units: bigint
  rateE8: bigint
  /** Null before the first payment. */
  confirmations: number | null
  needed: number
  /** The hash of the observed transaction. */
  tx: string | null
}

/** Older rows have no `tx`. */
export type StoredTerms = Omit<AssetTerms, 'units' | 'rateE8' | 'tx'> & { units: string; rateE8: string; tx?: string | null }

export const toStoredTerms = ({ asset, network, address, units, rateE8, confirmations, needed, tx }: AssetTerms): StoredTerms => ({
  asset,
  network,
  address,
  confirmations,
  needed,
  tx,
  units: `${units}`,
  rateE8: `${rateE8}`,
})

export const fromStoredTerms = (stored: StoredTerms): AssetTerms => ({
  ...stored,
  tx: stored.tx ?? null,
  units: BigInt(stored.units),
  rateE8: BigInt(stored.rateE8),
})

export function termsView(
  { asset, network, address, units, rateE8, confirmations, needed, tx }: AssetTerms,
  createdAt: number,
  now: number,
): CryptoInvoice {
  return {
    asset,
    network,
    address,
    asset_amount: formatAsset(units, asset),
    rate: priceOf(asset, rateE8),
    rate_locked_for: Math.max(0, Math.ceil((createdAt + LIFE_MS - now) / 1000)),
    confirmations,
    confirmations_needed: needed,
    tx,
  }
}

const DIGITS = 6

/** Of one whole unit: two to six decimals. */
export function priceOf(asset: Asset, rateE8: bigint): string {
  const price = (rateE8 * 10n ** BigInt(ASSETS[asset].decimals + DIGITS)) / 10n ** 10n
  const fraction = String(price % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0')
  return `${price / 10n ** BigInt(DIGITS)}.${fraction.replace(/0{1,4}$/, '')}`
}
