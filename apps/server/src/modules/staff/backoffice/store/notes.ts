/** Operators' notes about players. Instants in milliseconds. */
import type { OperatorId, PlayerId } from '@fairhouse/money'

import type { Db, NumberedPage } from '../../../../platform/db/index.ts'

export interface PlayerNote {
  id: bigint
  at: number
  /** Login. */
  by: string
  name: string
  text: string
}

/** Newest first. */
export async function loadNotes(db: Db, player: PlayerId, { last, limit }: NumberedPage): Promise<PlayerNote[]> {
  let query = db
    .selectFrom('backoffice.player_note as n')
    .innerJoin('backoffice.operator as o', 'o.id', 'n.operator')
    .select(['n.id', 'n.at', 'o.login as by', 'o.name', 'n.text'])
    .where('n.player', '=', player)
  if (last !== null) query = query.where('n.id', '<', last)
  const rows = await query.orderBy('n.id', 'desc').limit(limit).execute()
  return rows.map(({ at, ...row }) => ({ ...row, at: at.getTime() }))
}

export async function insertNote(db: Db, note: { player: PlayerId; operator: OperatorId; text: string }, at: number): Promise<bigint> {
  const row = await db
    .insertInto('backoffice.player_note')
    .values({ ...note, at: new Date(at) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}
