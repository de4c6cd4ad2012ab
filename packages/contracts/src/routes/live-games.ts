/** Crash, live roulette and the shared colour wheel: one set of calls for each (D-28, D-29, PRO-3, PRO-8, PRO-12). */
import * as z from 'zod'

import { currency, moneyInput, uuid } from '../fields.ts'
import { endedRound, liveBet, liveTable, seedChain } from '../live-rounds.ts'
import { balances, params, playMode } from '../rounds.ts'
import type { RouteTable } from '../route.ts'
import { OWN_LIMIT_REFUSALS } from './limits.ts'

/** Includes balances when money moved. */
export const liveBetAnswer = liveBet.extend(balances.partial().shape)

const count = (most: number, usual: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), usual)
const mode = z.strictObject({ mode: z._default(playMode, 'real') })
const ofBet = z.strictObject({ mode: playMode, bet: uuid })

const REFUSALS = [
  'unauthorised',
  'wrong_currency',
  'betting_closed',
  'table_waits',
  'too_many_bets',
  'bet_limit',
  'stake_too_small',
  'max_win',
  'insufficient_funds',
  ...OWN_LIMIT_REFUSALS,
  'player_blocked',
  'bonus_max_bet',
  'idempotency_mismatch',
  'key_too_old',
  'busy',
  'outcome_unknown',
] as const

const LIVE = {
  summary: 'The current state: the round, its bets, the last rounds. The live channel of the same name starts with it.',
  access: 'anyone',
  rate: 'read',
  answer: liveTable,
  refusals: [],
} as const
const ACTIVE = {
  summary: "The visitor's own bets, queued or in play.",
  access: 'anyone',
  rate: 'read',
  query: mode,
  answer: z.strictObject({ bets: z.array(liveBet) }),
  refusals: ['unauthorised'],
} as const
const BET = {
  summary: 'Bets on the round that accepts bets, or with `next` on the following one. Demo is open to guests and not listed.',
  access: 'anyone',
  rate: 'bet',
  served: 'allowed-countries',
  idempotent: true,
  bodyLimit: 16_384,
  body: z.strictObject({ stake: moneyInput, currency, params, mode: playMode, next: z._default(z.boolean(), false) }),
  gameFields: ['params'],
  answer: liveBetAnswer,
  refusals: REFUSALS,
} as const
const CANCEL = {
  summary: 'Cancels a bet that is queued, or placed while betting is open.',
  access: 'anyone',
  rate: 'bet',
  bodyLimit: 1024,
  body: ofBet,
  answer: liveBetAnswer,
  refusals: ['unauthorised', 'not_found', 'betting_closed', 'round_over', 'busy', 'outcome_unknown'],
} as const
const ROUNDS = {
  summary: 'Ended rounds, newest first, each with its seed.',
  access: 'anyone',
  rate: 'read',
  query: z.strictObject({ before: z.optional(z.coerce.number().check(z.int(), z.gte(1))), limit: count(100, 20) }),
  answer: z.strictObject({ data: z.array(endedRound.extend({ chain: z.number() })), next: z.nullable(z.number()) }),
  refusals: [],
} as const
const ROUND = {
  summary: 'One ended round with all data for verification: seed, the seed before it, salt, outcome.',
  access: 'anyone',
  rate: 'read',
  params: z.strictObject({ number: z.coerce.number().check(z.int(), z.gte(1)) }),
  answer: endedRound.extend({
    chain: z.number(),
    /** Its place in the chain, from 1: the nonce of its stream. */ nonce: z.number(),
    commitment: z.string(),
    /** seed_0 of the chain: hashing the seed `nonce` times gives it. */ terminal: z.string(),
    salt: z.string(),
    rules_hash: z.string(),
  }),
  refusals: ['not_found'],
} as const
const CHAIN = {
  summary: 'The current chain of seeds: its terminal hash, the beacon round of its salt, and the next one once published.',
  access: 'anyone',
  rate: 'read',
  answer: z.strictObject({ active: seedChain, next: z.nullable(seedChain) }),
  refusals: ['table_waits'],
} as const
const CASH_OUT = {
  summary: "Cashes out a running bet, whole or half. The server's time of receipt counts (games.md G2).",
  access: 'anyone',
  rate: 'bet',
  bodyLimit: 1024,
  stamped: true,
  body: ofBet.extend({ kind: z.enum(['full', 'half']) }),
  answer: liveBetAnswer,
  refusals: ['unauthorised', 'not_found', 'round_over', 'bet_over', 'unlawful_move', 'nothing_to_cash_out', 'busy', 'outcome_unknown'],
} as const

export const crashRoutes = {
  'GET /api/v2/games/crash/live': { ...LIVE, service: 'crash' },
  'GET /api/v2/games/crash/active': { ...ACTIVE, service: 'crash' },
  'POST /api/v2/games/crash/bet': { ...BET, service: 'crash' },
  'POST /api/v2/games/crash/cancel': { ...CANCEL, service: 'crash' },
  'POST /api/v2/games/crash/cashout': { ...CASH_OUT, service: 'crash' },
  'GET /api/v2/games/crash/rounds': { ...ROUNDS, service: 'crash' },
  'GET /api/v2/games/crash/rounds/{number}': { ...ROUND, service: 'crash' },
  'GET /api/v2/games/crash/chain': { ...CHAIN, service: 'crash' },
} as const satisfies RouteTable

export const rouletteLiveRoutes = {
  'GET /api/v2/games/roulette-live/live': { ...LIVE, service: 'general' },
  'GET /api/v2/games/roulette-live/active': { ...ACTIVE, service: 'general' },
  'POST /api/v2/games/roulette-live/bet': { ...BET, service: 'general' },
  'POST /api/v2/games/roulette-live/cancel': { ...CANCEL, service: 'general' },
  'GET /api/v2/games/roulette-live/rounds': { ...ROUNDS, service: 'general' },
  'GET /api/v2/games/roulette-live/rounds/{number}': { ...ROUND, service: 'general' },
  'GET /api/v2/games/roulette-live/chain': { ...CHAIN, service: 'general' },
} as const satisfies RouteTable

export const colourWheelRoutes = {
  'GET /api/v2/games/colour-wheel/live': { ...LIVE, service: 'general' },
  'GET /api/v2/games/colour-wheel/active': { ...ACTIVE, service: 'general' },
  'POST /api/v2/games/colour-wheel/bet': { ...BET, service: 'general' },
  'POST /api/v2/games/colour-wheel/cancel': { ...CANCEL, service: 'general' },
  'GET /api/v2/games/colour-wheel/rounds': { ...ROUNDS, service: 'general' },
  'GET /api/v2/games/colour-wheel/rounds/{number}': { ...ROUND, service: 'general' },
  'GET /api/v2/games/colour-wheel/chain': { ...CHAIN, service: 'general' },
} as const satisfies RouteTable
