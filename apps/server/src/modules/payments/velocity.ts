/** How many invoices one player may open. Source: money.md B, "Velocity". */
import type { StoredInvoice } from './store/rows.ts'

export const HOUR_MS = 3_600_000
const MOST_PER_HOUR = 10
const MOST_OPEN = 3

/** Milliseconds until one more may be made; 0 when it may be now. `made`: instants of the last hour, oldest first. */
export function waitForNext(made: readonly number[], now: number): number {
  const inTheWay = made.at(-MOST_PER_HOUR)
  return inTheWay === undefined ? 0 : inTheWay + HOUR_MS - now
}

/** `kept`: open invoices that the new one does not replace. */
export const isFull = (kept: readonly Pick<StoredInvoice, 'id'>[]): boolean => kept.length >= MOST_OPEN
