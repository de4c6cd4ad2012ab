/** Invoices on screen: which is open, when it closes, and when one was paid. Pure. Source: STA-2, STA-3, CON-8. */
import { INVOICE_STATUS, INVOICE_TIMES, type Snapshot } from '@fairhouse/contracts'

export type Invoices = Snapshot<'invoice'>
export type Invoice = Invoices[number]

export const POLL_MS = INVOICE_TIMES.pollMs
export const LIFE_SECONDS = INVOICE_TIMES.lifeSeconds
export const PAID = INVOICE_STATUS.paid

/** Waiting or processing. */
export const isOpen = ({ status }: Pick<Invoice, 'status'>): boolean =>
  status === INVOICE_STATUS.waiting || status === INVOICE_STATUS.processing

/** A method and an amount to begin with: the missing part of an earlier deposit. */
export interface TopUp {
  hash: string
  /** Decimal text. */
  amount: string
}

/** The player's selection: a method and the invoice on screen. */
export interface InvoiceSelection {
  method?: string | undefined
  followed?: string | undefined
}

export type View<W extends OpenInvoice> = { name: 'invoice'; watched: W } | { name: 'closed'; invoice: Invoice } | { name: 'amount' }

/**
 * Each method has its own invoice: a selected method shows it, or the amount form, while invoices of other methods stay open. Without a
 * selection the viewed invoice stays, otherwise the latest. One that closes on screen stays visible until the player moves on.
 */
export function viewOf<W extends OpenInvoice>({ method, followed }: InvoiceSelection, invoices: Invoices, open: readonly W[]): View<W> {
  const ofMethod = ({ hash }: Invoice) => method === undefined || hash === method
  const candidates = open.filter(({ invoice }) => ofMethod(invoice))
  const isFollowed = candidates.find(({ invoice }) => invoice.id === followed)
  if (isFollowed) return { name: 'invoice', watched: isFollowed }
  // A paid invoice is not a closed one: the success modal handles it (STA-3).
  const closed = invoices.find((each) => each.id === followed && ofMethod(each) && each.status !== PAID)
  if (closed) return { name: 'closed', invoice: closed }
  return candidates[0] ? { name: 'invoice', watched: candidates[0] } : { name: 'amount' }
}

export interface OpenInvoice {
  invoice: Invoice
  /** End of the invoice, in ms of this browser's clock. */
  endsAt: number
}

/** Invoices with time left, the latest first. At zero an invoice is hidden, but a late payment is still credited. */
export const openInvoices = (invoices: Invoices, ends: ReadonlyMap<string, number>, now: number): OpenInvoice[] =>
  invoices.filter((each) => isOpen(each) && (ends.get(each.id) ?? 0) > now).map((invoice) => ({ invoice, endsAt: ends.get(invoice.id)! }))

/** A response is slightly old on arrival, so its seconds move the end only when they differ by more than that. */
const DRIFT_MS = 2000

/** The end of each open invoice, as known at `now`. */
export function endsOf(known: ReadonlyMap<string, number>, invoices: Invoices, now: number): Map<string, number> {
  const open = invoices.filter(isOpen)
  return new Map(open.map(({ id, life_time }) => [id, steady(known.get(id), now + life_time * 1000)]))
}

const steady = (known: number | undefined, reported: number) =>
  known !== undefined && Math.abs(known - reported) <= DRIFT_MS ? known : reported

/** Invoices paid since the last update. One already paid when first seen is not news, unless it was `awaited`. */
export function becamePaid(before: Invoices, after: Invoices, awaited: string | null = null): Invoice[] {
  const known = new Map(before.map(({ id, status }) => [id, status]))
  const wasOpen = (id: string) => (known.has(id) ? known.get(id) !== PAID : id === awaited)
  return after.filter(({ id, status }) => status === PAID && wasOpen(id))
}

/** `18:42`. */
export function clockText(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** `TUEZ`, `SdKs`, `9fQw` …: people compare groups of four. */
export const foursOf = (address: string): string[] => address.match(/.{1,4}/g) ?? []

/** `2204 1200 0000 4417`. */
export const groupedCard = (number: string): string => number.replace(/\s/g, '').replace(/(.{4})(?=.)/g, '$1 ')

/** `Айдар К., Kaspi`: what the player's bank shows before the transfer. */
export const recipientText = ({ name, bank }: NonNullable<Invoice['recipient']>): string => (bank === null ? name : `${name}, ${bank}`)
