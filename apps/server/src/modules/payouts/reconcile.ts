/** Every five minutes: what was left lying by a process that died is taken up, and providers are asked about what has no end. Source: money.md B, "Reconciliation". */
import { createApply } from './apply.ts'
import { look } from './look-up.ts'
import type { Room } from './room.ts'
import { takeEvent } from './store/events.ts'
import { type ParkedEvent, parkedEvents, unparkEvent } from './store/parked.ts'
import { forgotten, unsettled } from './store/payouts.ts'
import type { StoredPayout } from './store/rows.ts'
import { lost, send } from './worker.ts'

/** Before that the answer or the webhook is simply on its way. */
const YOUNGEST_MS = 120_000
const CHUNK = 200
const PARKED_AT_ONCE = 1000
const PARKED_MS = 24 * 3_600_000

export async function reconcile(room: Room): Promise<void> {
  await retryParked(room)
  for (const id of await forgotten(room.db, room.clock.now() - YOUNGEST_MS, CHUNK))
    await send(room, { payout: `${id}` }).catch(faultOf(room))
  await askProviders(room)
}

async function retryParked(room: Room): Promise<void> {
  const apply = createApply(room)
  for await (const parked of parkedEvents(room.db, PARKED_AT_ONCE)) {
    const answer = await apply(parked.event, 'webhook').catch(faultOf(room))
    if (answer === 'unknown' && room.clock.now() - parked.at >= PARKED_MS) await giveUp(room, parked)
  }
}

/** A day long nobody here knew the payout it speaks of: a person must ask the provider. */
async function giveUp(room: Room, { event }: ParkedEvent): Promise<void> {
  await room.db.transaction().execute(async (tx) => {
    await takeEvent(tx, event.psp, event.id, 'ignored', room.clock.now())
    await unparkEvent(tx, event.psp, event.id)
  })
  const { psp, ext, reference, result } = event
  room.report('a provider speaks of an unknown payout', { psp, ext, reference, result, amount: `${event.amount}` })
}

async function askProviders(room: Room): Promise<void> {
  const before = room.clock.now() - YOUNGEST_MS
  const silent = new Set<string>()
  let chunk: StoredPayout[] = []
  do {
    chunk = await unsettled(room.db, before, chunk.at(-1)?.id ?? 0n, CHUNK)
    for (const payout of chunk) if (!silent.has(payout.psp) && !(await ask(room, payout))) silent.add(payout.psp)
  } while (chunk.length === CHUNK)
  silent.forEach((psp) => room.report('reconciliation of payouts got no answer', { psp }))
}

/** Whoever was sending it is gone: what became of the call nobody knows. One that breaks stops no other. */
async function ask(room: Room, { id, status }: StoredPayout): Promise<boolean> {
  try {
    if (status === 'sending') await lost(room, id)
    return await look(room, id)
  } catch (fault) {
    faultOf(room)(fault)
    return true
  }
}

const faultOf =
  ({ report }: Room) =>
  (err: unknown): undefined =>
    void report('a payout could not be reconciled', { err })
