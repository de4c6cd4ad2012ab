/** A tournament, new or changed before its start: its stored form while pending, and its effect. Source: bonuses.md 8, money.md A "Four eyes". */
import type { Refusal } from '@fairhouse/contracts'

import type { Tx } from '../../platform/db/index.ts'
import type { Prize, Terms } from '../tournaments/index.ts'
import type { BackofficeContext } from './context.ts'
import { storedMinor } from './stored-amounts.ts'

/** `version`: of the terms that the change replaces. */
export interface Version {
  id: string
  version: number
}

/** Amounts as text. */
export interface TournamentAct {
  kind: 'tournament'
  /** The one that changes; absent for a new one. */
  of?: Version
  terms: Omit<Terms, 'minStake' | 'unit' | 'minPoints' | 'prizes'> & {
    minStake: string
    /** Proposals from before there were free spins have none. */
    prizes: (Omit<Prize, 'amount' | 'spins'> & { amount: string; spins?: number })[]
  }
}

export const keptTournament = ({ minStake, unit: _unit, minPoints: _minPoints, prizes, ...rest }: Terms): TournamentAct => ({
  kind: 'tournament',
  terms: { ...rest, minStake: `${minStake}`, prizes: prizes.map(({ amount, ...prize }) => ({ ...prize, amount: `${amount}` })) },
})

const termsIn = ({ terms: { minStake, prizes, ...rest } }: TournamentAct): Terms => ({
  ...rest,
  minStake: storedMinor(minStake),
  unit: null,
  minPoints: 1n,
  prizes: prizes.map(({ amount, spins = 0, ...prize }) => ({ ...prize, spins, amount: storedMinor(amount) })),
})

/** One pending proposal per title and begin. */
/** One pending change per tournament. */
export const changeSubject = (id: string): string => `change of tournament ${id}`

export const tournamentSubject = ({ titles, start }: Pick<Terms, 'titles' | 'start'>): string =>
  `tournament ${titles.en} of ${new Date(start).toISOString()}`

export const wholeTournament = (subject: string, { of, terms }: TournamentAct): string =>
  `${subject}${of ? ` to ${tournamentSubject(terms)}` : ''}: ${terms.formula}, ${terms.prizes.length} prizes`

export async function applyTournament(
  { tournaments, clock }: BackofficeContext,
  tx: Tx,
  act: TournamentAct,
  { by }: { by: string },
): Promise<(() => void) | Refusal> {
  const { of } = act
  const refused = of
    ? await tournaments.change(tx, { id: BigInt(of.id), version: of.version }, termsIn(act), by, clock.now())
    : await tournaments.create(tx, termsIn(act), by, clock.now())
  return refused ?? (() => undefined)
}
