/** Rows of join requests for operators. Instants in milliseconds. */

import type { VipRefusal } from '@fairhouse/contracts'
import type { PlayerId } from '@fairhouse/money'
import { type Generated, sql } from 'kysely'

import {
  type Db,
  loadWaiting,
  microsOf,
  type SortColumns,
  type SortedPage,
  sortedRows,
  type Tx,
  type Waiting,
} from '../../../platform/db/index.ts'
import type { JoinRequest, RequestType } from './rules/join.ts'

interface Row {
  id: Generated<bigint>
  player: PlayerId
  type: RequestType
  state: Generated<JoinRequest['state']>
  at: Date
  answered_at: Date | null
  contacted_at: Date | null
  contacted_by: string | null
  contact_note: string | null
  because: VipRefusal | null
}

export interface JoinTables {
  'vip.join_request': Row
}

declare module '../../../platform/db/tables.ts' {
  interface Tables extends JoinTables {}
}

export interface OpenJoinRequest {
  id: bigint
  player: PlayerId
  type: RequestType
  at: number
  contacted: { by: string; at: number; note: string } | null
}

/** Before all that were. */
const CONTACTED = sql<Date>`coalesce(contacted_at, to_timestamp(0))`

export type JoinRequestSort = 'contacted' | 'at'

const SORTED: SortColumns<JoinRequestSort> = {
  key: 'id',
  keyType: 'number',
  fields: { contacted: { column: CONTACTED, type: 'instant' }, at: null },
}

export async function listOpenRequests(
  db: Db,
  { limit, ...sorted }: SortedPage<JoinRequestSort>,
): Promise<(OpenJoinRequest & { micros: bigint })[]> {
  const { isBehind, order } = sortedRows(SORTED, sorted)
  const rows = await db
    .selectFrom('vip.join_request')
    .selectAll()
    .select(microsOf(CONTACTED).as('micros'))
    .where('state', '=', 'new')
    .where(isBehind)
    .orderBy(order)
    .limit(limit)
    .execute()
  return rows.map(({ id, player, type, at, contacted_at, contacted_by, contact_note, micros }) => ({
    id,
    micros,
    player,
    type,
    at: at.getTime(),
    contacted: contacted_at && { by: contacted_by!, at: contacted_at.getTime(), note: contact_note! },
  }))
}

export async function findRequester(db: Db, id: bigint): Promise<bigint | undefined> {
  return (await db.selectFrom('vip.join_request').select('player').where('id', '=', id).executeTakeFirst())?.player
}

export const lockJoinRequest = (tx: Tx, id: bigint) =>
  tx.selectFrom('vip.join_request').select(['state', 'contacted_at', 'player']).where('id', '=', id).forUpdate().executeTakeFirst()

type Mark = Partial<Pick<Row, 'answered_at' | 'because' | 'contacted_at' | 'contacted_by' | 'contact_note'>> & {
  state?: JoinRequest['state']
}

export async function updateJoinRequest(tx: Tx, id: bigint, mark: Mark): Promise<void> {
  await tx.updateTable('vip.join_request').set(mark).where('id', '=', id).execute()
}

export const loadOpenJoinRequests = (db: Db): Promise<Waiting> =>
  loadWaiting(db, sql`select count(*)::int as count, min(at) as oldest from vip.join_request where state = 'new'`)
