/** Conversations: by owner, and their changes. */
import type { PlayerId } from '@fairhouse/money'
import { type Insertable, sql } from 'kysely'

import { type Db, isBeforePlace, loadWaiting, microsOf, type PlacedPage, type Tx, type Waiting } from '../../../../platform/db/index.ts'
import { actorIn, loadTimeline, type TimelineOf } from '../../../../platform/timeline.ts'
import type { StoredConversation, SupportTables } from './tables.ts'

/** A player's number, or the hash of a guest's cookie. */
export type Owner = { player: PlayerId } | { guest: Buffer }

const column = (owner: Owner) => ('player' in owner ? (['player', owner.player] as const) : (['guest', owner.guest] as const))

export const findConversation = (db: Db, id: string): Promise<StoredConversation | undefined> =>
  db.selectFrom('support.conversation').selectAll().where('id', '=', id).executeTakeFirst()

export const lockConversation = (tx: Tx, id: string): Promise<StoredConversation | undefined> =>
  tx.selectFrom('support.conversation').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

export const conversationOfKey = (db: Db, key: string): Promise<StoredConversation | undefined> =>
  db.selectFrom('support.conversation').selectAll().where('key', '=', key).executeTakeFirst()

/** Newest first. */
export const conversationsOf = (db: Db, owner: Owner, limit: number): Promise<StoredConversation[]> => {
  const [name, value] = column(owner)
  const rows = db
    .selectFrom('support.conversation')
    .selectAll()
    .where(name, '=', value as never)
  return rows.orderBy('opened_at', 'desc').orderBy('id', 'desc').limit(limit).execute()
}

/** The player's that are not closed, newest first. */
export const openOf = (db: Db, player: PlayerId): Promise<StoredConversation[]> =>
  db
    .selectFrom('support.conversation')
    .selectAll()
    .where('player', '=', player)
    .where('state', '<>', 'closed')
    .orderBy('opened_at', 'desc')
    .execute()

/** Ends with the transaction: two first messages of one owner open one conversation. */
export async function lockOwner(tx: Tx, owner: Owner): Promise<void> {
  const name = 'player' in owner ? `player ${owner.player}` : `guest ${owner.guest.toString('hex')}`
  await sql`select pg_advisory_xact_lock(hashtextextended(${`support ${name}`}, 0))`.execute(tx)
}

export async function insertConversation(tx: Tx, added: Insertable<SupportTables['support.conversation']>): Promise<void> {
  const { about, ...row } = added
  await tx
    .insertInto('support.conversation')
    .values({ ...row, about: (about === null ? null : JSON.stringify(about)) as never })
    .execute()
}

export type ConversationMarks = Partial<Omit<StoredConversation, 'id' | 'version' | 'about'>>

/** Raises the version. */
export const updateConversation = (tx: Tx, id: string, marks: ConversationMarks): Promise<StoredConversation> =>
  tx
    .updateTable('support.conversation')
    .set((row) => ({ ...marks, version: row('version', '+', 1n) }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()

/** Without a version: nothing that a page must not miss. */
export async function markTyping(db: Db, id: string, who: 'player' | 'operator', at: Date): Promise<void> {
  const marks = who === 'player' ? { player_typing_at: at } : { operator_typing_at: at }
  await db.updateTable('support.conversation').set(marks).where('id', '=', id).execute()
}

/** A guest's conversations become the player's. Returns those with their former keys; `newKey` per conversation. */
export async function joinConversations(
  tx: Tx,
  guest: Buffer,
  player: PlayerId,
  newKey: () => string,
): Promise<{ id: string; key: string }[]> {
  const rows = await tx.selectFrom('support.conversation').select(['id', 'key']).where('guest', '=', guest).forUpdate().execute()
  for (const { id } of rows) await updateConversation(tx, id, { guest: null, player, key: newKey() })
  return rows
}

export type PlacedConversation = StoredConversation & { micros: bigint }

const isOfNone = (players: ReadonlySet<bigint>) => sql<boolean>`(player is null or player <> all(${[...players]}::bigint[]))`

/** Those that were closed last first. */
export const closedConversations = (db: Db, without: ReadonlySet<bigint>, { before, limit }: PlacedPage): Promise<PlacedConversation[]> =>
  db
    .selectFrom('support.conversation')
    .selectAll()
    .select(microsOf('closed_at').as('micros'))
    .where('state', '=', 'closed')
    .where(isOfNone(without))
    .where(isBeforePlace(before, 'closed_at', 'id'))
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Of one player, open and closed, newest first. */
export const pageOf = (db: Db, player: PlayerId, { before, limit }: PlacedPage): Promise<PlacedConversation[]> =>
  db
    .selectFrom('support.conversation')
    .selectAll()
    .select(microsOf('opened_at').as('micros'))
    .where('player', '=', player)
    .where(isBeforePlace(before, 'opened_at', 'id'))
    .orderBy('opened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** Later than every instant: of those that are not escalated, and once more of those that wait for the visitor. */
const LATER = 10n ** 16n
const TURN = sql<bigint>`(${microsOf('since')} + ${LATER}::bigint * (case when is_escalated then 0 else 2 end + case when state = 'waiting' then 1 else 0 end))`

/** Escalated first, then the operators' turn, longest waiting first. `micros`: that order. */
export async function openConversations(
  db: Db,
  without: ReadonlySet<bigint>,
  { before, limit }: PlacedPage,
): Promise<PlacedConversation[]> {
  const all = db.selectFrom('support.conversation').selectAll().select(TURN.as('micros'))
  const open = all.where('state', '<>', 'closed').where(isOfNone(without))
  const rest = before ? open.where(sql<boolean>`(${TURN}, id) > (${before.micros}::bigint, ${before.key}::uuid)`) : open
  return rest.orderBy(TURN).orderBy('id').limit(limit).execute()
}

/** Those of a player that nobody has taken. */
export async function assignWaiting(tx: Tx, player: PlayerId, operator: string): Promise<void> {
  const waiting = tx.updateTable('support.conversation').set({ assignee: operator }).where('player', '=', player).where('state', '=', 'new')
  await waiting.where('assignee', 'is', null).where('is_escalated', '=', false).execute()
}

/** Those of a player that this operator got and has not answered. Without a version, as above. */
export async function moveUnanswered(tx: Tx, player: PlayerId, from: string, to: string | null): Promise<void> {
  const given = tx.updateTable('support.conversation').set({ assignee: to }).where('player', '=', player).where('state', '=', 'new')
  await given.where('assignee', '=', from).execute()
}

/** Without a version: the player does not see who has it. */
export async function releaseAllOf(tx: Tx, operator: string): Promise<void> {
  await tx
    .updateTable('support.conversation')
    .set({ assignee: null })
    .where('assignee', '=', operator)
    .where('state', '<>', 'closed')
    .execute()
}

/** Waiting for the player since `before`. */
export async function idleConversations(db: Db, before: Date): Promise<string[]> {
  const rows = await db
    .selectFrom('support.conversation')
    .select('id')
    .where('state', '=', 'waiting')
    .where('since', '<', before)
    .limit(500)
    .execute()
  return rows.map(({ id }) => id)
}

/** Returns how many. Messages go with them. */
export async function forgetConversations(db: Db, before: Date): Promise<number> {
  return Number((await db.deleteFrom('support.conversation').where('since', '<', before).executeTakeFirst()).numDeletedRows)
}

/** Those that wait for an operator. */
export const loadOpenConversations = (db: Db): Promise<Waiting> =>
  loadWaiting(db, sql`select count(*)::int as count, min(since) as oldest from support.conversation where state in ('new', 'open')`)

/** For the timeline of operators. Source: D-2. */
export const createSupportTimeline =
  (db: Db): TimelineOf =>
  (player, page) =>
    loadTimeline(db, page, [
      {
        kind: sql`'conversation_opened'`,
        at: sql`opened_at`,
        key: sql`'opened ' || id`,
        subject: sql`id`,
        detail: sql`queue`,
        from: sql`support.conversation where player = ${player}`,
      },
      {
        kind: sql`'conversation_closed'`,
        at: sql`closed_at`,
        key: sql`'closed ' || id`,
        ...actorIn(sql`closed_by`),
        subject: sql`id`,
        detail: sql`rating`,
        from: sql`support.conversation where player = ${player}`,
      },
    ])
