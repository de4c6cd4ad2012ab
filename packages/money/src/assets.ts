/** Assets of public chains: their smallest unit that fits 64 bits, and their text. Source: money.md, the line on units. */

interface AssetFacts {
  readonly name: string
  /** Digits after the point. Ether and Toncoin have finer units on chain; the ledger does not credit those. */
  readonly decimals: number
  /** Its currency number in the ledger, above the ISO 4217 numbers, which end at 999. */
  readonly number: number
}

export const ASSETS = {
  BTC: { name: 'Bitcoin', decimals: 8, number: 1001 },
  LTC: { name: 'Litecoin', decimals: 8, number: 1002 },
  ETH: { name: 'Ether', decimals: 9, number: 1003 },
  TRX: { name: 'Tron', decimals: 6, number: 1004 },
  USDT: { name: 'Tether USD', decimals: 6, number: 1005 },
  TON: { name: 'Toncoin', decimals: 9, number: 1006 },
} as const satisfies Record<string, AssetFacts>

export type Asset = keyof typeof ASSETS

export const ASSET_CODES = /* @__PURE__ */ Object.keys(ASSETS) as readonly Asset[]

export function isAsset(value: unknown): value is Asset {
  return typeof value === 'string' && Object.hasOwn(ASSETS, value)
}

const AMOUNT = /^(0|[1-9]\d{0,8})(?:\.(\d+))?$/

/** Parses "0.001" to smallest units; undefined for signs, exponents, and more digits than the asset has. */
export function parseAsset(text: unknown, asset: Asset): bigint | undefined {
  const { decimals } = ASSETS[asset]
  const parts = typeof text === 'string' ? AMOUNT.exec(text) : null
  const fraction = parts?.[2] ?? ''
  if (!parts || fraction.length > decimals) return undefined
  return BigInt(parts[1]!) * 10n ** BigInt(decimals) + BigInt(fraction.padEnd(decimals, '0'))
}

/** The shortest exact text: 150000n of BTC is "0.0015". */
export function formatAsset(units: bigint, asset: Asset): string {
  const scale = 10n ** BigInt(ASSETS[asset].decimals)
  const size = units < 0n ? -units : units
  const fraction = String(size % scale)
    .padStart(ASSETS[asset].decimals, '0')
    .replace(/0+$/, '')
  return `${units < 0n ? '-' : ''}${size / scale}${fraction && `.${fraction}`}`
}
