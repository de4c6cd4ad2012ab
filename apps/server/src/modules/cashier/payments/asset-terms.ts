/** The asset part of an invoice as shown to its player. Stored with the invoice as JSON; amounts are strings there. */
import type { CryptoInvoice } from '@fairhouse/contracts'
import { type Asset, ASSETS, formatAsset, formatMoney } from '@fairhouse/money'

import { unitsFor } from '../rates/index.ts'
import { type Deposit, LATE_LIMIT_MS, LIFE_MS, STATUS } from './deposit/state.ts'

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
  /** Payments that wait in suspense, because together they are below the minimum of the method. */
  parts: readonly HeldPart[]
}

/** `worth` in minor units of the invoice's currency. */
export interface HeldPart {
  /** The payment's number in suspense. */
  ext: string
  units: bigint
  worth: bigint
}

/** Older rows have neither `tx` nor `parts`. */
export type StoredTerms = Omit<AssetTerms, 'units' | 'rateE8' | 'tx' | 'parts'> & {
  units: string
  rateE8: string
  tx?: string | null
  parts?: { ext: string; units: string; worth: string }[]
}

export const toStoredTerms = ({ asset, network, address, units, rateE8, confirmations, needed, tx, parts }: AssetTerms): StoredTerms => ({
  asset,
  network,
  address,
  confirmations,
  needed,
  tx,
  units: `${units}`,
  rateE8: `${rateE8}`,
  parts: parts.map((part) => ({ ext: part.ext, units: `${part.units}`, worth: `${part.worth}` })),
})

export const fromStoredTerms = (stored: StoredTerms): AssetTerms => ({
  ...stored,
  tx: stored.tx ?? null,
  units: BigInt(stored.units),
  rateE8: BigInt(stored.rateE8),
  parts: (stored.parts ?? []).map(({ ext, units, worth }) => ({ ext, units: BigInt(units), worth: BigInt(worth) })),
})

export function termsView(terms: AssetTerms, invoice: Pick<Deposit, 'status' | 'createdAt' | 'min'>, now: number): CryptoInvoice {
  const { asset, network, address, units, rateE8, confirmations, needed, tx } = terms
  const { createdAt } = invoice
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
    below_minimum: belowMinimum(terms, invoice, now),
  }
}

/** Null unless payments wait for more to reach the minimum together. The missing coins are at the invoice's rate. */
function belowMinimum(
  { asset, rateE8, parts }: AssetTerms,
  { status, createdAt, min }: Pick<Deposit, 'status' | 'createdAt' | 'min'>,
  now: number,
): CryptoInvoice['below_minimum'] {
  const { units, worth } = sumOf(parts)
  if (status !== STATUS.review || parts.length === 0 || now > createdAt + LATE_LIMIT_MS) return null
  const missing = min - worth
  return {
    received: formatAsset(units, asset),
    value: formatMoney(worth),
    minimum: formatMoney(min),
    missing: formatAsset(unitsFor(missing, rateE8), asset),
    missing_value: formatMoney(missing),
    until: new Date(createdAt + LATE_LIMIT_MS).toISOString(),
  }
}

export const sumOf = (parts: readonly HeldPart[]): Pick<HeldPart, 'units' | 'worth'> =>
  parts.reduce((sum, { units, worth }) => ({ units: sum.units + units, worth: sum.worth + worth }), { units: 0n, worth: 0n })

const DIGITS = 6

/** Of one whole unit: two to six decimals. */
export function priceOf(asset: Asset, rateE8: bigint): string {
  const price = (rateE8 * 10n ** BigInt(ASSETS[asset].decimals + DIGITS)) / 10n ** 10n
  const fraction = String(price % 10n ** BigInt(DIGITS)).padStart(DIGITS, '0')
  return `${price / 10n ** BigInt(DIGITS)}.${fraction.replace(/0{1,4}$/, '')}`
}
