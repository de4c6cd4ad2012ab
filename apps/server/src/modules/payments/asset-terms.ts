/** What an invoice paid in an asset tells its player. Kept with the invoice as JSON; amounts are texts there. */
import type { CryptoInvoice } from '@fairhouse/contracts'
import { type Asset, ASSETS, formatAsset } from '@fairhouse/money'

import { LIFE_MS } from './deposit/state.ts'

export interface AssetTerms {
  asset: Asset
  /** The chain's name as a wallet shows it. */
  network: string
  address: string
  /** Smallest units to be sent. */
  units: bigint
  rateE8: bigint
  /** Null while no payment was seen. */
  confirmations: number | null
  needed: number
  /** The number of the transaction that was seen. */
  tx: string | null
}

/** Older ones know no `tx`. */
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

/** Of one whole unit: two digits behind the point at least, six at most. */
export function priceOf(asset: Asset, rateE8: bigint): string {
  const price = (rateE8 * 10n ** BigInt(ASSETS[asset].decimals + DIGITS)) / 10n ** 10n
  const fraction = String(price % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0')
  return `${price / 10n ** BigInt(DIGITS)}.${fraction.replace(/0{1,4}$/, '')}`
}
