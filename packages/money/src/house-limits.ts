/** Limits that hold for all games of a currency, in minor units. */

import type { Currency } from './currencies.ts'
import type { Minor } from './units.ts'

/** The minimum payout of a player. Source: CON-2 to CON-5. */
export const PAYOUT_MINIMUMS: Readonly<Record<Currency, Minor>> = {
  RUB: 100_00n,
  USD: 1_00n,
  KZT: 500_00n,
  INR: 100_00n,
  EUR: 1_00n,
}

/** The maximum return of one round. Source: games.md 0.4. */
export const MAX_WIN: Readonly<Record<Currency, Minor>> = {
  RUB: 10_000_000_00n,
  USD: 100_000_00n,
  KZT: 50_000_000_00n,
  INR: 10_000_000_00n,
  EUR: 100_000_00n,
}
