/** The provider's events that were taken: each counts once. */
import type { Tx } from './tables.ts'

/** False where it was taken before. */
export async function takeEvent(tx: Tx, provider: string, event: string, result: string, at: number): Promise<boolean> {
  const taken = await tx
    .insertInto('kyc.event')
    .values({ provider, event, result, at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (taken.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function isEventTaken(tx: Tx, provider: string, event: string): Promise<boolean> {
  const seen = await tx
    .selectFrom('kyc.event')
    .select('event')
    .where('provider', '=', provider)
    .where('event', '=', event)
    .executeTakeFirst()
  return seen !== undefined
}
