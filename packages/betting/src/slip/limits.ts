/** Bounds of a bet by currency, defaults of the operator's settings. Source: sportsbook.md 4. */
import { type Currency, fromRub, type Minor } from '@fairhouse/money'

import type { Sport } from '../markets/market.ts'

export interface BetBounds {
  readonly min: Minor
  readonly max: Minor
  readonly maxPayout: Minor
}

/** RUB 10.00 to 500,000, payout 5,000,000; the other currencies by the ratio of D-23. */
export function betBounds(currency: Currency): BetBounds {
  return { min: fromRub(10_00n, currency), max: fromRub(500_000_00n, currency), maxPayout: fromRub(5_000_000_00n, currency) }
}

/** Seconds that a slip with a live leg of the sport waits. */
const LIVE_DELAY_S: Readonly<Record<Sport, number>> = { football: 5, tennis: 4, basketball: 5, hockey: 6, esports: 8, virtual: 0 }

/** The longest among the live legs. */
export function liveDelay(legs: readonly { readonly sport: Sport; readonly isLive?: boolean | undefined }[]): number {
  return Math.max(0, ...legs.filter(({ isLive }) => isLive).map(({ sport }) => LIVE_DELAY_S[sport]))
}
