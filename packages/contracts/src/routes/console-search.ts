/** The console's search: one text, over players and their payments, rounds and bets. Source: D-2. */
import * as z from 'zod'

import { currency, instant, money, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { SEARCH_KINDS, type SearchKind } from '../search.ts'
import { own } from './console-fields.ts'

/** What the text is compared with, and matches. */
const SEARCH_MATCHES = [
  'number',
  'nickname',
  'address',
  'legal_name',
  'device',
  'network',
  'instrument',
  'seed',
  'provider_number',
  'transaction',
] as const

export type SearchMatch = (typeof SEARCH_MATCHES)[number]

const kind = z.enum(SEARCH_KINDS as [SearchKind, ...SearchKind[]])
const match = z.enum(SEARCH_MATCHES)

export const searchHit = z.strictObject({
  /** Of what was found: opens its page. */
  id: z.string(),
  player: z.string(),
  by: match,
  /** Of a player the public name, of a payment its provider and way, of a round its game, of a bet its type; null without one. */
  name: z.nullable(z.string()),
  /** Registered, opened, requested or placed. */
  at: instant,
  currency,
  /** Asked for, requested or staked; null of a player. */
  amount: z.nullable(money),
})

export const consoleSearchRoutes = {
  'POST /console/v1/search': {
    ...own,
    rate: 'search',
    summary:
      'What this text finds: players by number, public name, whole address, legal name, device, network address, instrument or seed; deposits, payouts, rounds and sports bets by their numbers. Kinds whose page the role may not open are left out. Each search by personal data is logged.',
    body: z.strictObject({
      find: text(254).check(z.regex(/\S/, 'required')),
      /** Absent: all that the role may open. */
      kinds: z.optional(z.array(kind).check(z.minLength(1), z.maxLength(SEARCH_KINDS.length))),
    }),
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          kind,
          /** As what the text was compared, by its form and the role's rights; none: no such thing has a text like it. */
          compared: z.array(match),
          hits: z.array(searchHit),
          has_more: z.boolean(),
        }),
      ),
    }),
    refusals: ['role_required'],
  },
} as const satisfies RouteTable
