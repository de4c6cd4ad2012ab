/** The filters of the history as they stand in the address, and the question they make. Pure; instants in ms. */
export interface HistoryFilters {
  /** Empty: every game. */
  game: string
  period: 'all' | 'day' | 'week' | 'month'
  result: 'all' | 'won' | 'lost'
}

const PERIODS = ['all', 'day', 'week', 'month'] as const
const RESULTS = ['all', 'won', 'lost'] as const

const DAY_MS = 86_400_000
const PERIOD_MS = { day: DAY_MS, week: 7 * DAY_MS, month: 30 * DAY_MS } as const

/** Anything unknown in the address counts as not set. */
export function readFilters(search: URLSearchParams, games: readonly string[]): HistoryFilters {
  const [game, period, result] = ['game', 'period', 'result'].map((name) => search.get(name) ?? '')
  return {
    game: games.includes(game!) ? game! : '',
    period: PERIODS.find((known) => known === period) ?? 'all',
    result: RESULTS.find((known) => known === result) ?? 'all',
  }
}

/** What is not set does not stand in the address. */
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
    ...(period !== 'all' && { from: new Date(now - PERIOD_MS[period]).toISOString() }),
    ...(result !== 'all' && { result }),
  }
}

export const isFiltered = (filters: HistoryFilters): boolean => searchOf(filters).size > 0
