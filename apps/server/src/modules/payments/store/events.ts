/** The provider's events that had their final answer. */
import type { Tx } from './tables.ts'

/** Marks the event as taken; false when it was before. A racing transaction with the same event waits here for the first. */
export async function takeEvent(tx: Tx, psp: string, event: string, answer: string, at: number): Promise<boolean> {
  const row = { psp, event, answer, at: new Date(at) }
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('payments.event')
    .values(row)
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

export async function isEventTaken(tx: Tx, psp: string, event: string): Promise<boolean> {
  return (
    (await tx.selectFrom('payments.event').select('event').where('psp', '=', psp).where('event', '=', event).executeTakeFirst()) !==
    undefined
  )
}
