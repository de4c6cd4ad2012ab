/** The support chat: a conversation as its player or guest sees it, and its live channel `support:{key}`. */
import * as z from 'zod'

import { supportAbout } from './bodies/account.ts'
import { instant, uuid } from './fields.ts'
import { SUPPORT_STATES } from './support-words.ts'

/** `new`: no operator has answered. `open`: the operator's turn. `waiting`: the player's turn. */
export const supportState = z.enum(SUPPORT_STATES)
/** Region KZ or locale kz is served by the queue `kz` (D-61). */
export const supportQueue = z.enum(['main', 'kz'])
/** The key of a live channel: 128 random bits, which only the conversation's own player or guest receives. */
export const supportKey = z.string().check(z.regex(/^[\w-]{22}$/, 'wrong_format: not a key of a conversation'))

export const supportFile = z.strictObject({ id: uuid, kind: z.enum(['picture', 'document']), bytes: z.number() })

export const supportMessage = z.strictObject({
  id: uuid,
  /** Consecutive per conversation from 1; internal notes have none. */
  place: z.number(),
  from: z.enum(['player', 'operator']),
  /** The operator's display name. */
  name: z.nullable(z.string()),
  text: z.string(),
  file: z.nullable(supportFile),
  at: instant,
})

export const supportConversation = z.strictObject({
  id: uuid,
  key: supportKey,
  /** Grows with every change. */
  version: z.number(),
  state: supportState,
  queue: supportQueue,
  about: z.nullable(supportAbout),
  opened_at: instant,
  closed_at: z.nullable(instant),
  /** 1 to 5, of a closed conversation. */
  rating: z.nullable(z.number()),
  /** Opened while no operator was on duty: answers also go out as letters. */
  by_letter: z.boolean(),
  /** Place of the last message that the operators have read, and that the player has read. */
  read_by_operator: z.number(),
  read: z.number(),
  last_place: z.number(),
})

export const supportChat = z.strictObject({
  conversation: supportConversation,
  /** In order, oldest first. */
  messages: z.array(supportMessage),
  /** When an operator last typed, for a few seconds. */
  typing_at: z.nullable(instant),
})

export const supportChange = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('message'), message: supportMessage, conversation: supportConversation }),
  z.strictObject({ type: z.literal('conversation'), conversation: supportConversation }),
  z.strictObject({ type: z.literal('typing'), at: instant }),
])

const clocks = z.string().check(z.regex(/^(?:[01]\d|2[0-4]):[0-5]\d$/))
/** ISO days, 1 is Monday; `to` is at most 24:00. */
const supportSpan = z.strictObject({ first_day: z.number(), last_day: z.number(), from: clocks, to: clocks })
/** Opening hours of a queue by the clocks of `zone`, an IANA name. */
export const supportHours = z.strictObject({ zone: z.string(), spans: z.array(supportSpan) })

/**
 * `telegram`: the operator's channel, shown in the queue `kz` only. `needs_email`: a guest's message needs an address for the answer.
 * `manager`: the name of the operator who looks after the player, and gets a new conversation first.
 * `opens_at`: the next opening while the queue is closed by its hours; nobody is on duty until then.
 */
export const supportService = z.strictObject({
  queue: supportQueue,
  is_on_duty: z.boolean(),
  hours: z.nullable(supportHours),
  opens_at: z.nullable(instant),
  needs_email: z.boolean(),
  telegram: z.nullable(z.string()),
  manager: z.nullable(z.string()),
})

export type SupportMessage = z.output<typeof supportMessage>
export type SupportConversation = z.output<typeof supportConversation>
export type SupportChat = z.output<typeof supportChat>
export type SupportChange = z.output<typeof supportChange>
export type SupportAbout = z.output<typeof supportAbout>
export type SupportQueue = z.output<typeof supportQueue>
export type SupportHours = z.output<typeof supportHours>
export type SupportService = z.output<typeof supportService>
export type SupportFile = z.output<typeof supportFile>
