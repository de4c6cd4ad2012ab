/** Provider events with their final answer. */
import type { Tx } from '../../../../platform/db/index.ts'

/** Marks the event as applied; false if it was before. A racing transaction with the same event waits here for the first. */
export async function takeEvent(tx: Tx, psp: string, event: string, answer: string, at: number): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payouts.event')
    .values({ psp, event, answer, at: new Date(at) })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function isEventTaken(tx: Tx, psp: string, event: string): Promise<boolean> {
  const taken = tx.selectFrom('payouts.event').select('event').where('psp', '=', psp).where('event', '=', event)
  return (await taken.executeTakeFirst()) !== undefined
}
