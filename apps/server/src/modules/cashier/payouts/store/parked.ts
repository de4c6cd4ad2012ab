/** Events that arrived too early, kept until their payout exists or its outcome is known. */
import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { PayoutEvent } from '../../payments/index.ts'

export type ParkReason = 'unknown' | 'deferred'

export interface ParkedEvent {
  reason: ParkReason
  event: PayoutEvent
  /** Milliseconds of its first arrival. */
  at: number
}

export async function parkEvent(tx: Tx, reason: ParkReason, event: PayoutEvent, at: number): Promise<void> {
  const body = JSON.stringify({ ...event, amount: `${event.amount}` })
  await tx
    .insertInto('payouts.parked')
    .values({ psp: event.psp, event: event.id, reason, body, at: new Date(at) })
    .onConflict((clash) => clash.columns(['psp', 'event']).doUpdateSet({ reason }))
    .execute()
}

export async function unparkEvent(tx: Db, psp: string, event: string): Promise<void> {
  await tx.deleteFrom('payouts.parked').where('psp', '=', psp).where('event', '=', event).execute()
}

/** All of them, oldest first, in chunks. */
export async function* parkedEvents(db: Db, chunkSize: number): AsyncGenerator<ParkedEvent> {
  let last: { psp: string; event: string; at: Date } | undefined
  for (;;) {
    let query = db.selectFrom('payouts.parked').selectAll()
    if (last) query = query.where(sql<boolean>`(at, psp, event) > (${last.at}::timestamptz, ${last.psp}, ${last.event})`)
    const rows = await query.orderBy('at').orderBy('psp').orderBy('event').limit(chunkSize).execute()
    for (const { reason, body, at } of rows) yield { reason, event: eventOf(body), at: at.getTime() }
    last = rows.at(-1)
    if (rows.length < chunkSize) return
  }
}

/** Events of one payout, oldest first. */
export async function parkedAbout(db: Db, psp: string, reference: string): Promise<PayoutEvent[]> {
  const all = db.selectFrom('payouts.parked').selectAll().where('psp', '=', psp)
  const rows = await all
    .where(sql<boolean>`body->>'reference' = ${reference}`)
    .orderBy('at')
    .execute()
  return rows.map(({ body }) => eventOf(body))
}

/** The driver has parsed the column already. */
function eventOf(body: unknown): PayoutEvent {
  const { amount, ...rest } = body as Omit<PayoutEvent, 'amount'> & { amount: string }
  return { ...rest, amount: BigInt(amount) }
}
