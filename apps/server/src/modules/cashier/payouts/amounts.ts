/** Payout thresholds in each currency. Source: money.md B, "Payout", D-25. */
import { type Currency, fromEur } from '@fairhouse/money'

const AUTO_EUR = 100_00n
const DAY_EUR = 5000_00n
const NEW_DESTINATION_EUR = 200_00n

/** Up to this amount a payout of a player with a clean history is approved automatically. */
export const autoLimit = (currency: Currency): bigint => fromEur(AUTO_EUR, currency)

/** The most one player may request in 24 hours, over all methods. */
export const dayLimit = (currency: Currency): bigint => fromEur(DAY_EUR, currency)

/** The most that may go to a destination in its first 24 hours. */
export const newDestinationLimit = (currency: Currency): bigint => fromEur(NEW_DESTINATION_EUR, currency)
