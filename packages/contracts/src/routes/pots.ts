/** Rooms (PRO-11) and coinflip between two players (PRO-2), for real money and, open to guests, on practice tables (D-6, D-49). */
import * as z from 'zod'

import { currency, instant, moneyInput, uuid } from '../fields.ts'
import { coinSide, duel, duelLobby, potBet, room, roomLine, roomName } from '../pots.ts'
import { balances, playMode } from '../rounds.ts'
import type { RouteTable } from '../route.ts'
import { OWN_LIMIT_REFUSALS } from './limits.ts'

const count = (most: number, usual: number) => z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(most)), usual)
const mode = { mode: z._default(playMode, 'real') }
const ofCurrency = z.strictObject({ currency: z.optional(currency), ...mode })
/** For calls whose path names their subject. */
const ofMode = z._default(z.strictObject(mode), { mode: 'real' })
const inRoom = z.strictObject({ room: roomName })
const ofDuel = z.strictObject({ id: uuid })
const before = { before: z.optional(instant), limit: count(50, 20) }

const STAKE_REFUSALS = [
  'unauthorised',
  'no_seeds',
  'game_active',
  'wrong_currency',
  'bet_limit',
  'insufficient_funds',
  ...OWN_LIMIT_REFUSALS,
  'player_blocked',
  'bonus_max_bet',
  'idempotency_mismatch',
  'key_too_old',
  'busy',
  'outcome_unknown',
] as const

export const roomRoutes = {
  'GET /api/v2/games/rooms': {
    summary: 'The three rooms of a currency.',
    service: 'general',
    access: 'anyone',
    rate: 'read',
    query: ofCurrency,
    answer: z.strictObject({ data: z.array(roomLine) }),
    refusals: [],
  },
  'GET /api/v2/games/rooms/{room}': {
    summary: "A room with all bets of its round, the caller's own marked.",
    service: 'general',
    access: 'anyone',
    rate: 'read',
    params: inRoom,
    query: ofCurrency,
    answer: room.extend({ own: z.array(uuid) }),
    refusals: [],
  },
  'POST /api/v2/games/rooms/{room}/bet': {
    summary: 'Stakes in the pot: the share of the pot is the chance. Uses the client seed of the active pair. Demo is open to guests.',
    service: 'general',
    access: 'anyone',
    rate: 'bet',
    served: 'allowed-countries',
    idempotent: true,
    params: inRoom,
    body: z.strictObject({ stake: moneyInput, currency, ...mode }),
    answer: z.strictObject({ bet: potBet, round: uuid, ...balances.shape }),
    refusals: [...STAKE_REFUSALS, 'betting_closed', 'too_many_bets', 'room_full', 'own_duel', 'own_round'],
  },
  'POST /api/v2/games/rooms/{room}/take-back': {
    summary: 'Takes a stake back while its player is alone in the room.',
    service: 'general',
    access: 'anyone',
    rate: 'bet',
    params: inRoom,
    body: z.strictObject({ bet: uuid, ...mode }),
    answer: z.strictObject({ bet: uuid, ...balances.shape }),
    refusals: ['unauthorised', 'no_seeds', 'game_active', 'not_found', 'not_alone', 'busy', 'outcome_unknown'],
  },
  'GET /api/v2/games/rooms/{room}/rounds': {
    summary: 'Drawn and refunded rounds of a room, newest first.',
    service: 'general',
    access: 'anyone',
    rate: 'read',
    params: inRoom,
    query: z.strictObject({ currency: z.optional(currency), ...mode, ...before }),
    answer: z.strictObject({ data: z.array(roomLine), next: z.nullable(instant) }),
    refusals: [],
  },
  'GET /api/v2/games/rooms/{room}/rounds/{id}': {
    summary: 'One round of a room with all data for verification.',
    service: 'general',
    access: 'anyone',
    rate: 'read',
    params: z.strictObject({ room: roomName, id: uuid }),
    answer: room.extend({ own: z.array(uuid), rules_hash: z.string() }),
    refusals: ['not_found'],
  },
} as const satisfies RouteTable

export const duelRoutes = {
  'GET /api/v2/games/coinflip/duels': {
    summary: "The lobby: open duels, the last drawn ones, the caller's own marked.",
    service: 'coinflip',
    access: 'anyone',
    rate: 'read',
    query: ofCurrency,
    /** `own_bets`: which of the two sides of those duels is the caller’s. */
    answer: duelLobby.extend({ own: z.array(uuid), own_bets: z.array(uuid) }),
    refusals: [],
  },
  'POST /api/v2/games/coinflip/duels': {
    summary: 'Offers a duel: a side and a stake that the opponent must match. Demo is open to guests.',
    service: 'coinflip',
    access: 'anyone',
    rate: 'bet',
    served: 'allowed-countries',
    idempotent: true,
    /** `rematch_of`: a drawn duel of the caller; only the other one of the two may join. */
    body: z.strictObject({ stake: moneyInput, currency, side: coinSide, rematch_of: z.optional(uuid), ...mode }),
    answer: z.strictObject({ duel, ...balances.shape }),
    refusals: [...STAKE_REFUSALS, 'stake_too_small', 'too_many_bets', 'not_found', 'rematch_waits'],
  },
  'GET /api/v2/games/coinflip/duels/{id}': {
    summary: 'One duel with its proof.',
    service: 'coinflip',
    access: 'anyone',
    rate: 'read',
    params: ofDuel,
    answer: z.strictObject({ duel, own: z.nullable(z.enum(['creator', 'opponent'])), rules_hash: z.string() }),
    refusals: ['not_found'],
  },
  'POST /api/v2/games/coinflip/duels/{id}/join': {
    summary: 'Takes the other side of an open duel, which closes it.',
    service: 'coinflip',
    access: 'anyone',
    rate: 'bet',
    served: 'allowed-countries',
    idempotent: true,
    params: ofDuel,
    body: ofMode,
    answer: z.strictObject({ duel, ...balances.shape }),
    refusals: [...STAKE_REFUSALS, 'not_found', 'duel_taken', 'own_duel'],
  },
  'POST /api/v2/games/coinflip/duels/{id}/cancel': {
    summary: 'The creator cancels the offer before an opponent has joined.',
    service: 'coinflip',
    access: 'anyone',
    rate: 'bet',
    params: ofDuel,
    body: ofMode,
    answer: z.strictObject({ duel, ...balances.shape }),
    refusals: ['unauthorised', 'no_seeds', 'game_active', 'not_found', 'duel_taken', 'busy', 'outcome_unknown'],
  },
} as const satisfies RouteTable
