/** The console's calls about accounts of one person, and accounts of operators. Source: D-2, D-35, D-46, money.md "Four eyes". */
import * as z from 'zod'

import { currency, instant, money, ok, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { VERIFICATION_STATUSES } from '../verification.ts'
import { BLOCK_CAUSES } from './console-blocks.ts'
import { acts, id, number, reads, reason, readsOwn } from './console-fields.ts'
import { CLOSING_CAUSES } from './console-player-acts.ts'
import { currencyChange } from './currency.ts'

/** Evidence that two accounts belong to one person. */
const LINK_KINDS = ['operator', 'staff', 'document', 'name_birth', 'instrument', 'phone', 'visitor', 'browser'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

const CLOSED_CAUSES = ['player', 'second_account', 'under_age'] as const

const sum = z.strictObject({ amount: money, currency })
const address = z.nullable(z.strictObject({ masked: z.string(), is_proved: z.boolean() }))

const byAt = z.strictObject({ by: z.string(), at: instant })
const operatorBlock = z.strictObject({
  cause: z.enum(BLOCK_CAUSES),
  by: z.string(),
  at: instant,
  reason: z.string(),
  confirmed: z.nullable(byAt),
})

/** What decides about an account, before anything else on its page. */
const standing = z.strictObject({
  /** `until` null: without an end; `is_over`: its term is over, and the player has not reopened play yet. */
  exclusion: z.nullable(z.strictObject({ until: z.nullable(instant), is_over: z.boolean(), reopens_at: z.nullable(instant) })),
  cool_off_until: z.nullable(instant),
  /** A missing proof of age that the player's country requires. */
  age_proof: z.nullable(z.strictObject({ due_at: z.nullable(instant), is_due: z.boolean() })),
  closed: z.nullable(
    z.strictObject({
      cause: z.enum(CLOSED_CAUSES),
      at: instant,
      /** Of `player`, where operators closed it; null where the player did; absent of other causes, and from a process of the version before. */
      operators: z.optional(z.nullable(z.strictObject({ cause: z.enum(CLOSING_CAUSES), by: z.string() }))),
    }),
  ),
  /** No bets and no deposits, for whatever cause. */
  is_blocked: z.boolean(),
  /** By an operator; `confirmed`: a fraud that two operators confirmed, which ended every bonus. Null of other blocks; absent from a process of the version before. */
  block: z.optional(z.nullable(operatorBlock)),
  /** The latest three that are lifted, the latest first; `others`: how many were lifted before them. Absent from a process of the version before. */
  lifted_blocks: z.optional(
    z.strictObject({ latest: z.array(operatorBlock.extend({ lifted: byAt.extend({ reason: z.string() }) })), others: z.number() }),
  ),
  /** What open chargebacks took back. */
  charged_back: z.array(sum),
  /** Linked accounts that are an operator's. */
  linked_staff: z.array(z.strictObject({ player: z.string(), login: z.string(), name: z.string() })),
  /** Named as fraud: no partner earns on the player. */
  fraud: z.nullable(z.strictObject({ by: z.string(), at: instant })),
})

export const consolePlayer = z.strictObject({
  player: z.string(),
  standing,
  email: address,
  phone: address,
  registered_at: instant,
  /** Of the network address of the registration, ISO 3166-1. */
  country: z.nullable(z.string()),
  language: z.enum(['ru', 'en', 'kz']),
  vip_level: z.int(),
  /** Who sent the player. Left out for roles without `visitors`. */
  partner: z.optional(z.nullable(z.strictObject({ id: z.string(), name: z.string(), campaign: z.string() }))),
  last_log_in: z.nullable(instant),
  /** Without a final state, oldest first. Left out for roles without `payments`. */
  open_payouts: z.optional(z.array(z.strictObject({ id: z.string(), ...sum.shape }))),
  /** Not closed, newest first. Left out for roles without `support`. */
  conversations: z.optional(z.array(z.strictObject({ id: z.string(), opened_at: instant }))),
  /** The public name, if the player has one. */
  nickname: z.nullable(z.strictObject({ name: z.string(), since: instant })),
  verification: z.enum(VERIFICATION_STATUSES),
  /** The active one. */
  currency,
  /** Newest first. */
  currency_changes: z.array(currencyChange),
  wallets: z.array(z.strictObject({ currency, cash: money, bonus: money, held: money, locked: money, debt: money })),
  /** The operator of the declaration. */
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
    summary: "A player's data: wallets, linked accounts, devices. Not for an own or linked account; each view is logged.",
    params: id,
    answer: consolePlayer,
    refusals: ['role_required', 'not_found', 'second_person'],
  },
  'GET /console/v1/nicknames/{name}': {
    ...reads,
    summary: 'The player who has this public name, or one that looks like it.',
    params: z.strictObject({ name: text(64) }),
    answer: z.strictObject({ player: z.string(), name: z.string() }),
    refusals: ['role_required', 'not_found'],
  },
  'POST /console/v1/players/{id}/nickname/reset': {
    ...acts,
    summary: 'Removes an offensive public name: lists show digits again, nobody may take it any more, and the player is notified.',
    params: id,
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: ['role_required', 'not_found', 'second_person'],
  },
  'POST /console/v1/players/{id}/links/{other}': {
    ...acts,
    summary: "Links two accounts as one person's: sums of D-2 count over both, and an operator who owns one decides about neither.",
    params: pair,
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: STAFF,
  },
  'POST /console/v1/players/{id}/links/{other}/remove': {
    ...acts,
    summary: "Removes an operator's link. Links by shared data stay.",
    needsCode: true,
    params: pair,
    body: z.strictObject({ reason }),
    answer: ok,
    refusals: [...STAFF, 'code_needed'],
  },
  'GET /console/v1/staff': {
    ...readsOwn,
    summary: 'Accounts of operators and their households: all of them for roles that may change them, the own ones for others.',
    answer: z.strictObject({ data: z.array(staffAccount) }),
  },
  'POST /console/v1/staff': {
    ...acts,
    summary: "D-46: declares an account as the caller's own, or as another operator's. It is barred from bets and deposits from then on.",
    body: z.strictObject({ login, player: number, reason }),
    answer: ok,
    refusals: STAFF,
  },
  'POST /console/v1/staff/remove': {
    ...acts,
    summary: "Ends the declaration as an operator's account. Never by the operator who owns it.",
    needsCode: true,
    body: z.strictObject({ login, player: number, reason }),
    answer: ok,
    refusals: [...STAFF, 'code_needed'],
  },
} as const satisfies RouteTable
