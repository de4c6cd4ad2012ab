/** The rate of a payout: held for 20 minutes from its request, then the current one. Source: D-59. */
import type { Currency } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import type { Db } from '../../../../platform/db/index.ts'
import type { Rates } from '../../rates/index.ts'
import type { OfferedAsset } from '../networks.ts'
import { heldRateOf, keepHeldRate } from '../store/payout-quotes.ts'

export const HELD_MS = 20 * 60_000

export interface HeldRateDeps {
  db: Db
  rates: Rates
  clock: Clock
}

export interface PayoutRate {
  rateE8: bigint
  /** Milliseconds; null for a current rate. */
  heldUntil: number | null
}

/** Without a rate nothing is held: the rate of the sending applies. */
export async function holdRate(
  asset: OfferedAsset,
  { reference, currency }: { reference: string; currency: Currency },
  { db, rates, clock }: HeldRateDeps,
): Promise<void> {
  const rate = await rates.rateOf(asset, currency)
  if (rate) await keepHeldRate(db, reference, { rateE8: rate.rateE8, at: clock.now() })
}

/** `reference`: null for an amount without a payout. Undefined without a rate. */
export async function payoutRate(
  asset: OfferedAsset,
  { reference, currency }: { reference: string | null; currency: Currency },
  { db, rates, clock }: HeldRateDeps,
): Promise<PayoutRate | undefined> {
  const held = reference === null ? undefined : await heldRateOf(db, reference)
  if (held && clock.now() < held.at + HELD_MS) return { rateE8: held.rateE8, heldUntil: held.at + HELD_MS }
  const rate = await rates.rateOf(asset, currency)
  return rate && { rateE8: rate.rateE8, heldUntil: null }
}
