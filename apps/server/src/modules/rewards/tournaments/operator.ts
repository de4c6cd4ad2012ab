/** Tournaments as operators make, change and cancel them. */
import { MOST_LEAST_POINTS, MOST_STAKES_A_POINT, type Refusal, refuse, refuseFields } from '@fairhouse/contracts'
import { defaultUnit, maxBonusBet, tournamentStatus } from '@fairhouse/loyalty'
import { type Currency, DAY_MS } from '@fairhouse/money'

import { loadNumbered, type Paged, type PageQuery, type Tx } from '../../../platform/db/index.ts'
import type { BoardParts } from '../../sports/sportsbook/index.ts'
import { type ScoredPage, scoredPage } from './operator-board.ts'
import type { TournamentDeps } from './ports.ts'
import type { Prize, Terms, Tournament } from './rules/terms.ts'
import {
  cancelTournament,
  countPlayers,
  findTournament,
  insertTournament,
  latestTournaments,
  lockTournament,
  replaceTerms,
} from './store/tournaments.ts'

export interface TournamentOperator {
  /** The newest first. */
  list(page: PageQuery): Promise<Paged<Tournament & { players: number }>>
  find(id: bigint): Promise<Tournament | undefined>
  /** Every player with points, also those without a place, in the order of the ranking. `after`: so many players. */
  board(tournament: Tournament, page: { after: number; limit: number }): Promise<ScoredPage>
  /** What an operator's entry lacks, by field. `at` in milliseconds. */
  fault(terms: Terms, at: number): Refusal | undefined
  create(tx: Tx, terms: Terms, by: string, at: number): Promise<Refusal | undefined>
  /** Before the start; players who joined stay, and prizes live no shorter than they were announced. */
  change(tx: Tx, of: { id: bigint; version: number }, terms: Terms, by: string, at: number): Promise<Refusal | undefined>
  /** Before its places are final: nothing is paid. */
  cancel(tx: Tx, id: bigint, because: string, at: number): Promise<Refusal | undefined>
}

/** Bets are read from the start on, so the terms are stored before it. */
const LEAST_NOTICE_MS = 60_000
const LONGEST_MS = 92 * DAY_MS

type Deps = Pick<TournamentDeps, 'database' | 'rewardSettingsAt' | 'boardParts' | 'skippedOf' | 'samePersons' | 'hiddenOf'>

export function createTournamentOperator(deps: Deps): TournamentOperator {
  const { db } = deps.database
  const faultOf = (terms: Terms, at: number) => termsFault(terms, at, deps.boardParts)
  /** One without an announced life keeps the terms of before: its free spins may live longer than any days here. */
  const longerLife = async ({ prizeDays: announced }: Tournament, tx: Tx, at: number) =>
    announced === null ? null : Math.max(announced, (await deps.rewardSettingsAt(tx, at)).prizeDays)
  return {
    async list(page) {
      const { rows: tournaments, next } = await loadNumbered(page, (bounds) => latestTournaments(db, bounds))
      const players = await countPlayers(
        db,
        tournaments.map(({ id }) => id),
      )
      return { rows: tournaments.map((tournament) => ({ ...tournament, players: players.get(tournament.id) ?? 0 })), next }
    },
    find: (id) => findTournament(db, id),
    board: (tournament, page) => scoredPage(deps, tournament, page),
    fault: faultOf,
    async create(tx, terms, by, at) {
      const fault = faultOf(terms, at)
      if (fault) return fault
      const { prizeDays } = await deps.rewardSettingsAt(tx, at)
      await insertTournament(tx, { ...terms, prizeDays }, by, at)
      return undefined
    },
    async change(tx, { id, version }, terms, by, at) {
      const before = await lockTournament(tx, id)
      if (!before) return refuse('not_found')
      if (before.version !== version || tournamentStatus(before, at) !== 'upcoming') return refuse('bad_transition')
      const fault = faultOf(terms, at)
      if (fault) return fault
      await replaceTerms(tx, before, { ...terms, prizeDays: await longerLife(before, tx, at) }, by, at)
      return undefined
    },
    async cancel(tx, id, because, at) {
      const tournament = await lockTournament(tx, id)
      if (!tournament) return refuse('not_found')
      if (tournament.isCancelled || tournament.rankedAt !== null) return refuse('bad_transition')
      await cancelTournament(tx, id, because, at)
      return undefined
    },
  }
}

function isSpinValue({ amount, spins }: Prize, currency: Currency): boolean {
  return amount % BigInt(spins) === 0n && amount / BigInt(spins) <= maxBonusBet(currency)
}

function gamesFault({ games }: Pick<Terms, 'games'>, parts: BoardParts): string | undefined {
  // a bet on a virtual event is booked as one on sports
  if (games.includes('virtual') && !games.includes('sports')) return 'wrong_value: virtual counts only together with sports'
  if (games.includes('sports') && parts.size === 0) return 'wrong_value: the house takes no bets on sports'
  return games.includes('virtual') && !parts.has('virtual') ? 'wrong_value: the house plays no virtual sports' : undefined
}

/** Points of turnover are rounded down bet by bet, those of profit only in their sum. */
function unitFault({ formula, unit, minStake, currency }: Terms): string | undefined {
  if (unit !== null && unit < 1n) return 'wrong_value: an amount above zero'
  const isTooLarge = formula === 'turnover' && (unit ?? defaultUnit(currency)) > BigInt(MOST_STAKES_A_POINT) * minStake
  return isTooLarge ? `wrong_value: at most ${MOST_STAKES_A_POINT} times the smallest stake` : undefined
}

function leastFault({ minPoints }: Terms): string | undefined {
  if (minPoints < 1n) return 'wrong_value: at least 0.01 of a point'
  return minPoints > BigInt(MOST_LEAST_POINTS) * 100n ? `wrong_value: at most ${MOST_LEAST_POINTS} points` : undefined
}

function termsFault(terms: Terms, at: number, parts: BoardParts): Refusal | undefined {
  const { start, end, prizes, formula, bestN, currency } = terms
  const errors: Record<string, string[]> = {}
  if (start < at + LEAST_NOTICE_MS) errors.starts_at = ['wrong_value: at least a minute from now']
  if (end <= start) errors.ends_at = ['wrong_value: after its begin']
  else if (end - start > LONGEST_MS) errors.ends_at = ['wrong_value: at most 92 days after its begin']
  const unplayable = gamesFault(terms, parts)
  if (unplayable) errors.games = [unplayable]
  if (formula === 'best_n' ? bestN < 2 : bestN !== 1) errors.best_n = ['wrong_value: 2 or more of the best bets, and 1 with other formulas']
  const [unitless, unreachable] = [unitFault(terms), leastFault(terms)]
  if (unitless) errors.unit = [unitless]
  if (unreachable) errors.min_points = [unreachable]
  if (prizes.some(({ kind, wager }) => kind !== 'spins' && (kind === 'bonus') !== wager > 0))
    errors.prizes = ['wrong_value: bonus money has a wager, cash has none']
  else if (prizes.some((prize) => prize.kind === 'spins' && !isSpinValue(prize, currency)))
    errors.prizes = ['wrong_value: each spin has the same value, at most the largest bonus bet']
  else if (prizes.some(({ amount }) => amount === 0n)) errors.prizes = ['wrong_value: a prize of nothing']
  else if (prizes.some(({ amount }, n) => n > 0 && amount > prizes[n - 1]!.amount))
    errors.prizes = ['wrong_value: a better place has no smaller prize']
  return Object.keys(errors).length > 0 ? refuseFields(errors) : undefined
}
