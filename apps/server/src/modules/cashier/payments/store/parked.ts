/** Events that arrived too early, stored until their subject exists. */
import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { ProviderEvent } from '../psp/port.ts'

export type ParkReason = 'unknown' | 'deferred'

export type EventAnswer = 'ok' | 'duplicate' | 'ignored' | ParkReason

export interface ParkedEvent {
  reason: ParkReason
  event: ProviderEvent
  /** Milliseconds: its first arrival. */
  at: number
}

export async function parkEvent(tx: Tx, reason: ParkReason, event: ProviderEvent, at: number): Promise<void> {
  const row = { psp: event.psp, event: event.id, reason, body: textOf(event), at: new Date(at) }
  await tx
    .insertInto('payments.parked')
    .values(row)
    .onConflict((clash) => clash.columns(['psp', 'event']).doUpdateSet({ reason }))
    .execute()
}

/** All of them, oldest first, in chunks. */
export async function* parkedEvents(db: Db, chunkSize: number): AsyncGenerator<ParkedEvent> {
  let last: { psp: string; event: string; at: Date } | undefined
  for (;;) {
    let query = db.selectFrom('payments.parked').selectAll()
    if (last) query = query.where(sql<boolean>`(at, psp, event) > (${last.at}::timestamptz, ${last.psp}, ${last.event})`)
    const rows = await query.orderBy('at').orderBy('psp').orderBy('event').limit(chunkSize).execute()
    for (const { reason, body, at } of rows) yield { reason, event: eventOf(body), at: at.getTime() }
    last = rows.at(-1)
    if (rows.length < chunkSize) return
  }
}

/** Without the payer, whose number is requested again with the event; the keyed hash of it stays. */
const textOf = (event: ProviderEvent) => JSON.stringify({ ...event, payer: undefined, amount: `${event.amount}` })

/** The driver has parsed the column already. */
function eventOf(body: unknown): ProviderEvent {
  const { amount, ...rest } = body as Omit<ProviderEvent, 'amount'> & { amount: string }
  return { ...rest, about: 'deposit', amount: BigInt(amount) }
}
