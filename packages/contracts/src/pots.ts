/** Games of players' own money, or of play money on practice tables (D-49), drawn over the list of their bets: rooms, and coinflip between two (games.md 1.4, G6 b, G9). */
import * as z from 'zod'

import { currency, instant, money, uuid } from './fields.ts'
import { beaconRef } from './live-rounds.ts'
import { ROOM_NAMES } from './room-names.ts'
import { playMode } from './rounds.ts'

export const roomName = z.enum(ROOM_NAMES)
export const coinSide = z.enum(['heads', 'tails'])

/** The inputs of the draw, for verifiers; `server_seed` and `beacon.value` are null before it. */
export const potProof = z.strictObject({
  commitment: z.string(),
  server_seed: z.nullable(z.string()),
  beacon: z.nullable(beaconRef),
  /** The exact text whose hash takes the place of a client seed; null until the list is closed and the beacon is out. */
  bets_text: z.nullable(z.string()),
  bets_hash: z.nullable(z.string()),
})

/** A stake in the pot. `user` names its player within this round only, as in the text of bets. */
export const potBet = z.strictObject({
  id: uuid,
  user: z.string(),
  /** "Player ***" for hidden statistics; on practice tables a name for this round only. */
  player: z.string(),
  stake: money,
  side: z.optional(coinSide),
  at: instant,
})

export const room = z.strictObject({
  room: roomName,
  mode: playMode,
  currency,
  round: uuid,
  /** `counting` from the second player on; `closed` waits for the beacon. */
  state: z.enum(['open', 'counting', 'closed', 'drawn', 'refunded']),
  min: money,
  max: money,
  /** Stakes are multiples of it. */
  step: money,
  /** Of the pot, in 1/10,000. */
  commission: z.number(),
  pot: money,
  players: z.number(),
  bets: z.array(potBet),
  /** Milliseconds by the database's clock. */
  closes_at: z.nullable(z.number()),
  closed_at: z.nullable(z.number()),
  /** The instant when a player alone in the room gets every stake back. */
  refunds_at: z.nullable(z.number()),
  proof: potProof,
  /** After the draw. `ticket` in minor units, 0 ... pot-1. */
  result: z.nullable(
    z.strictObject({ ticket: z.string(), index: z.number(), user: z.string(), player: z.string(), payout: money, fee: money }),
  ),
})

/** Without its bets: for the hall, and for lists of past rounds. */
export const roomLine = room.omit({ bets: true })

/** A change of a room: a stake was placed or returned, or the round changed its state. */
export const roomChange = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('round'), line: roomLine }),
  z.strictObject({ type: z.literal('bet'), line: roomLine, bet: potBet }),
  z.strictObject({ type: z.literal('back'), line: roomLine, bet: uuid }),
])

export const duel = z.strictObject({
  id: uuid,
  mode: playMode,
  currency,
  state: z.enum(['open', 'closed', 'drawn', 'cancelled']),
  /** Of each of the two. */
  stake: money,
  creator: potBet,
  opponent: z.nullable(potBet),
  commission: z.number(),
  created_at: instant,
  closed_at: z.nullable(z.number()),
  /** The drawn duel that this one repeats: only its other player may join. */
  rematch_of: z.nullable(uuid),
  proof: potProof,
  result: z.nullable(z.strictObject({ side: coinSide, user: z.string(), payout: money, fee: money })),
})

export const duelLobby = z.strictObject({ open: z.array(duel), latest: z.array(duel) })
