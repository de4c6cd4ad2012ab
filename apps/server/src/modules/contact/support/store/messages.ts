/** Messages of conversations. */
import { sql } from 'kysely'

import type { Db, Tx } from '../../../../platform/db/index.ts'
import type { StoredMessage } from './tables.ts'

export const findMessage = (db: Db, conversation: string, id: string): Promise<StoredMessage | undefined> =>
  db.selectFrom('support.message').selectAll().where('conversation', '=', conversation).where('id', '=', id).executeTakeFirst()

export async function insertMessage(tx: Tx, message: StoredMessage): Promise<void> {
  await tx.insertInto('support.message').values(message).execute()
}

export async function insertFile(tx: Tx, file: { conversation: string; message: string; content: Buffer }): Promise<void> {
  await tx.insertInto('support.file').values(file).execute()
}

/** Sealed. */
export async function findFile(db: Db, conversation: string, message: string): Promise<Buffer | undefined> {
  const rows = db.selectFrom('support.file').select('content').where('conversation', '=', conversation).where('message', '=', message)
  return (await rows.executeTakeFirst())?.content
}

/** Without notes, oldest first: the last `limit` before a place. */
export async function messagesOf(db: Db, conversation: string, { before, limit }: { before?: number | undefined; limit: number }) {
  let rows = db.selectFrom('support.message').selectAll().where('conversation', '=', conversation).where('place', 'is not', null)
  if (before !== undefined) rows = rows.where('place', '<', before)
  return (await rows.orderBy('place', 'desc').limit(limit).execute()).toReversed()
}

/** With notes, oldest first. */
export async function allMessagesOf(db: Db, conversation: string, limit: number): Promise<StoredMessage[]> {
  const rows = db.selectFrom('support.message').selectAll().where('conversation', '=', conversation)
  return (await rows.orderBy('at', 'desc').orderBy('place', 'desc').limit(limit).execute()).toReversed()
}

export async function isAnswered(db: Db, conversation: string): Promise<boolean> {
  const rows = db.selectFrom('support.message').select('id').where('conversation', '=', conversation).where('author', '=', 'operator')
  return (await rows.limit(1).execute()).length > 0
}

export interface LastOf {
  conversation: string
  text: string
  /** Of the player, that no operator has read. */
  unread: number
}

/** The last message of each conversation, and how many are unread. */
export async function lastOfEach(db: Db, conversations: readonly string[]): Promise<Map<string, LastOf>> {
  if (conversations.length === 0) return new Map()
  const { rows } = await sql<LastOf>`select c.id as conversation,
      coalesce((select left(m.text, 120) from support.message m where m.conversation = c.id and m.place = c.last_place), '') as text,
      (select count(*)::int from support.message m where m.conversation = c.id and m.author = 'player' and m.place > c.read_by_operator) as unread
    from support.conversation c where c.id = any(${conversations})`.execute(db)
  return new Map(rows.map((row) => [row.conversation, row]))
}
