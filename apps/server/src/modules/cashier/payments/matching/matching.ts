/**
 * Unmatched payments: the list, beside the invoices they may belong to, and the decisions. Source: money.md B, "Matching screen".
 */
import { isRefusal } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'

import { loadPage, type Paged, type PageQuery, parsePlace, type Place, placeText, retryConflicts } from '../../../../platform/db/index.ts'
import { accountsOf, type EventHandlerDeps } from '../handle-provider-events.ts'
import { readAny } from '../store/invoices.ts'
import type { StoredInvoice } from '../store/rows.ts'
import type { Decision } from './claim.ts'
import { createMatchingCommands, type Change, type MatchingCommands } from './commands.ts'
import { type Proposal, proposalsFor, type Suspended } from './propose.ts'
import { inReview, invoicesNear, isReorged, lockSuspended, loadInvoices, loadSuspended, loadSuspendedBefore, unpaidSince } from './store.ts'

export interface Waiting {
  item: Suspended
  proposals: Proposal[]
}

export interface Matching extends MatchingCommands {
  /** Oldest money first, each with its possible invoices; and those invoices, with what it names and was paid already. */
  payments(page: PageQuery): Promise<{ waiting: Waiting[]; invoices: StoredInvoice[]; next: string | null }>
  /** Every invoice that may miss money: those in review first. */
  invoices(page: PageQuery): Promise<Paged<StoredInvoice>>
  item(psp: string, ext: string): Promise<Suspended | undefined>
  /** The money was held here, and was reorged. */
  isTakenBack(psp: string, ext: string): Promise<boolean>
  invoice(id: bigint): Promise<StoredInvoice | undefined>
  /** After the commit: updates screens and balances of players. */
  notifyChanged(changes: readonly Change[]): void
  /** Returns money unmatched for thirty days. Returns the count. */
  sweep(): Promise<number>
}

const UNMATCHED_MS = 30 * DAY_MS
const CHUNK = 200
const UNMATCHED: Decision = { by: 'house', reason: 'unmatched for 30 days' }

export function createMatching(deps: EventHandlerDeps): Matching {
  const { database, ledger, clock, onChange } = deps
  const db = database.db
  const commands = createMatchingCommands(deps)
  const notifyChanged: Matching['notifyChanged'] = (changes) => {
    for (const { invoice, isCredited } of changes)
      onChange(invoice, isCredited ? { kind: 'paid', currency: invoice.currency, received: invoice.amount, credited: invoice.shop } : null)
  }
  return {
    ...commands,
    notifyChanged,
    async payments(page) {
      const { rows, next } = await loadPage(
        page,
        (bounds) => loadSuspended(db, bounds),
        ({ place }) => place,
      )
      const items = rows.map(({ item }) => item)
      const named = items.flatMap(({ invoice }) => (invoice === null ? [] : [invoice]))
      const near = await invoicesNear(db, items, clock.now() - UNMATCHED_MS)
      const invoices = [...near, ...(await loadInvoices(db, without(named, near)))]
      return { waiting: items.map((item) => ({ item, proposals: proposalsFor(item, invoices) })), invoices, next }
    },
    async invoices({ before, limit }) {
      const last = before === undefined ? { review: null } : lastOf(before)
      const review = 'review' in last ? await inReview(db, { last: last.review, limit: limit + 1 }) : []
      const rest = { before: 'unpaid' in last ? last.unpaid : null, limit: limit + 1 - review.length }
      const unpaid = rest.limit > 0 ? await unpaidSince(db, clock.now() - UNMATCHED_MS, rest) : []
      const found = [
        ...review.map((invoice) => ({ invoice, place: `${REVIEW}${invoice.id}` })),
        ...unpaid.map(({ invoice, micros }) => ({ invoice, place: `${UNPAID}${placeText({ micros, key: `${invoice.id}` })}` })),
      ]
      const rows = found.slice(0, limit)
      return { rows: rows.map(({ invoice }) => invoice), next: found.length > limit ? rows.at(-1)!.place : null }
    },
    item: async (psp, ext) => db.transaction().execute((tx) => lockSuspended(tx, psp, ext)),
    isTakenBack: (psp, ext) => isReorged(db, psp, ext),
    invoice: (id) => readAny(db, id),
    async sweep() {
      let [sent, old] = [0, [] as Suspended[]]
      do {
        old = await loadSuspendedBefore(db, clock.now() - UNMATCHED_MS, CHUNK)
        for (const item of old) {
          await ledger.openAccounts(accountsOf(item.psp))
          const changes = await retryConflicts(() => db.transaction().execute((tx) => commands.sendBack(tx, item, UNMATCHED)))
          if (isRefusal(changes)) continue // another decision was faster
          notifyChanged(changes)
          sent++
        }
      } while (old.length === CHUNK)
      return sent
    },
  }
}

/** Those of the numbers that are no known invoice, each once. */
function without(ids: readonly bigint[], known: readonly StoredInvoice[]): bigint[] {
  const seen = new Set(known.map(({ id }) => id))
  return [...new Set(ids)].filter((id) => !seen.has(id))
}

const REVIEW = 'review:'
const UNPAID = 'unpaid:'

/** Where a page of invoices ended: in review at a number, or among the unpaid at a place. */
function lastOf(next: string): { review: bigint | null } | { unpaid: Place } {
  return next.startsWith(REVIEW) ? { review: BigInt(next.slice(REVIEW.length)) } : { unpaid: parsePlace(next.slice(UNPAID.length)) }
}
