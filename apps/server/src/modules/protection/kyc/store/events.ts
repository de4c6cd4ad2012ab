/** Applied provider events: each counts once. */
import type { Tx } from '../../../../platform/db/index.ts'

/** False if it was applied before. */
export async function recordEvent(tx: Tx, provider: string, event: string, result: string, at: number): Promise<boolean> {
  const inserted = await tx
    .insertInto('kyc.event')
    .values({ provider, event, result, at: new Date(at) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n
}

export async function hasEvent(tx: Tx, provider: string, event: string): Promise<boolean> {
  const row = await tx
    .selectFrom('kyc.event')
    .select('event')
    .where('provider', '=', provider)
    .where('event', '=', event)
    .executeTakeFirst()
  return row !== undefined
}
