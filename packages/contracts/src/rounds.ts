/** The shape of a round as every call of the floor shows it: over at once, or of several steps (games.md 1.5, 1.6). */
import * as z from 'zod'

import { currency, instant, money, uuid } from './fields.ts'

export const gameId = z.string().check(z.regex(/^[a-z][a-z0-9-]{1,30}$/, "wrong_format: not a game's name"))
export const playMode = z.enum(['real', 'demo'])

/** Each game has its own params, and validates them. */
export const params = z.looseObject({})

/** A cell, a step, a side, a guess; `cashout` and `refund` are the last moves of a round that ended by them. */
export const move = z.union([z.string().check(z.maxLength(20, 'too_long: no move has so long a name')), z.number()])

/** More than the longest plan needs: hilo turns at most 52 skips and a few dozen guesses. */
const PLAN_MAX = 60

/** A planned round: moves in order, then cash-out if the round is still open. Only for games of several steps. */
export const plannedMoves = z.array(move).check(z.maxLength(PLAN_MAX, `too_many: at most ${PLAN_MAX} moves`))

/** A stated way to play a round: `{ side, guesses }` or `{ side, multiplier }` of hilo, `{ hold: 'best' }` of video poker. Each game validates its own. */
export const roundStrategy = z.looseObject({})

/** The inputs of the draw. The server seed follows at rotation: `GET /api/v2/rounds/{id}`. */
export const sealedProof = z.strictObject({ commitment: z.string(), client_seed: z.string(), nonce: z.number() })

export const playedRound = z.strictObject({
  id: uuid,
  game: z.string(),
  mode: playMode,
  currency,
  stake: money,
  params,
  /** Only a round of several steps is ever open or given back. */
  status: z.enum(['open', 'settled', 'refunded']),
  /** The draw, in each game's own format; of an open round only the part that the player may see. */
  outcome: z.looseObject({}),
  /** The moves made, in games of several steps. */
  moves: z.optional(z.array(move)),
  /** The steps as the stage plays them. */
  events: z.array(z.looseObject({ type: z.string() })),
  /** Total return in 1/10,000 of the stake; 0 when lost; of a cash-out now while open. */
  multiplier: z.number(),
  /** "0.00" while open. */
  payout: money,
  /**
   * Only if the bonus of the stake was over when the round ended: what was credited of the payout (of a refund: of the stake), and
   * what ended with the bonus. Shown to its player.
   */
  bonus_ended: z.optional(z.strictObject({ credited: money, lost: money })),
  at: instant,
  proof: sealedProof,
})

/** The possible next moves in a round of several steps; empty after its end. */
export const roundState = z.strictObject({
  /** The number of moves made: the next action must name it. */
  step: z.number(),
  status: z.enum(['active', 'won', 'lost', 'refunded']),
  /** The current payout of a cash-out; null when there is none. */
  cash_out: z.nullable(money),
  choices: z.array(
    z.strictObject({
      /** The move, or `any` when all of them are equal. */
      choice: z.string(),
      /** Of success, "num/den". */
      chance: z.string(),
      /** Of a cash-out after its success, in 1/10,000. */
      multiplier: z.number(),
      payout: money,
      /** Whether the round ends there by itself. */
      forced: z.boolean(),
    }),
  ),
  /** When an abandoned round ends by the published rule: the game's own move, cash-out, or the stake back before any success. */
  ends_at: instant,
})

/** `balance` is cash, `total_balance` cash and bonus together, as they stood right after the money moved (D-21). */
export const balances = z.strictObject({ balance: money, bonus_balance: money, total_balance: money, version: z.string() })

/** `state` comes with games of several steps. */
export const betAnswer = playedRound.extend({ ...balances.shape, state: z.optional(roundState) })

/** A step or a cash-out: includes balances only when money moved. */
export const stepAnswer = playedRound.extend({ state: roundState, ...balances.partial().shape })
