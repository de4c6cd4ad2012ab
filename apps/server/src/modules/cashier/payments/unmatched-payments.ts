/** Money without an invoice for a day: moves to suspense, for an operator to match. Source: money.md B, row 5. */
import { DAY_MS } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import { type Database, retryConflicts, type Tx } from '../../../platform/db/index.ts'
import { type Ledger, postings } from '../../books/ledger/index.ts'
import { accountsOf } from './handle-provider-events.ts'
import { instrumentOf, sealedPayer } from './payer.ts'
import type { Payers, ProviderEvent } from './psp/port.ts'
import type { ParkedEvent } from './store/parked.ts'
import { saveSettled, loadSeen, takeEvents } from './store/taking.ts'

const WAIT_MS = DAY_MS

export type SuspendUnknown = (parked: ParkedEvent) => Promise<void>

export interface UnmatchedPaymentsDeps {
  database: Database
  ledger: Pick<Ledger, 'postOrThrow' | 'openAccounts'>
  clock: Clock
  payers: Payers
  /** Money without a currency fits no account: an operator must ask the provider. */
  onUnbookable(event: ProviderEvent): void
}

/** Events without money are deleted then. */
export function createSuspendUnknown({ database, ledger, payers, clock, onUnbookable }: UnmatchedPaymentsDeps): SuspendUnknown {
  const db = database.db
  return async ({ event, at }) => {
    const now = clock.now()
    if (now - at < WAIT_MS) return
    await ledger.openAccounts(accountsOf(event.psp))
    await retryConflicts(() => db.transaction().execute((tx) => suspend(tx, event, { ledger, payers }, now)))
    if (event.status === 'paid' && !event.currency) onUnbookable(event)
  }
}

async function suspend(
  tx: Tx,
  event: ProviderEvent,
  { ledger, payers }: Pick<UnmatchedPaymentsDeps, 'ledger' | 'payers'>,
  at: number,
): Promise<void> {
  const { psp, id, ext, status, amount, currency } = event
  const [isOwn] = await takeEvents(tx, [{ psp, id, answer: 'ok' }], at)
  if (!isOwn || status !== 'paid' || !currency || (await loadSeen(tx, [{ psp, id, ext }]))[0]!.isCounted) return
  const known = { instrument: instrumentOf(event, payers), payer: sealedPayer(payers, event.payer, { psp, ext }) }
  const unnamed = { psp, ext, invoice: null, amount, currency, kind: 'suspended', worth: null, because: null, ...known, at } as const
  await saveSettled(tx, [], [unnamed], at)
  await ledger.postOrThrow(tx, postings.suspended({ psp, ext, currency, received: amount }))
}
