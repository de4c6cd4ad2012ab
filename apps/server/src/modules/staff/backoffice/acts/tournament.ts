/** A tournament, new or changed before its start. Source: bonuses.md 8, money.md A "Four eyes". */
import { TOURNAMENT_FORMULAS, TOURNAMENT_GAMES } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'
import * as z from 'zod/mini'

import type { Terms } from '../../../rewards/tournaments/index.ts'
import { type ConsoleAct, currency, integer, NOTHING, titles } from './act.ts'

/**
 * The one that changes, and the version of the terms that the change replaces; absent for a new one. `prizeDays`: as that version announced them, null for one of
 * before there were such days; proposals of before lack them.
 */
const of = z.optional(z.object({ id: integer, version: z.number(), prizeDays: z.optional(z.nullable(z.number())) }))

const formerTerms = {
  titles,
  formula: z.enum(TOURNAMENT_FORMULAS),
  bestN: z.number(),
  games: z.readonly(z.array(z.enum(TOURNAMENT_GAMES))),
  currency,
  minStake: integer,
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
}

const fields = z.object({
  kind: z.literal('tournament_terms'),
  of,
  terms: z.object({ ...formerTerms, unit: z.nullable(integer), minPoints: integer }),
})
type Fields = z.output<typeof fields>

/** Of versions before operators set the unit and the least points: a reader of theirs leaves both out, so the kind above has another name. */
const former = z.object({ kind: z.literal('tournament'), of, terms: z.object(formerTerms) })

const whole = (terms: z.output<typeof former>['terms']): Fields['terms'] => ({ ...terms, unit: null, minPoints: 1n })

/** One pending change per tournament. */
export const changeSubject = (id: string): string => `change of tournament ${id}`

/** One pending proposal per title and begin. */
export const tournamentSubject = ({ titles: { en }, start }: Pick<Terms, 'titles' | 'start'>): string =>
  `tournament ${en} of ${new Date(start).toISOString()}`

/** Points are hundredths. */
const rulesText = ({ unit, currency, minPoints }: Pick<Terms, 'unit' | 'currency' | 'minPoints'>): string =>
  `${unit === null ? 'the usual unit' : `unit ${formatMoney(unit)} ${currency}`}, least points ${formatMoney(minPoints)}`

/** A change never shortens what was announced; without an announced life it changes nothing. */
function lifeText(changed: Fields['of'], { prizes }: Pick<Terms, 'prizes'>): string {
  if (prizes.every(({ kind }) => kind === 'cash')) return ''
  if (changed === undefined) return ', bonus money and free spins live as long as the reward settings say at the approval'
  const { prizeDays: days } = changed
  if (days === undefined) return ', bonus money and free spins live no shorter than without the change'
  if (days === null) return ', bonus money lives 7 days, free spins as long as the reward settings say when they are paid'
  return `, bonus money and free spins live ${days} ${days === 1 ? 'day' : 'days'}, or longer if the reward settings say so at the approval`
}

const textOf = (subject: string, { of: changed, terms }: Omit<Fields, 'kind'>): string =>
  `${subject}${changed ? ` to ${tournamentSubject(terms)}` : ''}: ${terms.formula}, ${rulesText(terms)}, ` +
  `${terms.prizes.length} prizes${lifeText(changed, terms)}`

const apply: ConsoleAct<Fields>['apply'] = async ({ tournaments, clock }, tx, { of: changed, terms }, { by }) => {
  const at = clock.now()
  const refused = changed ? await tournaments.change(tx, changed, terms, by, at) : await tournaments.create(tx, terms, by, at)
  return refused ?? NOTHING
}

export const tournamentAct: ConsoleAct<Fields> = { kind: 'tournament_terms', right: 'tournament', fields, text: textOf, apply }

export const formerTournamentAct: ConsoleAct<z.output<typeof former>> = {
  kind: 'tournament',
  right: 'tournament',
  fields: former,
  text: (subject, act) => textOf(subject, { ...act, terms: whole(act.terms) }),
  apply: (context, tx, act, decided) => apply(context, tx, { ...act, kind: 'tournament_terms', terms: whole(act.terms) }, decided),
}
