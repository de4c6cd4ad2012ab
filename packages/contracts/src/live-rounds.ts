/**
 * Shared rounds: the snapshot of a table, and its changes. One form for crash, live roulette and
 * the colour wheel; instants are milliseconds by the database's clock (D-28, games.md 1.3 and G2).
 */
import * as z from 'zod'

import { currency, instant, money, uuid } from './fields.ts'
import { params, playMode } from './rounds.ts'

export const LIVE_GAMES = ['crash', 'roulette-live', 'colour-wheel'] as const
export type LiveGameId = (typeof LIVE_GAMES)[number]

/** `waiting`: the chain's salt is not known yet. `ended`: the seed is open; the next round begins at `next_at`. */
export const liveState = z.enum(['waiting', 'betting', 'running', 'ended'])

const at = z.number()
/** Each game's own: crash `{ point }`, roulette `{ number }`, wheel `{ index, color }`. */
const outcome = z.looseObject({})

/** The public form of a bet. `player` is "Player ***" for hidden statistics. */
export const liveRow = z.strictObject({
  /** Identifies the bet within this round only. */
  id: z.string(),
  player: z.string(),
  currency,
  stake: money,
  /** The public choice: a colour, positions; nothing in crash. */
  params: z.optional(params),
  /** Crash: the cashed out parts, hundredths and sum, halves added up. */
  multiplier: z.optional(z.number()),
  payout: z.optional(money),
})

/** How many play, counted over all currencies. */
const totals = { players: z.number(), bets: z.number(), cashed: z.number() }
const changed = { players: z.optional(z.number()), bets: z.optional(z.number()), cashed: z.optional(z.number()) }

export const endedRound = z.strictObject({ round: z.number(), outcome, seed: z.string(), ended_at: at, voided: z.boolean() })

export const liveTable = z.strictObject({
  game: z.enum(LIVE_GAMES),
  state: liveState,
  round: z.number(),
  /** seed of the round before: the commitment to this one; the chain's salt, null while waiting. */
  commitment: z.string(),
  salt: z.nullable(z.string()),
  /** When betting ends; when the round started; when it ended; when the next one opens. */
  locks_at: z.nullable(at),
  started_at: z.nullable(at),
  ended_at: z.nullable(at),
  next_at: z.nullable(at),
  /** Of the ended round. */
  outcome: z.nullable(outcome),
  seed: z.nullable(z.string()),
  rows: z.array(liveRow),
  ...totals,
  /** Newest first. */
  history: z.array(endedRound),
})

/** A new row, or the changes of a published one. */
const rowChange = liveRow.partial({ player: true, currency: true, stake: true })

/**
 * Changes after a snapshot, one frame each. `rows` belong to the last published round, at most twenty per frame; unchanged fields
 * are omitted to keep frames short (D-28).
 */
export const liveChange = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('betting'), round: z.number(), commitment: z.string(), salt: z.string(), locks_at: at }),
  z.strictObject({ type: z.literal('running'), round: z.number(), started_at: at }),
  z.strictObject({ type: z.literal('rows'), rows: z.optional(z.array(rowChange)), ...changed }),
  z.strictObject({ type: z.literal('ended'), ...endedRound.shape, next_at: at }),
])

/** A part of a crash bet that was cashed out, by hand or by itself. */
const cashedPart = z.strictObject({
  kind: z.enum(['half', 'full', 'autoHalf', 'auto', 'force']),
  stake: money,
  /** Hundredths. */
  multiplier: z.number(),
  payout: money,
})

/** The player's own bet. `queued` waits for the next round and has cost nothing yet. */
export const liveBet = z.strictObject({
  id: uuid,
  /** Its `id` among the table's rows, which identify bets only to their owner. */
  row: z.string(),
  game: z.enum(LIVE_GAMES),
  mode: playMode,
  round: z.nullable(z.number()),
  status: z.enum(['queued', 'placed', 'settled', 'refunded', 'cancelled', 'refused']),
  /** The refusal code of a queued bet that was refused when its round opened. */
  reason: z.nullable(z.string()),
  currency,
  stake: money,
  params,
  /** Of crash, in order. */
  parts: z.array(cashedPart),
  /** Total return in 1/10,000 of the stake and in money, so far. */
  multiplier: z.number(),
  payout: money,
  at: instant,
})

/** Public randomness that no one can know in advance (games.md 1.4). `value` is lowercase hex, null until it is published. */
export const beaconRef = z.strictObject({
  /** `sandbox` for the sandbox's beacon. */
  source: z.string(),
  round: z.number(),
  value: z.nullable(z.string()),
})

export const seedChain = z.strictObject({
  chain: z.number(),
  /** seed_0, published before the salt was known. */
  terminal: z.string(),
  beacon: beaconRef,
  length: z.number(),
  published_at: instant,
})
