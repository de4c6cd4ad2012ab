/**
 * Unmatched payments: the list, beside the invoices they may belong to, and the decisions. Source: money.md B, "Matching screen".
 */
import { isRefusal } from '@fairhouse/contracts'
import { DAY_MS } from '@fairhouse/money'

import { type Db, retryConflicts } from '../../../../platform/db/index.ts'
import { accountsOf, type EventHandlerDeps } from '../handle-provider-events.ts'
import { readAny } from '../store/invoices.ts'
import type { StoredInvoice } from '../store/rows.ts'
import type { Decision } from './claim.ts'
import { createMatchingCommands, type Change, type MatchingCommands } from './commands.ts'
import { isSettled, type Proposal, proposalsFor, type Suspended } from './propose.ts'
import { inReview, isReorged, lockSuspended, loadInvoices, loadSuspended, loadSuspendedBefore, unpaidSince } from './store.ts'

export interface Waiting {
  item: Suspended
  proposals: Proposal[]
}

export interface Matching extends MatchingCommands {
  /**
   * Oldest money first, each with its possible invoices; and every invoice that may miss money, those in review first, those already
   * paid that money names last.
   */
  list(): Promise<{ waiting: Waiting[]; invoices: StoredInvoice[] }>
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
const SHOWN = 200
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
    async list() {
      const items = await loadSuspended(db, SHOWN)
      const unpaid = [...(await inReview(db, SHOWN)), ...(await unpaidSince(db, clock.now() - UNMATCHED_MS, SHOWN))]
      const invoices = [...unpaid, ...(await namedBy(db, items, unpaid))]
      return { invoices, waiting: items.map((item) => ({ item, proposals: proposalsFor(item, invoices) })) }
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

/** Invoices that the money names and that do not wait for any: it may be credited as a further payment. */
async function namedBy(db: Db, items: readonly Suspended[], known: readonly StoredInvoice[]): Promise<StoredInvoice[]> {
  const ids = new Set(known.map(({ id }) => id))
  const named = items.flatMap(({ invoice }) => (invoice === null || ids.has(invoice) ? [] : [invoice]))
  return (await loadInvoices(db, [...new Set(named)])).filter(isSettled)
}
