/** How many invoices one player may open. Source: money.md B, "Velocity". */
import type { StoredInvoice } from './store/rows.ts'

export const HOUR_MS = 3_600_000
const MOST_PER_HOUR = 10
const MOST_OPEN = 3

/** Milliseconds until one more may be made; 0 when it may be now. `made`: instants of the last hour, oldest first. */
export function waitForNext(made: readonly number[], now: number): number {
  const limiting = made.at(-MOST_PER_HOUR)
  return limiting === undefined ? 0 : limiting + HOUR_MS - now
}

/** `remaining`: open invoices that the new one does not replace. */
export const isFull = (remaining: readonly Pick<StoredInvoice, 'id'>[]): boolean => remaining.length >= MOST_OPEN
