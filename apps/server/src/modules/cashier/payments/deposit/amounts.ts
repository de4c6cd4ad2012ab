/**
 * The requested amount of an invoice: with commission, and different from other open invoices of the method. Source: money.md B.
 */

import type { Minor } from '@fairhouse/money'

export interface ExpectedAmounts {
  amount: Minor
  shop: bigint
  commission: bigint
}

/** Requisites are shared, so the amount identifies the payer: up to this many minor units are added, and credited too. */
const MOST_ADDED = 99n

/** Minor units; `bp` in hundredths of a per cent. Undefined when every amount in range is used. */
export function uniqueAmounts(shop: bigint, bp: number, isTaken: (amount: Minor) => boolean): ExpectedAmounts | undefined {
  const commission = commissionOf(shop, bp)
  for (let added = 0n; added <= MOST_ADDED; added++) {
    const amount = shop + commission + added
    if (!isTaken(amount)) return { amount, shop: shop + added, commission }
  }
  return undefined
}

/** The highest possible requested amount. */
export const highestAmount = (shop: bigint, bp: number): bigint => shop + commissionOf(shop, bp) + MOST_ADDED

const commissionOf = (shop: bigint, bp: number) => (shop * BigInt(bp)) / 10_000n
