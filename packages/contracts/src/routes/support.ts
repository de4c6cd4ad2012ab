/** The support chat, for players and guests. Source: PRO-20, D-61. */
import * as z from 'zod'

import { accountBodies } from '../bodies/account.ts'
import { instant, ok, text, uuid } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { LARGEST_SUPPORT_FILE_BYTES, SUPPORT_FILE_TYPES } from '../support-words.ts'
import { supportChat, supportService, supportMessage, supportState } from '../support.ts'

const id = z.strictObject({ id: uuid })
const place = z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000_000))
const chat = z.strictObject({ chat: z.nullable(supportChat), service: supportService })
const listed = z.strictObject({
  id: uuid,
  state: supportState,
  opened_at: instant,
  closed_at: z.nullable(instant),
  rating: z.nullable(z.number()),
})

/** A guest is known by a cookie; the conversations of that guest join the account at the first call after a log-in. */
const own = { service: 'api', access: 'anyone', refusals: ['not_found'] } as const

export const supportRoutes = {
  'GET /api/v2/support': {
    ...own,
    summary: "The caller's latest conversation with its newest messages, and whether an operator is on duty.",
    rate: 'read',
    answer: chat,
    refusals: [],
  },
  'GET /api/v2/support/conversations': {
    ...own,
    summary: "The caller's conversations, newest first, at most 50.",
    rate: 'read',
    answer: z.strictObject({ data: z.array(listed) }),
    refusals: [],
  },
  'GET /api/v2/support/conversations/{id}/messages': {
    ...own,
    summary: 'Messages of one conversation, oldest first; with `before` those before that place.',
    rate: 'read',
    params: id,
    query: z.strictObject({ before: z.optional(place) }),
    answer: z.strictObject({ data: z.array(supportMessage) }),
  },
  'POST /api/v2/support/messages': {
    ...own,
    summary:
      'Sends a message; opens a conversation if none is open. `id` is chosen by the sender: a repeated call stores nothing again. While no operator is on duty a guest gives an address for the answer.',
    rate: 'support',
    body: accountBodies['POST /api/v2/support/messages'],
    answer: chat,
    refusals: ['busy'],
  },
  'PUT /api/v2/support/files/{id}': {
    ...own,
    summary: 'Sends a picture or a PDF into the open conversation, as the message `id`. Pictures are re-encoded; five a day.',
    rate: 'support',
    params: id,
    bytes: SUPPORT_FILE_TYPES,
    bodyLimit: LARGEST_SUPPORT_FILE_BYTES,
    answer: chat,
    refusals: ['not_found', 'wrong_file', 'too_large', 'unsupported_media', 'busy'],
  },
  'POST /api/v2/support/typing': {
    ...own,
    summary: 'The caller is typing, in the open conversation.',
    rate: 'write',
    answer: ok,
    refusals: [],
  },
  'POST /api/v2/support/conversations/{id}/read': {
    ...own,
    summary: 'Marks the messages up to this place as read.',
    rate: 'write',
    params: id,
    body: z.strictObject({ up_to: place }),
    answer: ok,
  },
  'POST /api/v2/support/conversations/{id}/close': {
    ...own,
    summary: 'Ends the conversation.',
    rate: 'write',
    params: id,
    answer: ok,
    refusals: ['not_found', 'bad_transition'],
  },
  'POST /api/v2/support/conversations/{id}/rating': {
    ...own,
    summary: 'Rates a closed conversation that an operator answered, once, within 7 days.',
    rate: 'write',
    params: id,
    body: z.strictObject({ rating: z.number().check(z.int(), z.gte(1), z.lte(5)), comment: z.optional(text(500)) }),
    answer: ok,
    refusals: ['not_found', 'bad_transition'],
  },
} as const satisfies RouteTable
