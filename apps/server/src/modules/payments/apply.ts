/** The way in for what providers tell: events that come at once share a transaction, and each has its own answer after the commit. */
import type { Clock } from '../../platform/clock.ts'
import { type Database, isOutage, repeated } from '../../platform/db/index.ts'
import { type ALONE, together } from '../../platform/together.ts'
import type { Ledger } from '../ledger/index.ts'
import type { Limits } from '../limits/index.ts'
import type { Money } from './deposit/judge.ts'
import type { ProviderEvent } from './psp/port.ts'
import type { Doors } from './settle.ts'
import type { ParkReason } from './store/parked.ts'
import type { StoredInvoice } from './store/rows.ts'
import type { PaymentTables } from './store/tables.ts'
import { type Batch, takeAll } from './take.ts'

export type EventAnswer = 'ok' | 'duplicate' | 'ignored' | ParkReason

export interface ApplyDeps extends Doors {
  database: Database
  ledger: Pick<Ledger, 'postWithin' | 'postAllWithin' | 'committed' | 'openAccounts'>
  limits: Pick<Limits, 'noteDeposit' | 'mayReceive' | 'freeReceivers'>
  clock: Clock
  /** After the commit: the player's screens are told. */
  onChange(invoice: StoredInvoice, money: Money | null): void
}

export type Apply = (event: ProviderEvent) => Promise<EventAnswer>

/** Each posting is a savepoint of its own; PostgreSQL keeps sixty-four of a transaction at hand. */
const MOST = 60

export function createApply(deps: ApplyDeps): Apply {
  return together<ProviderEvent, EventAnswer>({
    most: MOST,
    namesOf: ({ psp, id, invoice }) => [`event ${psp} ${id}`, `invoice ${invoice}`],
    work: (events, isAlone) => take({ events, isAlone }, deps),
    isOfItem: (fault) => !isOutage(fault),
  })
}

async function take(batch: Batch, deps: ApplyDeps): Promise<(EventAnswer | typeof ALONE)[]> {
  const { database, ledger, clock, onChange } = deps
  const db = database.tables<PaymentTables>()
  for (const psp of new Set(batch.events.map((event) => event.psp))) await ledger.openAccounts(accountsOf(psp))
  const cases = await repeated(() => db.transaction().execute((tx) => takeAll(tx, batch, deps, clock.now())))
  const changed = cases.flatMap((each) => each.changed ?? [])
  if (changed.some(({ money }) => money)) ledger.committed()
  for (const { invoice, money } of changed) onChange(invoice, money)
  return cases.map(({ answer }) => answer)
}

/** Known before the transaction: a transaction that waits for another connection, while all are taken by its like, waits for ever. */
export const accountsOf = (psp: string) => [`psp:${psp}`, 'income:commission', 'suspense', 'expense:psp', 'expense:chargeback'] as const
