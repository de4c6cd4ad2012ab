/** A tournament, new or changed before its start. Source: bonuses.md 8, money.md A "Four eyes". */
import { TOURNAMENT_FORMULAS, TOURNAMENT_GAMES } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { Terms } from '../../../rewards/tournaments/index.ts'
import { type ConsoleAct, currency, integer, NOTHING, titles } from './act.ts'

const fields = z.object({
  kind: z.literal('tournament'),
  /** The one that changes, and the version of the terms that the change replaces; absent for a new one. */
  of: z.optional(z.object({ id: integer, version: z.number() })),
  terms: z.object({
    titles,
    formula: z.enum(TOURNAMENT_FORMULAS),
    bestN: z.number(),
    games: z.readonly(z.array(z.enum(TOURNAMENT_GAMES))),
    currency,
    minStake: integer,
    /** Proposals from before operators set these two have neither. */
    unit: z._default(z.nullable(integer), null),
    minPoints: z._default(integer, 1n),
    start: z.number(),
    end: z.number(),
    prizes: z.readonly(
      z.array(
        z.object({
          kind: z.enum(['cash', 'bonus', 'spins']),
          amount: integer,
          wager: z.number(),
          /** Proposals from before there were free spins have none. */
          spins: z._default(z.number(), 0),
        }),
      ),
    ),
  }),
})

/** One pending change per tournament. */
export const changeSubject = (id: string): string => `change of tournament ${id}`

/** One pending proposal per title and begin. */
export const tournamentSubject = ({ titles: { en }, start }: Pick<Terms, 'titles' | 'start'>): string =>
  `tournament ${en} of ${new Date(start).toISOString()}`

/** Points are hundredths. */
const rulesText = ({ unit, currency, minPoints }: Pick<Terms, 'unit' | 'currency' | 'minPoints'>): string =>
  `${unit === null ? 'the usual unit' : `unit ${formatMoney(unit)} ${currency}`}, least points ${formatMoney(minPoints)}`

export const tournamentAct: ConsoleAct<z.output<typeof fields>> = {
  kind: 'tournament',
  right: 'tournament',
  fields,
  text: (subject, { of, terms }) =>
    `${subject}${of ? ` to ${tournamentSubject(terms)}` : ''}: ${terms.formula}, ${rulesText(terms)}, ${terms.prizes.length} prizes`,
  async apply({ tournaments, clock }, tx, { of, terms }, { by }) {
    const refused = of ? await tournaments.change(tx, of, terms, by, clock.now()) : await tournaments.create(tx, terms, by, clock.now())
    return refused ?? NOTHING
  },
}
