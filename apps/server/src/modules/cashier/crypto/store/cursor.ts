/** Position in a watcher's stream of changes: everything before it was applied. */
import type { Db } from '../../../../platform/db/index.ts'

export async function readCursor(db: Db, vendor: string): Promise<number> {
  const row = await db.selectFrom('crypto.cursor').select('seq').where('vendor', '=', vendor).executeTakeFirst()
  return Number(row?.seq ?? 0)
}

export async function saveCursor(db: Db, vendor: string, seq: number): Promise<void> {
  await db
    .insertInto('crypto.cursor')
    .values({ vendor, seq: BigInt(seq) })
    .onConflict((clash) => clash.column('vendor').doUpdateSet({ seq: BigInt(seq) }))
    .execute()
}
