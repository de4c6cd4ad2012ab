/** The console's calls about providers of games: their settings, their games, and wins that are held. Source: D-56, money.md C "Held win". */
import * as z from 'zod'

import { currency, instant, money, moneyInput, signedMoney, text } from '../fields.ts'
import type { RouteTable } from '../route.ts'
import { GAME_CATEGORIES } from './catalogue.ts'
import { acts, changeVersion, decided, PROPOSED, reads, reason } from './console-fields.ts'

const id = text(64)
const ofProvider = z.strictObject({ provider: id })

export const consoleProviderRoutes = {
  'GET /console/v1/providers': {
    ...reads,
    summary: 'Providers with what their games won beyond the stakes in the running hour, and whether they answer.',
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          id: z.string(),
          name: z.string(),
          is_on: z.boolean(),
          /** EUR: wins above it are held. */
          hour_cap: money,
          /** EUR: wins less stakes of the last hour; negative while players lose. */
          net_of_hour: signedMoney,
          games: z.number(),
          has_secret: z.boolean(),
          /** Since when the provider gives no answer; null while it does. */
          outage_since: z.nullable(instant),
          last_fault: z.nullable(z.string()),
          imported_at: z.nullable(instant),
          version: z.string(),
          is_proposed: z.boolean(),
        }),
      ),
    }),
  },
  'POST /console/v1/providers/{provider}/settings': {
    ...acts,
    summary: 'Switches a provider on or off and sets its cap of an hour. A raised cap needs a second operator.',
    params: ofProvider,
    body: z.strictObject({
      is_on: z.boolean(),
      hour_cap: moneyInput,
      version: z.string().check(z.regex(/^\d{1,18}$/, 'wrong_format: not a version')),
      reason,
    }),
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
  'POST /console/v1/providers/{provider}/secret': {
    ...acts,
    summary: 'Makes a new secret of a provider and shows it this once. The former one stays valid for a day.',
    needsCode: true,
    params: ofProvider,
    body: z.strictObject({ reason }),
    answer: z.strictObject({ secret: z.string() }),
    refusals: ['role_required', 'not_found', 'code_needed'],
  },
  'POST /console/v1/providers/{provider}/import': {
    ...acts,
    summary: "Imports a provider's catalogue now. `left`: unreadable or repeated rows.",
    params: ofProvider,
    body: z.strictObject({ reason }),
    answer: z.strictObject({ games: z.number(), left: z.number() }),
    refusals: ['role_required', 'not_found', 'game_unavailable'],
  },
  'GET /console/v1/provider-games': {
    ...reads,
    summary: 'Games of providers with what each contributes to wagering: the first 200 of a search, by provider and title.',
    query: z.strictObject({
      /** Part of a title, of the provider's name or of its id of the game; all when empty. */
      find: z._default(text(60), ''),
    }),
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          /** The slug of the game's page. */
          id: z.string(),
          title: z.string(),
          provider: z.string(),
          provider_id: z.string(),
          /** The provider's id of the game. */
          game: z.string(),
          category: z.enum(GAME_CATEGORIES),
          /** Percent with four decimals; null: the provider states none. */
          rtp: z.nullable(z.string()),
          /** Percent of a stake that counts towards wagering now. */
          contribution: z.number(),
          takes_bonus: z.boolean(),
          /** `removed`: no longer in the provider's catalogue. `off`: switched off by an operator. */
          state: z.enum(['offered', 'off', 'removed']),
        }),
      ),
    }),
  },
  'POST /console/v1/provider-games/switch': {
    ...acts,
    summary: 'Offers a game of a provider, or withdraws it: it takes no more stakes, and its wins are still paid.',
    body: z.strictObject({ provider: id, game: text(128), is_on: z.boolean(), reason }),
    answer: z.strictObject({ success: z.literal(true) }),
    refusals: ['role_required', 'not_found'],
  },
  'GET /console/v1/provider-tables': {
    ...reads,
    summary: 'Shared tables of providers, as each states its own now: open or closed by a fault, and the last round.',
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          /** Provider and its id of the game. */
          id: z.string(),
          title: z.string(),
          provider: z.string(),
          /** `waiting`: no round has begun yet. `closed`: by a fault. */
          state: z.enum(['open', 'waiting', 'closed']),
          closed_since: z.nullable(instant),
          /** `at`: when it ends, or takes no more stakes. */
          round: z.nullable(z.strictObject({ number: z.number(), state: z.string(), players: z.number(), at: instant })),
        }),
      ),
      /** Names of providers that gave no answer. */
      silent: z.array(z.string()),
    }),
  },
  'GET /console/v1/play-modes': {
    ...reads,
    summary: 'Autoplay and turbo in games of providers, and the most bets of autobets of own games, by country.',
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          /** ISO 3166-1. */
          id: z.string(),
          /** The most rounds of one autoplay; 0: none is offered. 100: autobets of own games have no limit. */
          autoplay_rounds: z.number(),
          turbo: z.boolean(),
          /** Names the latest change, which a new one follows; 0 for the default. */
          version: z.string(),
          /** The latest change; null without one. */
          changed: z.nullable(z.strictObject({ by: z.string(), at: instant, reason: z.string() })),
        }),
      ),
    }),
  },
  'POST /console/v1/play-modes/{country}': {
    ...acts,
    summary:
      'D-65: sets autoplay and turbo of a country. Games that are opened get it; sessions that are open get it from the wallet, autobets as they start.',
    params: z.strictObject({ country: z.string().check(z.regex(/^[A-Z]{2}$/, 'wrong_format: not a country')) }),
    body: z.strictObject({
      autoplay_rounds: z.int().check(z.gte(0), z.lte(100)),
      turbo: z.boolean(),
      version: changeVersion,
      reason,
    }),
    answer: z.strictObject({ success: z.literal(true) }),
    refusals: ['role_required', 'not_found', 'bad_transition'],
  },
  'GET /console/v1/held-wins': {
    ...reads,
    summary: 'Wins in suspense: those that wait for a decision first, the longest waiting on top, then the latest decided ones.',
    answer: z.strictObject({
      data: z.array(
        z.strictObject({
          /** Provider and transaction. */
          id: z.string(),
          provider: z.string(),
          tx: z.string(),
          game: z.string(),
          round: z.string(),
          player: z.string(),
          currency,
          amount: money,
          reason: z.enum(['multiplier', 'hour_cap', 'free_round']),
          state: z.enum(['held', 'released', 'refused', 'rolled_back']),
          held_at: instant,
          decided: z.nullable(z.strictObject({ at: instant, by: z.string() })),
          is_proposed: z.boolean(),
        }),
      ),
    }),
  },
  'POST /console/v1/held-wins/{verdict}': {
    ...acts,
    summary: 'Pays a held win to its player, or keeps it. Always by two.',
    params: z.strictObject({ verdict: z.enum(['release', 'refuse']) }),
    body: z.strictObject({ provider: id, tx: text(200), reason }),
    answer: decided,
    refusals: ['not_found', ...PROPOSED],
  },
} as const satisfies RouteTable
