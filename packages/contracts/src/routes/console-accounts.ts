/** The console's calls about accounts of one person, and accounts of operators. Source: D-2, D-35, D-46, money.md "Four eyes". */
import * as z from 'zod'

import { currency, instant, money, ok, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { VERIFICATION_STATUSES } from '../verification.ts'
import { currencyChange } from './currency.ts'
import { acts, id, number, reads, reason } from './console-fields.ts'

/** Why two accounts are held to be of one person. */
const LINK_KINDS = ['operator', 'staff', 'document', 'name_birth', 'instrument', 'phone', 'visitor', 'browser'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

export const consolePlayer = z.strictObject({
  player: z.string(),
  /** One that the player has proved. */
  contact: z.nullable(z.string()),
  registered_at: instant,
  verification: z.enum(VERIFICATION_STATUSES),
  /** The active one. */
  currency,
  /** Newest first. */
  currency_changes: z.array(currencyChange),
  wallets: z.array(z.strictObject({ currency, cash: money, bonus: money, held: money, locked: money, debt: money })),
  /** Whose account it is declared to be. */
  staff: z.array(z.strictObject({ login: z.string(), name: z.string(), at: instant, reason: z.string(), by: z.string() })),
  /** Other accounts, each with every reason there is. */
  linked: z.array(z.strictObject({ player: z.string(), kinds: z.array(z.enum(LINK_KINDS)) })),
  /** Visitor ids that the site sent, the one seen last first. */
  devices: z.array(z.strictObject({ visitor: z.string(), first_seen: instant, last_seen: instant })),
})

export const staffAccount = z.strictObject({
  id: z.string(),
  login: z.string(),
  name: z.string(),
  player: z.string(),
  at: instant,
  reason: z.string(),
  by: z.string(),
  /** Whether it is the caller's own. */
  is_mine: z.boolean(),
})

const login = text(64)
const pair = z.strictObject({ id: number, other: number })
const STAFF = ['not_found', 'bad_transition', 'role_required', 'second_person'] as const

export const consoleAccountRoutes = {
  'GET /console/v1/players/{id}': {
    ...reads,
    summary:
      'Who a player is: wallets, accounts linked to this one, devices. Never of an own or linked account; each look stands in the log.',
    params: id,
    answer: consolePlayer,
    refusals: ['not_found', 'second_person'],
  },
  'POST /console/v1/players/{id}/links/{other}': {
    ...acts,
    summary:
      'Links two accounts as one person’s: sums of D-2 count over both, and nobody whose own one of them is decides about the other.',
    params: pair,
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: STAFF,
  },
  'POST /console/v1/players/{id}/links/{other}/remove': {
    ...acts,
    summary: 'Takes the link of an operator back. What accounts share stays a link.',
    params: pair,
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: STAFF,
  },
  'GET /console/v1/staff': {
    ...reads,
    summary: 'Accounts of operators and their households: all of them for those who may change them, the own ones for others.',
    answer: z.strictObject({ data: z.array(staffAccount) }),
  },
  'POST /console/v1/staff': {
    ...acts,
    summary: 'D-46: declares an account as the caller’s own, or as another operator’s. It takes no bets and no deposits from then on.',
    body: z.strictObject({ login, player: number, reason }),
    answer: ok,
    refusals: STAFF,
  },
  'POST /console/v1/staff/remove': {
    ...acts,
    summary: 'The account is no operator’s any more. Never by the operator whose it was.',
    body: z.strictObject({ login, player: number, reason }),
    answer: ok,
    refusals: STAFF,
  },
} as const satisfies RouteTable
