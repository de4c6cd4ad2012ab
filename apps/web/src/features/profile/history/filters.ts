/** History filters in the address, and their query. Pure; instants in ms. */
import { type Period, periodIn, since } from './periods.ts'

export interface HistoryFilters {
  /** Empty: every game. */
  game: string
  period: Period
  result: 'all' | 'won' | 'lost'
}

const RESULTS = ['all', 'won', 'lost'] as const

/** An unknown value counts as unset. */
export function readFilters(search: URLSearchParams, games: readonly string[]): HistoryFilters {
  const [game, result] = ['game', 'result'].map((name) => search.get(name) ?? '')
  return {
    game: games.includes(game!) ? game! : '',
    period: periodIn(search),
    result: RESULTS.find((known) => known === result) ?? 'all',
  }
}

/** Unset filters are left out of the address. */
export function searchOf({ game, period, result }: HistoryFilters): URLSearchParams {
  const set = Object.entries({ game, period: period === 'all' ? '' : period, result: result === 'all' ? '' : result })
  return new URLSearchParams(set.filter(([, value]) => value !== ''))
}

export interface HistoryQuestion {
  game?: string
  from?: string
  result?: 'won' | 'lost'
}

/** `now` in ms: periods count back from it. */
export function questionOf({ game, period, result }: HistoryFilters, now: number): HistoryQuestion {
  return {
    ...(game !== '' && { game }),
    ...since(period, now),
    ...(result !== 'all' && { result }),
  }
}

export const isFiltered = (filters: HistoryFilters): boolean => searchOf(filters).size > 0
