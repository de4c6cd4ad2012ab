/** History: the player's own rounds with their proofs, and the public feed. */
import * as z from 'zod'

import { currency, instant, money, uuid } from '../fields.ts'
import { feedRow } from '../live.ts'
import { gameId, move, playedRound, playMode } from '../rounds.ts'
import type { RouteTable } from '../route.ts'

/**
 * Why a round has no proof of its own: its provider publishes none, or did not answer now; a bet on sports that a real event or a price of the
 * moment decided, or one on virtual events that still run; or no key opens the seed any more (`lost`); or
 * what was stored with the bet does not tell its round (`unreadable`).
 */
const missingProof = z.enum(['not_published', 'no_answer', 'not_drawn', 'not_ended', 'lost', 'unreadable'])

/** A round as `@fairhouse/games` verifies it: paste it into any verifier. `serverSeed` is null until it is revealed. */
export const roundProof = z.strictObject({
  game: z.string(),
  commitment: z.string(),
  serverSeed: z.nullable(z.string()),
  clientSeed: z.string(),
  nonce: z.number(),
  /** Of a round on a chain: its published end, which hashing `serverSeed` as often as `nonce` says gives. */
  terminal: z.optional(z.string()),
  params: z.looseObject({}),
  /** The input of the draw when the rules' files do not contain it: an operator's case. */
  table: z.optional(z.looseObject({})),
  /** Of a game of several steps: the player's moves. */
  moves: z.optional(z.array(move)),
  /** The text of all bets of a round that was drawn over their list; `clientSeed` is its hash. */
  bets: z.optional(z.string()),
  stake: money,
  /** The cap of the round, if any. */
  maxWin: z.optional(money),
  outcome: z.looseObject({}),
  multiplier: z.number(),
  payout: money,
  /** For pages of the version before (docs/decisions/0072); others read it beside the proof. */
  missing: z.optional(missingProof),
})

/** A bet on virtual events, which is settled again from their rounds: it has no seeds of its own. */
const eventBet = z.strictObject({
  game: z.string(),
  params: z.looseObject({}),
  stake: money,
  outcome: z.looseObject({}),
  multiplier: z.number(),
  payout: money,
})

/** What shows that a round was fair: its proof, or its bet, or why there is none. */
const proven = {
  proof: z.optional(roundProof),
  bet: z.optional(eventBet),
  missing: z.optional(missingProof),
}

/** Without its proof: a list is read often, a proof one at a time. */
export const historyRow = playedRound.omit({ proof: true, events: true })

const count = (most: number, usual: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), usual)

const STRIP = {
  summary: "The visitor's last rounds of one game, newest first, for the game page.",
  service: 'api',
  access: 'anyone',
  rate: 'read',
  query: z.strictObject({ mode: playMode, limit: count(50, 20) }),
  answer: z.strictObject({ data: z.array(historyRow) }),
  refusals: ['unauthorised', 'unknown_game'],
} as const

export const historyRoutes = {
  'GET /api/v2/games/history': {
    summary: "The player's own real rounds, newest first. `before` is the `next` of the previous page.",
    service: 'api',
    access: 'player',
    rate: 'read',
    query: z.strictObject({
      game: z.optional(gameId),
      from: z.optional(instant),
      to: z.optional(instant),
      result: z.optional(z.enum(['won', 'lost'])),
      before: z.optional(uuid),
      limit: count(100, 20),
    }),
    answer: z.strictObject({ data: z.array(historyRow), next: z.nullable(z.string()) }),
    refusals: [],
  },
  'GET /api/v2/games/open': {
    summary:
      'Games in which a real round of the player runs or waits for its start, on any page or device; of bets on sports only virtual ones.',
    service: 'api',
    access: 'player',
    rate: 'read',
    answer: z.strictObject({ games: z.array(z.string()) }),
    refusals: [],
  },
  'GET /api/v2/games/history/proofs': {
    summary: "The player's own real rounds in a verifier's format, newest first, in large pages.",
    service: 'api',
    access: 'player',
    rate: 'read',
    query: z.strictObject({ before: z.optional(uuid), limit: count(200, 200) }),
    answer: z.strictObject({ data: z.array(z.strictObject({ id: uuid, ...proven })), next: z.nullable(z.string()) }),
    refusals: [],
  },
  'GET /api/v2/games/{game}/strip': { ...STRIP, params: z.strictObject({ game: gameId }) },
  /** Apart: under the path of rooms the next word names a room. */
  'GET /api/v2/games/rooms/strip': STRIP,
  'GET /api/v2/rounds/{id}': {
    summary: 'One round with its proof: the visitor’s own, real or demo, or one that the public feed showed.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    params: z.strictObject({ id: uuid }),
    answer: z.strictObject({
      round: historyRow,
      events: z.array(z.looseObject({ type: z.string() })),
      own: z.boolean(),
      ...proven,
      /** SHA-256 over the rules' files that run now; absent where there are none here. */
      rules_hash: z.optional(z.string()),
      /** A page of the round's provider that plays it again. */
      replay: z.optional(z.string()),
    }),
    refusals: ['not_found'],
  },
} as const satisfies RouteTable

export const feedRoutes = {
  'GET /api/v2/feed': {
    summary: 'The latest public real bets, the latest wins, the latest of 10x and more, and the largest of 24 hours.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    query: z.strictObject({ game: z.optional(gameId), limit: count(50, 20) }),
    answer: z.strictObject({
      latest: z.array(feedRow),
      wins: z.array(feedRow),
      high: z.array(feedRow),
      /** Of all games in the last 24 hours, the largest multiplier first. */
      largest: z.array(feedRow),
    }),
    refusals: [],
  },
  'GET /api/v2/facts': {
    summary: 'Measured figures of the product; null before the first measurement.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    answer: z.strictObject({
      /** Real bets settled since the launch. */
      bets: z.nullable(z.number()),
      /** The latest public round whose server seed is revealed: sealed before, checkable now. */
      checked: z.nullable(z.strictObject({ id: uuid, at: instant, currency, proof: roundProof })),
    }),
    refusals: [],
  },
} as const satisfies RouteTable
