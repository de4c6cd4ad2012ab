/**
 * Recovers lost webhooks: retries waiting events, and polls providers about every invoice that may miss money. Source: money.md
 * B, "Reconciliation".
 */
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/index.ts'
import type { EventHandler } from './handle-provider-events.ts'
import type { PaymentProvider, ProviderEvent } from './psp/port.ts'
import { unpaidBetween } from './store/invoices.ts'
import { parkedEvents } from './store/parked.ts'
import type { StoredInvoice } from './store/rows.ts'
import type { SuspendUnknown } from './unmatched-payments.ts'

export interface ReconcileDeps {
  database: Database
  clock: Clock
  providers: ReadonlyMap<string, PaymentProvider>
  handleEvent: EventHandler
  suspendUnknown: SuspendUnknown
  onSilence(psp: string): void
  /** A failing event stops no other. */
  onFault(fault: unknown): void
}

/** Before that the webhook is probably on its way. */
const YOUNGEST_MS = 120_000
/** A closed invoice is polled as long as a player may still pay it. */
const OLDEST_MS = 2 * 3_600_000
const CHUNK = 200
const PARKED_CHUNK = 1000

export function createReconcile(deps: ReconcileDeps): () => Promise<void> {
  return async () => {
    await retryParked(deps)
    await reconcileUnpaid(deps)
  }
}

async function retryParked({ database, providers, handleEvent, suspendUnknown, onFault }: ReconcileDeps): Promise<void> {
  for await (const parked of parkedEvents(database.db, PARKED_CHUNK)) {
    const event = await withPayer(providers, parked.event)
    await handleEvent(event)
      .then((answer) => (answer === 'unknown' ? suspendUnknown({ ...parked, event }) : undefined))
      .catch(onFault)
  }
}

/** A waiting event is stored without its payer; a silent provider then costs the payer's data, never the credit. */
async function withPayer(providers: ReconcileDeps['providers'], event: ProviderEvent): Promise<ProviderEvent> {
  const providerEvents = event.status === 'paid' ? await providers.get(event.psp)?.getDeposit(event.invoice) : undefined
  const payer = providerEvents?.find(({ id }) => id === event.id)?.payer
  return payer ? { ...event, payer } : event
}

async function reconcileUnpaid(deps: ReconcileDeps): Promise<void> {
  const db = deps.database.db
  const now = deps.clock.now()
  const silent = new Set<string>()
  let chunk: StoredInvoice[] = []
  do {
    chunk = await unpaidBetween(db, now - OLDEST_MS, now - YOUNGEST_MS, chunk.at(-1)?.id ?? 0n, CHUNK)
    for (const invoice of chunk) if (!silent.has(invoice.psp) && !(await reconcileInvoice(invoice, deps))) silent.add(invoice.psp)
  } while (chunk.length === CHUNK)
  silent.forEach((psp) => deps.onSilence(psp))
}

/** False without an answer of the provider: the rest waits for the next run. */
async function reconcileInvoice({ psp, id }: StoredInvoice, { providers, handleEvent, onFault }: ReconcileDeps): Promise<boolean> {
  const events = await providers.get(psp)?.getDeposit(`${id}`)
  for (const event of events ?? []) await handleEvent(event).catch(onFault)
  return events !== undefined
}
