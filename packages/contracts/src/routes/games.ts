/** Games of one player: facts, a bet, demo money, autobet (D-6, D-20, D-27, D-29). */
import * as z from 'zod'

import { currency, money, moneyInput, signedMoney, uuid } from '../fields.ts'
import { betAnswer, gameId, params, plannedMoves, playMode, roundStrategy } from '../rounds.ts'
import type { RouteTable } from '../route.ts'
import { OWN_LIMIT_REFUSALS } from './limits.ts'

const game = z.strictObject({ game: gameId })

export const demoWallet = z.strictObject({ currency, balance: money, version: z.string() })

const reaction = z.strictObject({
  /** The next stake: the first one again, the same as now, or this many percent more. */
  action: z.enum(['reset', 'keep', 'increase']),
  percent: z.optional(z.number().check(z.int(), z.gte(1), z.lte(1000))),
})

/** Of an amount: `moneyInput` in a request, `money` in an answer. */
const autobetOf = <Amount extends z.core.$ZodType>(amount: Amount) =>
  z.strictObject({
    mode: playMode,
    currency,
    stake: amount,
    params,
    /** Games of several steps play each round by this plan, or by a strategy where moves depend on the cards: one of the two is required. */
    moves: z.optional(plannedMoves),
    strategy: z.optional(roundStrategy),
    /** null = no limit. */
    bets: z.nullable(z.number().check(z.int(), z.gte(1), z.lte(10_000))),
    on_win: reaction,
    on_loss: reaction,
    /** A loss limit is always there (visual.md 8). */
    stop: z.strictObject({
      loss: amount,
      profit: z.optional(amount),
      single_win: z.optional(amount),
      balance_above: z.optional(amount),
      balance_below: z.optional(amount),
    }),
  })

export const autobetRequest = autobetOf(moneyInput)
export const autobetSettings = autobetOf(money)

export const autobetState = z.strictObject({
  id: uuid,
  game: z.string(),
  mode: playMode,
  currency,
  running: z.boolean(),
  played: z.number(),
  planned: z.nullable(z.number()),
  /** Of the next bet. */
  stake: money,
  wagered: money,
  profit: signedMoney,
  /** Why it stopped: `finished`, `stopped`, a stop rule (`loss`, `profit`, `single_win`, `balance_above`, `balance_below`), `signed_out`, `settings_unreadable` or a refusal's code; null while it runs. */
  stopped: z.nullable(z.string()),
  /** The latest round. */
  last: z.nullable(betAnswer),
  settings: autobetSettings,
})

/**
 * Params of the game as a bet takes them, those of them that the stakes depend on; empty without a choice. Dice, keno and roulette (at both
 * tables) name what many bets have in common: `chance` in percent, the number of `picks`, the kind of `bet`.
 */
const choice = z.record(z.string(), z.nullable(z.union([z.string(), z.number()])))

/** D-48: of every choice on which it depends, the smallest stake whose smallest success gains, and the largest whose best result is paid whole. */
const acceptedStakes = z.strictObject({
  choice,
  /** Of a range of choices that are alike: the last of them. */
  to: z.optional(choice),
  /** null when the limits leave no stake that could gain. */
  min_stake: z.nullable(money),
  max_stake: z.nullable(money),
  /** The params of a bet of the smallest stake that is such a choice; absent without an accepted stake, and for games without params. */
  params: z.optional(params),
})

/** Limits and payouts of a game. */
export const gameFacts = z.strictObject({
  game: z.string(),
  currency,
  min: money,
  max: money,
  /** The effective range of the game: CON-2 to CON-5 unless an operator changed it; `min` and `max` are the same. */
  limits: z.strictObject({ min: money, max: money }),
  /** The accepted range now, within that range. */
  choices: z.array(acceptedStakes),
  /** Stakes are multiples of it. */
  step: money,
  /** The most a round may return; a stake whose best outcome is above it is refused. */
  max_win: money,
  /** Return to the player over all settings, percent with four decimals, rounded down. */
  rtp: z.strictObject({ min: z.string(), max: z.string() }),
  takes_bonus: z.boolean(),
  /** SHA-256 over the files of the game that runs (the verifier's are the same). */
  rules_hash: z.string(),
})

/** D-65: the most bets of one autobet in the country of the caller; null: no limit, 0: none is offered there. */
const oneGame = z.strictObject({ ...gameFacts.shape, most_autobet_bets: z.nullable(z.number()) })

/** Of a first bet and of a series. */
const START_REFUSALS = ['no_seeds', 'game_active', 'wrong_currency', 'bet_limit', 'stake_too_small', 'max_win'] as const

const BET_REFUSALS = [
  'unauthorised',
  'unknown_game',
  ...START_REFUSALS,
  'round_open',
  'round_over',
  'unlawful_move',
  'insufficient_funds',
  ...OWN_LIMIT_REFUSALS,
  'player_blocked',
  'bonus_max_bet',
  'idempotency_mismatch',
  'key_too_old',
  'busy',
  'outcome_unknown',
] as const

export const gameRoutes = {
  'GET /api/v2/games': {
    summary: "All single-player games with limits and payouts, in the player's currency.",
    service: 'api',
    access: 'anyone',
    rate: 'read',
    query: z.strictObject({ currency: z.optional(currency) }),
    answer: z.strictObject({ data: z.array(gameFacts) }),
    refusals: [],
  },
  'GET /api/v2/games/{game}': {
    summary: "A game's limits and payouts, in the player's currency, in the one a guest names, or in RUB.",
    service: 'api',
    access: 'anyone',
    rate: 'read',
    params: game,
    query: z.strictObject({ currency: z.optional(currency) }),
    answer: oneGame,
    refusals: ['unknown_game'],
  },
  'POST /api/v2/games/{game}/bet': {
    summary:
      'Plays one round, or starts one of several steps; `moves` or a `strategy` plays such a round to its end. Demo is open to guests.',
    service: 'api',
    access: 'anyone',
    rate: 'bet',
    served: 'allowed-countries',
    idempotent: true,
    bodyLimit: 16_384,
    params: game,
    body: z.strictObject({
      stake: moneyInput,
      currency,
      params,
      mode: playMode,
      moves: z.optional(plannedMoves),
      strategy: z.optional(roundStrategy),
    }),
    gameFields: ['params', 'moves', 'strategy'],
    answer: betAnswer,
    refusals: BET_REFUSALS,
  },
  'GET /api/v2/demo': {
    summary: "The visitor's demo wallet; the first call creates it.",
    service: 'api',
    access: 'anyone',
    rate: 'read',
    query: z.strictObject({ currency: z.optional(currency) }),
    answer: demoWallet,
    refusals: [],
  },
  'POST /api/v2/demo/refill': {
    summary: 'Refills the demo wallet to its initial amount, optionally in another currency.',
    service: 'api',
    access: 'anyone',
    rate: 'write',
    body: z.strictObject({ currency: z.optional(currency) }),
    answer: demoWallet,
    refusals: ['autobet_running', 'game_active'],
  },
  'GET /api/v2/games/{game}/autobet': {
    summary: 'The latest autobet of this game, running or not; null if there was none.',
    service: 'api',
    access: 'anyone',
    rate: 'read',
    params: game,
    query: z.strictObject({ mode: playMode }),
    answer: z.strictObject({ autobet: z.nullable(autobetState) }),
    refusals: ['unauthorised', 'unknown_game'],
  },
  'POST /api/v2/games/{game}/autobet': {
    summary: 'Starts an autobet that runs on the server until a rule, a refusal or the player stops it.',
    service: 'api',
    access: 'anyone',
    rate: 'write',
    served: 'allowed-countries',
    bodyLimit: 16_384,
    params: game,
    body: autobetRequest,
    gameFields: ['params', 'moves', 'strategy'],
    answer: autobetState,
    refusals: ['unauthorised', 'unknown_game', 'autobet_running', 'autobet_not_offered', 'autobet_too_long', ...START_REFUSALS],
  },
  'POST /api/v2/games/{game}/autobet/stop': {
    summary: 'Stops the running autobet of this game after its current bet.',
    service: 'api',
    access: 'anyone',
    rate: 'write',
    params: game,
    body: z.strictObject({ mode: playMode }),
    answer: autobetState,
    refusals: ['unauthorised', 'unknown_game', 'autobet_not_running'],
  },
} as const satisfies RouteTable
