/** Invoices as the screens see them: which one is open, when it closes, and when one was paid. Pure. Source: STA-2, STA-3, CON-8. */
import type { Snapshot } from '@fairhouse/contracts'

export type Invoices = Snapshot<'invoice'>
export type Invoice = Invoices[number]

export const POLL_MS = 5000
export const LIFE_SECONDS = 1200
export const PAID = 3

/** Waiting or processing: what a player can still watch. */
const OPEN = [1, 2]

export interface Watched {
  invoice: Invoice
  /** When it closes, in ms by this browser's clock. */
  endsAt: number
}

/** The latest open invoice that still has time; at zero it is gone, though its money is credited whenever it comes. */
export function openInvoice(invoices: Invoices, ends: ReadonlyMap<string, number>, now: number): Watched | undefined {
  const invoice = invoices.find(({ id, status }) => OPEN.includes(status) && (ends.get(id) ?? 0) > now)
  return invoice && { invoice, endsAt: ends.get(invoice.id)! }
}

/** An answer is a moment old when it arrives, so its seconds move the end only where they tell another story. */
const DRIFT_MS = 2000

/** When each open invoice closes, as far as is known at `now`. */
export function endsOf(known: ReadonlyMap<string, number>, invoices: Invoices, now: number): Map<string, number> {
  const open = invoices.filter(({ status }) => OPEN.includes(status))
  return new Map(open.map(({ id, life_time }) => [id, steady(known.get(id), now + life_time * 1000)]))
}

const steady = (known: number | undefined, told: number) => (known !== undefined && Math.abs(known - told) <= DRIFT_MS ? known : told)

/** What became paid between two looks. An invoice seen for the first time when it was paid already is old news. */
export function becamePaid(before: Invoices, after: Invoices): Invoice[] {
  const open = new Set(before.filter(({ status }) => status !== PAID).map(({ id }) => id))
  return after.filter(({ id, status }) => status === PAID && open.has(id))
}

/** `18:42`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `2204 1200 0000 4417`. */
export const groupedCard = (number: string): string => number.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
