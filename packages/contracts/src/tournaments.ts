/** The shapes of tournaments: a card, a prize, the board. Source: bonuses.md 8. */
import * as z from 'zod'

import { currency, instant, money } from './fields.ts'
import { TOURNAMENT_FORMULAS, TOURNAMENT_GAMES, TOURNAMENT_STATUSES } from './tournament-words.ts'

export const tournamentStatus = z.enum(TOURNAMENT_STATUSES)
export const tournamentId = z.string().check(z.regex(/^[1-9]\d{0,17}$/, 'wrong_format: not the number of a tournament'))
export const titles = z.strictObject({ ru: z.string(), en: z.string(), kz: z.string() })
export const points = z.string().check(z.regex(/^\d{1,19}$/))

/**
 * Money of the tournament's currency; of free spins their value together. `wager`: how often bonus money, or what free spins win, must be
 * wagered; 0 of cash. `spins`: 0 of money.
 */
export const prize = z.strictObject({
  kind: z.enum(['cash', 'bonus', 'spins']),
  amount: money,
  currency,
  wager: z.number(),
  spins: z.number(),
})

/** Points: hundredths, of a multiplier or of a unit of money. */
const boardRow = z.strictObject({
  place: z.number(),
  /** The public name; one name for all who hide their statistics. */
  player: z.string(),
  is_hidden: z.boolean(),
  /** Path of the picture on the site's origin; null without one, or when it is hidden. */
  avatar: z.nullable(z.string()),
  points,
  prize: z.nullable(prize),
})

/** The first places. */
export const tournamentBoard = z.strictObject({
  status: tournamentStatus,
  /** How many joined. */
  players: z.number(),
  /** When it was read. */
  at: instant,
  paid_at: z.nullable(instant),
  rows: z.array(boardRow),
})

/** The caller's own part; `place` and `points` are null without a place on the board. */
export const ownRun = z.strictObject({
  joined_at: instant,
  place: z.nullable(z.number()),
  points: z.nullable(points),
  /** Points that the next better place has more; null at the first place and once places are final. */
  to_next: z.nullable(points),
  /** Bets that count. */
  bets: z.number(),
  /** The multipliers that count, hundredths, best first: of the formulas by multiplier. */
  best: z.array(points),
  /** As paid, in the account's currency; `spins` of free spins, else 0. */
  paid: z.nullable(z.strictObject({ amount: money, currency, spins: z.number() })),
})

export const tournamentCard = z.strictObject({
  id: tournamentId,
  titles,
  status: tournamentStatus,
  formula: z.enum(TOURNAMENT_FORMULAS),
  /** Of `best_n`: how many bets count. */
  best_n: z.number(),
  games: z.array(z.enum(TOURNAMENT_GAMES)),
  currency,
  min_stake: money,
  /** Money that makes 100 points of turnover or profit. */
  unit: money,
  min_points: points,
  starts_at: instant,
  ends_at: instant,
  /** The sum of all prizes. */
  pool: money,
  /** Places with a prize. */
  places: z.number(),
  players: z.number(),
  paid_at: z.nullable(instant),
  /** Null for a guest, and before joining. */
  me: z.nullable(ownRun),
  /** The first place once places are final. */
  winner: z.nullable(z.strictObject({ player: z.string(), points })),
})
