/** Runs every five minutes: picks up work of crashed processes, and looks up open payouts. Source: money.md B, "Reconciliation". */

import { DAY_MS } from '@fairhouse/money'

import type { PayoutContext } from './context.ts'
import { createEventHandler } from './handle-provider-events.ts'
import { lookUp } from './look-up.ts'
import { takeEvent } from './store/events.ts'
import { type ParkedEvent, parkedEvents, unparkEvent } from './store/parked.ts'
import { unsentSince, loadUnsettled } from './store/payouts.ts'
import type { StoredPayout } from './store/rows.ts'
import { lost, send } from './worker.ts'

/** Younger payouts wait for their answer or webhook. */
const YOUNGEST_MS = 120_000
const CHUNK = 200
const PARKED_CHUNK = 1000
const PARKED_MS = DAY_MS

export async function reconcile(context: PayoutContext): Promise<void> {
  await retryParked(context)
  for (const id of await unsentSince(context.db, context.clock.now() - YOUNGEST_MS, CHUNK))
    await send(context, { payout: `${id}` }).catch(faultOf(context))
  await reconcileUnsettled(context)
}

async function retryParked(context: PayoutContext): Promise<void> {
  const handleEvent = createEventHandler(context)
  for await (const parked of parkedEvents(context.db, PARKED_CHUNK)) {
    const answer = await handleEvent(parked.event, 'webhook').catch(faultOf(context))
    if (answer === 'unknown' && context.clock.now() - parked.at >= PARKED_MS) await giveUp(context, parked)
  }
}

/** The payout of the event has been unknown for a day: an operator must ask the provider. */
async function giveUp(context: PayoutContext, { event }: ParkedEvent): Promise<void> {
  await context.db.transaction().execute(async (tx) => {
    await takeEvent(tx, event.psp, event.id, 'ignored', context.clock.now())
    await unparkEvent(tx, event.psp, event.id)
  })
  const { psp, ext, reference, result } = event
  context.report('a provider reported an unknown payout', { psp, ext, reference, result, amount: `${event.amount}` }, 'money')
}

async function reconcileUnsettled(context: PayoutContext): Promise<void> {
  const before = context.clock.now() - YOUNGEST_MS
  const silent = new Set<string>()
  let chunk: StoredPayout[] = []
  do {
    chunk = await loadUnsettled(context.db, before, chunk.at(-1)?.id ?? 0n, CHUNK)
    for (const payout of chunk) if (!silent.has(payout.psp) && !(await reconcilePayout(context, payout))) silent.add(payout.psp)
  } while (chunk.length === CHUNK)
  silent.forEach((psp) => context.report('reconciliation of payouts got no answer', { psp }))
}

/** The sending process is gone: the outcome of its call is unknown. One failing payout must not stop others. */
async function reconcilePayout(context: PayoutContext, { id, status }: StoredPayout): Promise<boolean> {
  try {
    if (status === 'sending') await lost(context, id)
    return await lookUp(context, id)
  } catch (fault) {
    faultOf(context)(fault)
    return true
  }
}

const faultOf =
  ({ report }: PayoutContext) =>
  (err: unknown): undefined =>
    void report('a payout could not be reconciled', { err }, 'money')
