/** The console's search: one text, over players and their payments, rounds and bets. Source: D-2. */
import * as z from 'zod'

import { currency, instant, money, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { SEARCH_KINDS, type SearchKind } from '../search.ts'
import { own } from './console-fields.ts'

/** What the text matches. */
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

export const searchHit = z.strictObject({
  /** Of what was found: opens its page. */
  id: z.string(),
  player: z.string(),
  by: z.enum(SEARCH_MATCHES),
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
    rate: 'read',
    summary:
      'What this text finds: players by number, public name, whole address, legal name, device, network address, instrument or seed; deposits, payouts, rounds and sports bets by their numbers. Kinds whose page the role may not open are left out. Each search that may be by personal data is logged.',
    body: z.strictObject({ find: text(254).check(z.regex(/\S/, 'required')) }),
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          kind: z.enum(SEARCH_KINDS as [SearchKind, ...SearchKind[]]),
          hits: z.array(searchHit),
          has_more: z.boolean(),
        }),
      ),
    }),
    refusals: ['role_required'],
  },
} as const satisfies RouteTable
