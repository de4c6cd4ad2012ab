/** Combines several stakes into one result line. Pure. */
import { type Minor, formatMoney, MULTIPLIER_SCALE } from '@fairhouse/money'

import type { RoundRow } from '../game-view.ts'

export type ShownResult = Pick<RoundRow, 'stake' | 'payout' | 'currency' | 'multiplier' | 'status' | 'bonus_ended'>

/** `stake` and `payout` in minor units; `stake` is above zero. */
export function resultOf(currency: RoundRow['currency'], stake: Minor, payout: Minor, status: RoundRow['status'] = 'settled'): ShownResult {
  const multiplier = Number((payout * BigInt(MULTIPLIER_SCALE)) / stake)
  return { stake: formatMoney(stake), payout: formatMoney(payout), currency, multiplier, status }
}
