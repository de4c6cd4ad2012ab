/** The console's inbox of the support chat. Source: D-61, D-2. */
import * as z from 'zod'

import { supportAbout, supportText } from '../bodies/account.ts'
import { instant, locale, ok, text, uuid } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { supportMessage, supportQueue, supportState } from '../support.ts'
import { acts, id, pageBy, pageOf, reads, reason } from './console-fields.ts'

const conversation = z.strictObject({ id: uuid })

export const supportLine = z.strictObject({
  id: uuid,
  queue: supportQueue,
  state: supportState,
  locale,
  /** Null: not signed in, so nothing about an account may be said. */
  player: z.nullable(z.string()),
  about: z.nullable(supportAbout),
  opened_at: instant,
  /** Since when it waits in this state. */
  since: instant,
  /** The operator who has it. */
  assignee: z.nullable(z.string()),
  /** The name of the player's manager, who gets a new conversation first; colleagues answer it while the manager is not on duty. */
  manager: z.nullable(z.string()),
  /** Only roles with the right `escalation` may take it. */
  is_escalated: z.boolean(),
  is_by_letter: z.boolean(),
  rating: z.nullable(z.number()),
  /** Messages that no operator has read. */
  unread: z.number(),
  /** The beginning of the last message. */
  last: z.string(),
})

/** `from: 'note'`: seen by operators only, without a place. */
export const consoleSupportMessage = z.strictObject({
  ...supportMessage.shape,
  place: z.nullable(z.number()),
  from: z.enum(['player', 'operator', 'note']),
})

export const consoleSupportChat = z.strictObject({
  line: supportLine,
  messages: z.array(consoleSupportMessage),
  /** Place of the last message that the player has read. */
  read: z.number(),
  typing_at: z.nullable(instant),
  rating_comment: z.nullable(z.string()),
  /** Whether this operator has it. */
  is_mine: z.boolean(),
})

export const supportTemplate = z.strictObject({
  id: z.string(),
  queue: z.nullable(supportQueue),
  title: z.string(),
  ru: z.string(),
  en: z.string(),
  kz: z.string(),
})

const templateBody = z.strictObject({
  queue: z.nullable(supportQueue),
  title: text(80).check(z.regex(/\S/, 'required: a title')),
  ru: supportText,
  en: supportText,
  kz: supportText,
})
/** Operators neither see nor answer conversations of their own accounts. */
const PERSONAL = ['role_required', 'second_person'] as const

export const consoleSupportRoutes = {
  'GET /console/v1/support': {
    ...reads,
    summary:
      "Open conversations of the chat: escalated ones first, then the operators' turn, longest waiting first. `mine`: the queues in which the caller is on duty. `closed`: those outside of their opening hours.",
    query: z.strictObject(pageBy('at_uuid')),
    answer: z.strictObject({
      ...pageOf(supportLine).shape,
      mine: z.array(supportQueue),
      closed: z.array(z.strictObject({ queue: supportQueue, opens_at: instant })),
    }),
    refusals: ['role_required'],
  },
  'GET /console/v1/support/closed': {
    ...reads,
    summary: 'Conversations of the chat that were closed last.',
    query: z.strictObject(pageBy('at_uuid')),
    answer: pageOf(supportLine),
    refusals: ['role_required'],
  },
  'GET /console/v1/players/{id}/conversations': {
    ...reads,
    summary: "The player's conversations of the chat, open and closed, the one opened last first.",
    params: id,
    query: z.strictObject(pageBy('at_uuid', 50)),
    answer: pageOf(supportLine),
    refusals: ['not_found', ...PERSONAL],
  },
  'POST /console/v1/support/duty': {
    ...acts,
    summary: 'The caller is on duty in these queues for two minutes, or in none. Repeated while the inbox is open.',
    body: z.strictObject({ queues: z.array(supportQueue).check(z.maxLength(2)) }),
    answer: ok,
    refusals: ['role_required'],
  },
  'GET /console/v1/support/conversations/{id}': {
    ...reads,
    summary: 'One conversation with its messages and notes; marks them as read by the operator who has it.',
    params: conversation,
    answer: consoleSupportChat,
    refusals: ['not_found', ...PERSONAL],
  },
  'GET /console/v1/support/conversations/{id}/files/{message}': {
    ...reads,
    summary: 'The file of a message, decrypted for this answer. Each view is logged.',
    params: z.strictObject({ id: uuid, message: uuid }),
    answer: z.string(),
    file: 'application/octet-stream',
    refusals: ['not_found', ...PERSONAL],
  },
  'POST /console/v1/support/conversations/{id}/messages': {
    ...acts,
    summary: 'Answers the player, or adds a note for colleagues. An answer needs the conversation; the first one takes it.',
    params: conversation,
    body: z.strictObject({ id: uuid, text: supportText, is_note: z._default(z.boolean(), false) }),
    answer: ok,
    refusals: ['not_found', 'bad_transition', ...PERSONAL],
  },
  'POST /console/v1/support/conversations/{id}/typing': {
    ...acts,
    summary: 'The operator is typing an answer.',
    params: conversation,
    answer: ok,
    refusals: ['not_found', ...PERSONAL],
  },
  'POST /console/v1/support/conversations/{id}/{act}': {
    ...acts,
    summary: 'Takes the conversation, also from a colleague; releases it; hands it to risk or head with a note; or closes it.',
    params: z.strictObject({ id: uuid, act: z.enum(['take', 'release', 'escalate', 'close']) }),
    body: z.strictObject({ note: z.optional(text(500)) }),
    answer: ok,
    refusals: ['not_found', 'bad_transition', ...PERSONAL],
  },
  'GET /console/v1/support/templates': {
    ...reads,
    summary: 'Prepared answers in three languages; `queue` null: for every queue.',
    answer: z.strictObject({ data: z.array(supportTemplate) }),
    refusals: ['role_required'],
  },
  'POST /console/v1/support/templates': {
    ...acts,
    summary: 'Adds a prepared answer, or replaces the one with this title and queue.',
    body: z.strictObject({ ...templateBody.shape, reason }),
    answer: ok,
    refusals: ['role_required'],
  },
  'POST /console/v1/support/templates/{id}/delete': {
    ...acts,
    summary: 'Deletes a prepared answer.',
    params: id,
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: ['not_found', 'role_required'],
  },
} as const satisfies RouteTable
