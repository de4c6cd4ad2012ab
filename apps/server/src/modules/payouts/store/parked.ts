/** Events that came too early, kept until what they speak of is there or known. */
import { sql } from 'kysely'

import type { PayoutEvent } from '../../payments/index.ts'
import type { Db, Tx } from './tables.ts'

export type ParkReason = 'unknown' | 'deferred'

export interface ParkedEvent {
  reason: ParkReason
  event: PayoutEvent
  /** Milliseconds: when it first came. */
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

export async function unparkEvent(tx: Db | Tx, psp: string, event: string): Promise<void> {
  await tx.deleteFrom('payouts.parked').where('psp', '=', psp).where('event', '=', event).execute()
}

/** The oldest first. */
export async function parkedEvents(db: Db, limit: number): Promise<ParkedEvent[]> {
  const rows = await db.selectFrom('payouts.parked').selectAll().orderBy('at').limit(limit).execute()
  return rows.map(({ reason, body, at }) => ({ reason, event: eventOf(body), at: at.getTime() }))
}

/** Those that speak of one payout, the oldest first. */
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
