/** Converts prices to rates. Pure. Source: money.md, the line on rates. */
import { type Asset, ASSETS, type Currency, isAsset } from '@fairhouse/money'

import type { Prices } from './port.ts'

const CURRENCY_DECIMALS = 2

/** Prices older than this are not offered. */
export const OLDEST_MS = 600_000
/** Allowed clock drift of a source ahead of ours. */
const AHEAD_MS = 60_000

export const isFresh = ({ at }: Pick<Prices, 'at'>, now: number): boolean => now - at <= OLDEST_MS && at - now <= AHEAD_MS

/** Since when both prices of a rate were right. */
export const sinceOf = ({ at, older }: Pick<Prices, 'at' | 'older'>, ...codes: readonly string[]): number =>
  Math.min(at, ...codes.map((code) => older?.get(code) ?? at))

/** Rounded down, to the disadvantage of the seller of the source. Undefined without a price, or for a rate of 0. */
export function crossRate({ usd }: Pick<Prices, 'usd'>, from: Asset | Currency, to: Currency): bigint | undefined {
  const [sold, bought] = [usd.get(from), usd.get(to)]
  if (!sold || !bought) return undefined
  const rate = (sold * 10n ** BigInt(8 + CURRENCY_DECIMALS)) / (bought * 10n ** BigInt(decimalsOf(from)))
  return rate > 0n ? rate : undefined
}

const decimalsOf = (code: Asset | Currency) => (isAsset(code) ? ASSETS[code].decimals : CURRENCY_DECIMALS)

/** floor(units x rate / 10^8). */
export const worth = (units: bigint, rateE8: bigint): bigint => (units * rateE8) / 10n ** 8n

/** The least number of units worth `amount`. */
export const unitsFor = (amount: bigint, rateE8: bigint): bigint => (amount * 10n ** 8n + rateE8 - 1n) / rateE8

/** The greatest number of units worth no more than `amount`. */
export const unitsAtMost = (amount: bigint, rateE8: bigint): bigint => (amount * 10n ** 8n) / rateE8
