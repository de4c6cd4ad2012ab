/** Invoices as the screens see them: which one is open, when it closes, and when one was paid. Pure. Source: STA-2, STA-3, CON-8. */
import { INVOICE_STATUS, INVOICE_TIMES, type Snapshot } from '@fairhouse/contracts'

export type Invoices = Snapshot<'invoice'>
export type Invoice = Invoices[number]

export const POLL_MS = INVOICE_TIMES.pollMs
export const LIFE_SECONDS = INVOICE_TIMES.lifeSeconds
export const PAID = INVOICE_STATUS.paid

/** Waiting or processing: what a player can still watch. */
export const isOpen = ({ status }: Pick<Invoice, 'status'>): boolean =>
  status === INVOICE_STATUS.waiting || status === INVOICE_STATUS.processing

/** What the player looks at: a method that was pressed, the invoice on the screen. */
export interface InvoiceSelection {
  method?: string | undefined
  followed?: string | undefined
}

export type View<W extends OpenInvoice> = { name: 'invoice'; watched: W } | { name: 'closed'; invoice: Invoice } | { name: 'amount' }

/**
 * Every method has its own invoice: a pressed one shows it, or the amount for a new one while those of others stay open. With
 * nothing pressed the one that was looked at stands, otherwise the latest. What closes under the player's eyes says so until he moves on.
 */
export function viewOf<W extends OpenInvoice>({ method, followed }: InvoiceSelection, invoices: Invoices, open: readonly W[]): View<W> {
  const ofMethod = ({ hash }: Invoice) => method === undefined || hash === method
  const candidates = open.filter(({ invoice }) => ofMethod(invoice))
  const isFollowed = candidates.find(({ invoice }) => invoice.id === followed)
  if (isFollowed) return { name: 'invoice', watched: isFollowed }
  // A paid one is no closed one: the success modal takes over (STA-3).
  const closed = invoices.find((each) => each.id === followed && ofMethod(each) && each.status !== PAID)
  if (closed) return { name: 'closed', invoice: closed }
  return candidates[0] ? { name: 'invoice', watched: candidates[0] } : { name: 'amount' }
}

export interface OpenInvoice {
  invoice: Invoice
  /** When it closes, in ms by this browser's clock. */
  endsAt: number
}

/** Those that still have time, the latest first; at zero an invoice is gone, though its money is credited whenever it comes. */
export const openInvoices = (invoices: Invoices, ends: ReadonlyMap<string, number>, now: number): OpenInvoice[] =>
  invoices.filter((each) => isOpen(each) && (ends.get(each.id) ?? 0) > now).map((invoice) => ({ invoice, endsAt: ends.get(invoice.id)! }))

/** An answer is a moment old when it arrives, so its seconds move the end only where they tell another story. */
const DRIFT_MS = 2000

/** When each open invoice closes, as far as is known at `now`. */
export function endsOf(known: ReadonlyMap<string, number>, invoices: Invoices, now: number): Map<string, number> {
  const open = invoices.filter(isOpen)
  return new Map(open.map(({ id, life_time }) => [id, steady(known.get(id), now + life_time * 1000)]))
}

const steady = (known: number | undefined, reported: number) =>
  known !== undefined && Math.abs(known - reported) <= DRIFT_MS ? known : reported

/** What became paid between two looks. One seen first when it was paid already is old news, unless it was `awaited`. */
export function becamePaid(before: Invoices, after: Invoices, awaited: string | null = null): Invoice[] {
  const known = new Map(before.map(({ id, status }) => [id, status]))
  const wasOpen = (id: string) => (known.has(id) ? known.get(id) !== PAID : id === awaited)
  return after.filter(({ id, status }) => status === PAID && wasOpen(id))
}

/** `18:42`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `TUEZ`, `SdKs`, `9fQw` …: fours are compared by eye. */
export const foursOf = (address: string): string[] => address.match(/.{1,4}/g) ?? []

/** `2204 1200 0000 4417`. */
export const groupedCard = (number: string): string => number.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')
