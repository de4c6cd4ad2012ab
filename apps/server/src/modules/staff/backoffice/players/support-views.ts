/** Conversations as operators see them. */
import type { AnswerOf, consoleRoutes } from '@fairhouse/contracts'

import { fileView, type ListedConversation, type StoredMessage, type StoredTemplate, typingAt } from '../../../contact/support/index.ts'

type Line = AnswerOf<(typeof consoleRoutes)['GET /console/v1/support']>['data'][number]
type Chat = AnswerOf<(typeof consoleRoutes)['GET /console/v1/support/conversations/{id}']>
type Template = AnswerOf<(typeof consoleRoutes)['GET /console/v1/support/templates']>['data'][number]

export const lineView = ({ row, last, manager }: ListedConversation): Line => ({
  id: row.id,
  queue: row.queue,
  state: row.state,
  locale: row.locale,
  player: row.player === null ? null : `${row.player}`,
  about: row.about,
  opened_at: row.opened_at.toISOString(),
  since: row.since.toISOString(),
  assignee: row.assignee,
  manager,
  is_escalated: row.is_escalated,
  is_by_letter: row.is_by_letter,
  rating: row.rating,
  unread: last?.unread ?? 0,
  last: last?.text ?? '',
})

export const chatView = (listed: ListedConversation & { messages: StoredMessage[] }, login: string, now: number): Chat => ({
  line: lineView(listed),
  messages: listed.messages.map(({ id, place, author, name, text, at, ...facts }) => ({
    id,
    place,
    from: author,
    name,
    text,
    file: fileView({ id, ...facts }),
    at: at.toISOString(),
  })),
  read: listed.row.read_by_player,
  typing_at: typingAt(listed.row.player_typing_at, now),
  rating_comment: listed.row.rating_comment,
  is_mine: listed.row.assignee === login,
})

export const templateView = ({ id, queue, title, ru, en, kz }: StoredTemplate): Template => ({ id: `${id}`, queue, title, ru, en, kz })
