/** Limits on the number of invoices of a player. Source: money.md B, "Velocity". */
import type { StoredInvoice } from './store/rows.ts'

export const HOUR_MS = 3_600_000
const MOST_PER_HOUR = 10
const MOST_OPEN = 3

/** Milliseconds until another one may be created; 0 for now. `made`: instants of the last hour, oldest first. */
export function waitForNext(made: readonly number[], now: number): number {
  const limiting = made.at(-MOST_PER_HOUR)
  return limiting === undefined ? 0 : limiting + HOUR_MS - now
}

/** `remaining`: open invoices not replaced by the new one. */
export const isFull = (remaining: readonly Pick<StoredInvoice, 'id'>[]): boolean => remaining.length >= MOST_OPEN
