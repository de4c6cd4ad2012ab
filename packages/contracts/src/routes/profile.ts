/** The player's own record and settings. Source: ENT-1, API-14, API-15, D-39. */
import * as z from 'zod'

import { accountBodies, mailWord } from '../bodies/account.ts'
import { currency, instant, locale, money, ok, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { avatarRoutes } from './avatar.ts'
import { giftTerms, promoType } from './bonus-terms.ts'

const region = z.enum(['RU', 'KZ'])
const oddsFormat = z.enum(['decimal', 'fractional', 'american'])

export const user = z.strictObject({
  id: z.string(),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  email: z.nullable(z.string()),
  balance: money,
  /** The active bonus (D-21); null when there is none. */
  bonus: z.nullable(
    z.strictObject({
      name: z.string(),
      /** Seconds. */
      expires_in: z.number(),
      /** The country that it is for; null = everywhere. */
      region: z.nullable(region),
      publicTitle: z.string(),
      amount: money,
      /** Stakes that count before it becomes cash, and what has counted so far. */
      required: money,
      progress: money,
      max_bet: money,
    }),
  ),
  bonus_balance: money,
  total_balance: money,
  currency: z.nullable(currency),
  locale: z.nullable(locale),
  timezone: z.nullable(z.string()),
  /** How the player reads odds; null when not chosen. */
  odds_format: z.nullable(oddsFormat),
  image: z.strictObject({ small: z.nullable(z.string()) }),
  register_method: z.string(),
  is_phone_verified: z.boolean(),
  is_email_verified: z.boolean(),
  is_password_exists: z.boolean(),
  verification: z.strictObject({
    is_need: z.boolean(),
    data: z.strictObject({ status: z.enum(['init', 'waiting', 'user_pending', 'pending', 'failed', 'unverified', 'success', 'verified']) }),
  }),
  premium: z.strictObject({ status: z.boolean() }),
  is_avatar_hidden: z.boolean(),
  is_statistics_hidden: z.boolean(),
  /** Features enabled for this player only. */
  features: z.array(z.string()),
  region,
})

/** Decision 0039. `name` is null for a player without a public name; `next_change_at` is null when it may be chosen now. */
const nicknameAnswer = z.strictObject({ name: z.nullable(z.string()), next_change_at: z.nullable(instant) })

const mailWordAnswer = z.strictObject({ word: z.nullable(mailWord) })

const recordRoutes = {
  'GET /profile/user': {
    summary: "The player's own record.",
    service: 'api',
    access: 'player',
    rate: 'read',
    /** The part of the site that sends the request; has no effect on the answer. */
    query: z.strictObject({ whoAreYou: z.optional(text(100)) }),
    answer: z.strictObject({
      user,
      /** A younger access token for this session, when the one that came runs out soon; else null. */
      fresh_token: z.nullable(z.string()),
      /** What an operator offers this player alone: `name` is its code. */
      super_bonus: z.nullable(
        z.strictObject({ name: z.string(), expires_in: z.number(), type: promoType, value: z.number(), terms: z.nullable(giftTerms) }),
      ),
      region,
    }),
    refusals: [],
  },
  'PUT /profile/settings': {
    summary: 'Changes the given settings; others stay.',
    service: 'api',
    access: 'player',
    rate: 'write',
    body: z.strictObject({
      locale: z.optional(locale),
      timezone: z.optional(text(64)),
      odds_format: z.optional(oddsFormat),
      is_avatar_hidden: z.optional(z.boolean()),
      is_statistics_hidden: z.optional(z.boolean()),
    }),
    answer: ok,
    refusals: [],
  },
  'GET /api/v2/profile/mail-word': {
    summary: 'The word that every email to the player repeats; null when none is set. Only its owner reads it.',
    service: 'api',
    access: 'player',
    rate: 'read',
    answer: mailWordAnswer,
    refusals: [],
  },
  'PUT /api/v2/profile/mail-word': {
    summary: 'Sets the word that every email to the player repeats; null removes it.',
    service: 'api',
    access: 'player',
    rate: 'write',
    body: accountBodies['PUT /api/v2/profile/mail-word'],
    answer: mailWordAnswer,
    refusals: [],
  },
  'GET /api/v2/profile/nickname': {
    summary: "The player's public name, and when it may be changed again.",
    service: 'api',
    access: 'player',
    rate: 'read',
    answer: nicknameAnswer,
    refusals: [],
  },
  'PUT /api/v2/profile/nickname': {
    summary: 'Chooses the public name, once in 30 days; null removes it at any time.',
    service: 'api',
    access: 'player',
    rate: 'write',
    body: accountBodies['PUT /api/v2/profile/nickname'],
    answer: nicknameAnswer,
    refusals: ['nickname_too_soon'],
  },
} as const satisfies RouteTable

export const profileRoutes = { ...recordRoutes, ...avatarRoutes } as const satisfies RouteTable
