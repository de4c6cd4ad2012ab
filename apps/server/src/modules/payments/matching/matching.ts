/** Money of no known owner: what waits, beside the invoices it may belong to, and what becomes of it. Source: money.md B, "Matching screen". */
import { isRefusal } from '@fairhouse/contracts'

import { repeated } from '../../../platform/db/index.ts'
import { accountsOf } from '../apply.ts'
import { readAny } from '../store/invoices.ts'
import type { StoredInvoice } from '../store/rows.ts'
import type { PaymentTables } from '../store/tables.ts'
import { actsOf, type Change, type Decision, type MatchingActs, type MatchingDeps } from './acts.ts'
import { type Proposal, proposalsFor, type Suspended } from './propose.ts'
import { inReview, isTakenBack, lockSuspended, suspended, suspendedBefore, unpaidSince } from './store.ts'

export interface Waiting {
  item: Suspended
  proposals: Proposal[]
}

export interface Matching extends MatchingActs {
  /** The oldest money first, each with the invoices it may belong to; and every invoice that may miss money, those in review first. */
  list(): Promise<{ waiting: Waiting[]; invoices: StoredInvoice[] }>
  item(psp: string, ext: string): Promise<Suspended | undefined>
  /** It was held here, and its chain took it back. */
  isTakenBack(psp: string, ext: string): Promise<boolean>
  invoice(id: bigint): Promise<StoredInvoice | undefined>
  /** After the commit: screens and balances of players. */
  told(changes: readonly Change[]): void
  /** Money that nobody matched within thirty days goes back. Answers how much of it there was. */
  sweep(): Promise<number>
}

const KEPT_MS = 30 * 86_400_000
const SHOWN = 200
const AT_ONCE = 200
const UNMATCHED: Decision = { by: 'house', reason: 'nobody matched it within 30 days' }

export function createMatching(deps: MatchingDeps): Matching {
  const { database, ledger, clock, onChange } = deps
  const db = database.tables<PaymentTables>()
  const acts = actsOf(deps)
  const told: Matching['told'] = (changes) => {
    ledger.committed()
    for (const { invoice, isCredited } of changes)
      onChange(invoice, isCredited ? { kind: 'paid', currency: invoice.currency, received: invoice.amount, credited: invoice.shop } : null)
  }
  return {
    ...acts,
    told,
    async list() {
      const items = await suspended(db, SHOWN)
      const invoices = [...(await inReview(db, SHOWN)), ...(await unpaidSince(db, clock.now() - KEPT_MS, SHOWN))]
      return { invoices, waiting: items.map((item) => ({ item, proposals: proposalsFor(item, invoices) })) }
    },
    item: async (psp, ext) => db.transaction().execute((tx) => lockSuspended(tx, psp, ext)),
    isTakenBack: (psp, ext) => isTakenBack(db, psp, ext),
    invoice: (id) => readAny(db, id),
    async sweep() {
      let [sent, old] = [0, [] as Suspended[]]
      do {
        old = await suspendedBefore(db, clock.now() - KEPT_MS, AT_ONCE)
        for (const item of old) {
          await ledger.openAccounts(accountsOf(item.psp))
          const changes = await repeated(() => db.transaction().execute((tx) => acts.sendBack(tx, item, UNMATCHED)))
          if (isRefusal(changes)) continue // somebody was faster
          told(changes)
          sent++
        }
      } while (old.length === AT_ONCE)
      return sent
    },
  }
}
