/** Rows as the contract shows them. A player's view has no operator's login, note or rating comment. */
import {
  SUPPORT_PAGE,
  type SupportChat,
  type SupportConversation,
  type SupportFile,
  type SupportMessage,
  TYPING_MS,
} from '@fairhouse/contracts'

import type { Db } from '../../../platform/db/index.ts'
import { messagesOf } from './store/messages.ts'
import type { StoredConversation, StoredMessage } from './store/tables.ts'

export const conversationView = (row: StoredConversation): SupportConversation => ({
  id: row.id,
  key: row.key,
  version: Number(row.version),
  state: row.state,
  queue: row.queue,
  about: row.about,
  opened_at: row.opened_at.toISOString(),
  closed_at: row.closed_at?.toISOString() ?? null,
  rating: row.rating,
  by_letter: row.is_by_letter,
  read_by_operator: row.read_by_operator,
  read: row.read_by_player,
  last_place: row.last_place,
})

export const fileView = ({
  id,
  file_type: type,
  file_bytes: bytes,
}: Pick<StoredMessage, 'id' | 'file_type' | 'file_bytes'>): SupportFile | null =>
  type === null || bytes === null ? null : { id, kind: type === 'application/pdf' ? 'document' : 'picture', bytes }

export const messageView = ({ id, place, author, name, text, at, file_type: type, file_bytes: bytes }: StoredMessage): SupportMessage => ({
  id,
  place: place!,
  from: author === 'operator' ? 'operator' : 'player',
  name,
  text,
  file: fileView({ id, file_type: type, file_bytes: bytes }),
  at: at.toISOString(),
})

/** When somebody typed, for a few seconds. */
export const typingAt = (at: Date | null, now: number): string | null =>
  at !== null && now - at.getTime() < TYPING_MS ? at.toISOString() : null

export async function chatView(db: Db, row: StoredConversation, now: number): Promise<SupportChat> {
  const messages = await messagesOf(db, row.id, { limit: SUPPORT_PAGE })
  return { conversation: conversationView(row), messages: messages.map(messageView), typing_at: typingAt(row.operator_typing_at, now) }
}
