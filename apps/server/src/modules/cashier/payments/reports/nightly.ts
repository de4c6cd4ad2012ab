/**
 * Compares each provider's book of the previous day with ours, every night. Differences are findings for operators. Posts
 * nothing, with two exceptions: a reported payment of an open invoice is credited like any other, and the provider's fees are
 * booked. Source: money.md B, "Reconciliation"; A, "PSP cost".
 */

import { DAY_MS } from '@fairhouse/money'

import type { Clock } from '../../../../platform/clock.ts'
import type { Database } from '../../../../platform/db/index.ts'
import { type Ledger, postings } from '../../../books/ledger/index.ts'
import { accountsOf, type EventHandler } from '../handle-provider-events.ts'
import type { PaymentProvider, ReportLine } from '../psp/port.ts'
import { noteFindings } from '../store/findings.ts'
import { openInvoicesNamed } from '../store/invoices.ts'
import { type BookPayment, isReported, markFee, markReported, paymentsBetween, paymentsNamed } from '../store/reported.ts'
import { compare, type Difference, type BookRecord } from './compare.ts'

export interface NightlyDeps {
  database: Database
  ledger: Pick<Ledger, 'postOrThrow' | 'openAccounts'>
  clock: Clock
  providers: ReadonlyMap<string, PaymentProvider>
  handleEvent: EventHandler
  /** Payouts sent to a provider, by the time of sending; milliseconds. */
  payoutsBetween(psp: string, from: number, to: number): Promise<BookRecord[]>
  /** By the provider's own numbers, sent at any time. */
  payoutsNamed(psp: string, exts: readonly string[]): Promise<BookRecord[]>
  /** For operators. */
  report(message: string, facts: Record<string, unknown>): void
}

export interface Nightly {
  /** Yesterday, for every provider that is not done yet. */
  run(): Promise<void>
  /** One day of one provider, as in 2026-11-20; undefined without a report. */
  day(psp: string, day: string): Promise<Difference[] | undefined>
}

export function createNightly(deps: NightlyDeps): Nightly {
  const { database, clock, providers, report } = deps
  const db = database.db
  const day: Nightly['day'] = async (psp, date) => {
    const book = await loadReport(providers.get(psp)!, date)
    if (!book) return undefined
    const found = await compareReport(psp, date, book, deps)
    await noteFindings(db, psp, date, found, clock.now())
    await markReported(db, psp, date, book.lines.length, clock.now())
    if (found.length > 0) report('a provider’s report differs', { psp, day: date, count: found.length })
    return found
  }
  return {
    day,
    async run() {
      const yesterday = dayOf(clock.now() - DAY_MS)
      for (const [psp, { asset }] of providers) {
        if (asset !== undefined) continue // a chain is public, and is watched
        if (await isReported(db, psp, yesterday)) continue
        if (!(await day(psp, yesterday))) report('a provider gives no report', { psp, day: yesterday })
      }
    },
  }
}

interface Book {
  lines: ReportLine[]
  /** Named the day before: a payment at midnight may be recorded here a moment later. */
  before: ReadonlySet<string>
}

async function loadReport(provider: PaymentProvider, day: string): Promise<Book | undefined> {
  const before = await provider.report(dayOf(Date.parse(day) - DAY_MS))
  const lines = before && (await provider.report(day))
  return lines && { lines, before: new Set(before.map(({ kind, ext }) => nameOf(kind, ext))) }
}

async function compareReport(psp: string, day: string, { lines, before }: Book, deps: NightlyDeps): Promise<Difference[]> {
  const records = await loadRecordsAround(psp, day, lines, deps)
  await creditReported(psp, lines, records, deps)
  await bookFees(psp, lines, records, deps)
  const named = (each: BookRecord) => before.has(nameOf(each.subject, each.ext))
  const ours = [...paymentsOf(day, records), ...(await payoutsLongSent(psp, day, deps))].filter((each) => !named(each))
  return compare(lines, (subject, ext) => records.get(nameOf(subject, ext)), ours)
}

const nameOf = (subject: BookRecord['subject'], ext: string) => `${subject} ${ext}`

function paymentsOf(day: string, records: BookRecords): BookRecord[] {
  const start = Date.parse(day)
  return [...records.values()].filter((each) => 'at' in each && each.at >= start && each.at < start + DAY_MS)
}

/** Paid, and sent the day before: the provider must have named it by now. */
async function payoutsLongSent(psp: string, day: string, { payoutsBetween }: NightlyDeps): Promise<BookRecord[]> {
  const start = Date.parse(day)
  return (await payoutsBetween(psp, start - DAY_MS, start)).filter(({ status }) => status === 'paid')
}

type BookRecords = Map<string, BookRecord | BookPayment>

/** Payments of that day and the days around it, and all others that the report names. */
async function loadRecordsAround(psp: string, day: string, lines: readonly ReportLine[], deps: NightlyDeps): Promise<BookRecords> {
  const db = deps.database.db
  const start = Date.parse(day)
  const records: BookRecords = new Map()
  const keep = (each: BookRecord) => records.set(nameOf(each.subject, each.ext), each)
  for await (const chunk of paymentsBetween(db, psp, start - DAY_MS, start + 2 * DAY_MS)) chunk.forEach(keep)
  const others = (subject: BookRecord['subject']) =>
    chunksOf(lines.filter(({ kind, ext }) => kind === subject && !records.has(nameOf(kind, ext))).map(({ ext }) => ext))
  for (const exts of others('deposit')) (await paymentsNamed(db, psp, exts)).forEach(keep)
  for (const exts of others('payout')) (await deps.payoutsNamed(psp, exts)).forEach(keep)
  return records
}

const CHUNK = 5000

function* chunksOf(exts: readonly string[]): Generator<string[]> {
  for (let at = 0; at < exts.length; at += CHUNK) yield exts.slice(at, at + CHUNK)
}

/** "report says paid and the invoice is open": the normal paid path, under the payment's own number, so it counts once. */
async function creditReported(
  psp: string,
  lines: readonly ReportLine[],
  records: BookRecords,
  { database, handleEvent }: NightlyDeps,
): Promise<void> {
  const db = database.db
  const missing = lines.filter(({ kind, status, ext }) => kind === 'deposit' && status === 'paid' && !records.has(`deposit ${ext}`))
  const open = new Set(
    await openInvoicesNamed(
      db,
      psp,
      missing.map(({ reference }) => reference),
    ),
  )
  for (const { ext, reference, amount, currency } of missing.filter((line) => open.has(line.reference))) {
    await handleEvent({ about: 'deposit', psp, id: `report:${ext}`, ext, invoice: reference, status: 'paid', amount, currency })
    for (const payment of await paymentsNamed(db, psp, [ext])) records.set(`deposit ${ext}`, payment)
  }
}

/** Once per payment, and only if money arrived. */
async function bookFees(psp: string, lines: readonly ReportLine[], records: BookRecords, { database, ledger }: NightlyDeps): Promise<void> {
  const db = database.db
  await ledger.openAccounts(accountsOf(psp))
  for (const { kind, ext, status, fee, currency } of lines) {
    const payment = records.get(`${kind} ${ext}`)
    if (fee === 0n || status !== 'paid' || !payment || !('feeName' in payment) || payment.isFeeKnown) continue
    await db.transaction().execute(async (tx) => {
      if (await markFee(tx, psp, ext, fee)) await ledger.postOrThrow(tx, postings.pspFee({ psp, invoice: payment.feeName, currency, fee }))
    })
  }
}

const dayOf = (at: number) => new Date(at).toISOString().slice(0, 10)
