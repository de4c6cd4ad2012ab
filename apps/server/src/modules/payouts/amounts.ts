/** Bounds of payouts in each currency, and what it takes to have one approved by itself. Source: money.md B, "Payout", D-25. */
import { CURRENCIES, type Currency, fromRub } from '@fairhouse/money'

/** Roubles to a euro in the house's table of currencies: thresholds are set in EUR and are not a matter of the day's rate. */
const RUB_PER_EUR = 100n

/** A threshold of `eur` (EUR minor units) in another currency. */
export const fromEur = (eur: bigint, currency: Currency): bigint => fromRub(eur * RUB_PER_EUR, currency)

/** The other way: what a sum is worth, EUR minor units. Rounded up: above a threshold by any unit is above it. */
export function toEur(amount: bigint, currency: Currency): bigint {
  const [num, den] = CURRENCIES[currency].perRub
  const per = BigInt(num) * RUB_PER_EUR
  return (amount * BigInt(den) + per - 1n) / per
}

const AUTO_EUR = 100_00n
const DAY_EUR = 5000_00n
const NEW_DESTINATION_EUR = 200_00n

/** Up to here a payout of a player with a clean history waits for nobody. */
export const autoLimit = (currency: Currency): bigint => fromEur(AUTO_EUR, currency)

/** The most one player may ask for in 24 hours, whatever the methods. */
export const dayLimit = (currency: Currency): bigint => fromEur(DAY_EUR, currency)

/** The most that goes to a destination in its first 24 hours. */
export const newDestinationLimit = (currency: Currency): bigint => fromEur(NEW_DESTINATION_EUR, currency)
