/** Changes of bet limits, of the terms of sports bets, and of a player's betting limit. Sources: D-66, sportsbook.md 4. */
import { type PlayerId, LIMITED_GAMES, type LimitedGame } from '@fairhouse/money'
import * as z from 'zod/mini'

import { TERMS_SUBJECTS, type TermsSubject } from '../../../sports/sportsbook/index.ts'
import { formatGrouped } from '../approvals/sums.ts'
import { type ConsoleAct, currency, integer, NOTHING } from './act.ts'

const ofGame = z.object({
  kind: z.literal('bet_limit'),
  game: z.enum(LIMITED_GAMES as readonly [LimitedGame, ...LimitedGame[]]),
  currency,
  min: integer,
  max: integer,
  version: integer,
})

/** One pending change per game and currency. */
export const betLimitSubject = (game: string, code: string): string => `bet limits of ${game} in ${code}`

export const betLimitAct: ConsoleAct<z.output<typeof ofGame>> = {
  kind: 'bet_limit',
  right: 'bet_limit',
  fields: ofGame,
  text: (subject, { min, max }) => `${subject}: ${formatGrouped(min)} to ${formatGrouped(max)}`,
  async apply({ betLimits }, tx, { kind: _kind, ...wanted }, { people, ...decision }) {
    return (await betLimits.change(tx, wanted, { ...decision, isByTwo: people.length > 1 })) ?? NOTHING
  },
}

const ofPlayer = z.object({
  kind: z.literal('player_limit'),
  player: integer,
  /** EUR minor units; null: the default. */
  dayLimit: z.nullable(integer),
  version: z.number(),
})

/** One pending change per player. */
export const playerLimitSubject = (player: PlayerId): string => `betting limit of player ${player}`

export const playerLimitAct: ConsoleAct<z.output<typeof ofPlayer>> = {
  kind: 'player_limit',
  right: 'bet_limit',
  fields: ofPlayer,
  text: (subject, { dayLimit }) => `${subject}: ${dayLimit === null ? 'default' : `EUR ${formatGrouped(dayLimit)} a day`}`,
  async apply({ playerLimits }, tx, { kind: _kind, ...wanted }, { people, ...decision }) {
    return (await playerLimits.change(tx, wanted, { ...decision, isByTwo: people.length > 1 })) ?? NOTHING
  },
}

const ofSports = z.object({
  kind: z.literal('bet_terms'),
  subject: z.enum(TERMS_SUBJECTS as readonly [TermsSubject, ...TermsSubject[]]),
  values: z.record(z.string(), integer),
  version: z.number(),
})

/** One pending change per currency or tier. */
export const termsSubject = (subject: TermsSubject): string => `sports bets: ${subject}`

const NAMES: Readonly<Record<string, string>> = { min: 'smallest', max: 'largest', maxPayout: 'highest payout' }

export const betTermsAct: ConsoleAct<z.output<typeof ofSports>> = {
  kind: 'bet_terms',
  right: 'bet_limit',
  fields: ofSports,
  text: (subject, { values }) =>
    `${subject}: ${Object.entries(values)
      .map(([field, value]) => `${NAMES[field] ?? field} ${formatGrouped(value)}`)
      .join(', ')}`,
  async apply({ betTerms }, tx, { kind: _kind, ...wanted }, { people, ...decision }) {
    return (await betTerms.change(tx, wanted, { ...decision, isByTwo: people.length > 1 })) ?? NOTHING
  },
}
