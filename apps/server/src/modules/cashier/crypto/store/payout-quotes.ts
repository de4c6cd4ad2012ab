/** Rates held for payouts that are not sent yet. Instants in milliseconds. */
import type { Db } from '../../../../platform/db/index.ts'

export interface HeldRate {
  rateE8: bigint
  at: number
}

/** Of two calls the first wins. */
export async function keepHeldRate(db: Db, reference: string, { rateE8, at }: HeldRate): Promise<void> {
  await db
    .insertInto('crypto.payout_quote')
    .values({ reference, rate_e8: rateE8, at: new Date(at) })
    .onConflict((clash) => clash.column('reference').doNothing())
    .execute()
}

export async function heldRateOf(db: Db, reference: string): Promise<HeldRate | undefined> {
  const row = await db.selectFrom('crypto.payout_quote').selectAll().where('reference', '=', reference).executeTakeFirst()
  return row && { rateE8: row.rate_e8, at: row.at.getTime() }
}
