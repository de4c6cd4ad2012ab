/** Events that came too early, kept until what they speak of is there. */
import type { ProviderEvent } from '../psp/port.ts'
import type { Db, Tx } from './tables.ts'

export type ParkReason = 'unknown' | 'deferred'

export interface ParkedEvent {
  reason: ParkReason
  event: ProviderEvent
  /** Milliseconds: when it first came. */
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

/** The oldest first; after `after`, milliseconds. */
export async function parkedEvents(db: Db, limit: number): Promise<ParkedEvent[]> {
  const rows = await db.selectFrom('payments.parked').selectAll().orderBy('at').limit(limit).execute()
  return rows.map(({ reason, body, at }) => ({ reason, event: eventOf(body), at: at.getTime() }))
}

/** Without who paid: his number is asked for again when the event is. */
const textOf = (event: ProviderEvent) => JSON.stringify({ ...event, payer: undefined, amount: `${event.amount}` })

/** The driver has parsed the column already. */
function eventOf(body: unknown): ProviderEvent {
  const { amount, ...rest } = body as Omit<ProviderEvent, 'amount'> & { amount: string }
  return { ...rest, about: 'deposit', amount: BigInt(amount) }
}
