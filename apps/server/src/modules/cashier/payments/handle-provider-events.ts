/** Entry point of provider events: concurrent ones share a transaction, and each has its own answer after the commit. */

import { type RETRY_ALONE, createBatcher } from '../../../platform/batcher.ts'
import type { Clock } from '../../../platform/clock.ts'
import { type Database, isOutage, retryConflicts } from '../../../platform/db/index.ts'
import type { Ledger } from '../../books/ledger/index.ts'
import type { Money } from './deposit/evaluate-event.ts'
import type { ReviewMessages } from './matching/messages.ts'
import type { SettlementDeps } from './post-settlement.ts'
import { type Batch, type BatchDeps, processBatchWithin } from './process-batch.ts'
import type { ProviderEvent } from './psp/port.ts'
import type { EventAnswer } from './store/parked.ts'
import type { StoredInvoice } from './store/rows.ts'

export interface EventHandlerDeps extends SettlementDeps {
  database: Database
  ledger: Pick<Ledger, 'postOrThrow' | 'postAllOrThrow' | 'openAccounts'>
  limits: BatchDeps['limits']
  messages: ReviewMessages
  clock: Clock
  /** After the commit: publishes to the player's screens. */
  onChange(invoice: StoredInvoice, money: Money | null): void
}

export type EventHandler = (event: ProviderEvent) => Promise<EventAnswer>

/** Each posting is a savepoint; PostgreSQL caches sixty-four per transaction. */
const MAX_BATCH_SIZE = 60

export function createEventHandler(deps: EventHandlerDeps): EventHandler {
  return createBatcher<ProviderEvent, EventAnswer>({
    maxBatchSize: MAX_BATCH_SIZE,
    conflictKeysOf: ({ psp, id, invoice }) => [`event ${psp} ${id}`, `invoice ${invoice}`],
    work: (events, isSingle) => processBatch({ events, isSingle }, deps),
    isItemFault: (fault) => !isOutage(fault),
  })
}

async function processBatch(batch: Batch, deps: EventHandlerDeps): Promise<(EventAnswer | typeof RETRY_ALONE)[]> {
  const { database, ledger, clock, onChange } = deps
  const db = database.db
  for (const psp of new Set(batch.events.map((event) => event.psp))) await ledger.openAccounts(accountsOf(psp))
  const items = await retryConflicts(() => db.transaction().execute((tx) => processBatchWithin(tx, batch, deps, clock.now())))
  const changed = items.flatMap((each) => each.changed ?? [])
  for (const { invoice, money } of changed) onChange(invoice, money)
  return items.map(({ answer }) => answer)
}

/** Loaded before the transaction: one that waits for another connection, while its like hold all of them, would deadlock. */
export const accountsOf = (psp: string) => [`psp:${psp}`, 'income:commission', 'suspense', 'expense:psp', 'expense:chargeback'] as const
