/**
 * Recovers lost webhooks: retries waiting events, and polls providers about every invoice that may miss money. Source: money.md
 * B, "Reconciliation".
 */
import { HOUR_MS } from '@fairhouse/money'

import type { Clock } from '../../../platform/clock.ts'
import type { Database } from '../../../platform/db/index.ts'
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
const OLDEST_MS = 2 * HOUR_MS
const CHUNK = 200
const PARKED_CHUNK = 1000

export function createReconcile(deps: ReconcileDeps): () => Promise<void> {
  return async () => {
    const getDeposit = createLookup(deps.providers)
    await retryParked(deps, getDeposit)
    await reconcileUnpaid(deps, getDeposit)
    getDeposit.silent.forEach((psp) => deps.onSilence(psp))
  }
}

interface Lookup {
  (psp: string, reference: string): Promise<ProviderEvent[] | undefined>
  /** Providers that gave no answer in this run: they are asked once, and nothing waits for them again. */
  readonly silent: ReadonlySet<string>
}

function createLookup(providers: ReconcileDeps['providers']): Lookup {
  const silent = new Set<string>()
  const lookUp = async (psp: string, reference: string) => {
    const events = silent.has(psp) ? undefined : await providers.get(psp)?.getDeposit(reference)
    if (!events) silent.add(psp)
    return events
  }
  return Object.assign(lookUp, { silent })
}

async function retryParked({ database, handleEvent, suspendUnknown, onFault }: ReconcileDeps, getDeposit: Lookup): Promise<void> {
  for await (const parked of parkedEvents(database.db, PARKED_CHUNK)) {
    const event = await withPayer(getDeposit, parked.event)
    await handleEvent(event)
      .then((answer) => (answer === 'unknown' ? suspendUnknown({ ...parked, event }) : undefined))
      .catch(onFault)
  }
}

/** A waiting event is stored without its payer; a silent provider then costs the payer's data, never the credit. */
async function withPayer(getDeposit: Lookup, event: ProviderEvent): Promise<ProviderEvent> {
  const providerEvents = event.status === 'paid' ? await getDeposit(event.psp, event.invoice) : undefined
  const payer = providerEvents?.find(({ id }) => id === event.id)?.payer
  return payer ? { ...event, payer } : event
}

/** Those of a silent provider wait for the next run. */
async function reconcileUnpaid({ database: { db }, clock, handleEvent, onFault }: ReconcileDeps, getDeposit: Lookup): Promise<void> {
  const now = clock.now()
  let chunk: StoredInvoice[] = []
  do {
    chunk = await unpaidBetween(db, now - OLDEST_MS, now - YOUNGEST_MS, chunk.at(-1)?.id ?? 0n, CHUNK)
    for (const { psp, id } of chunk) for (const event of (await getDeposit(psp, `${id}`)) ?? []) await handleEvent(event).catch(onFault)
  } while (chunk.length === CHUNK)
}
