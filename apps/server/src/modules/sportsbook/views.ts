/** Rows of the board as the contract shows them. Pure. */
import type { BoardMarket, EventBrief, EventRow, FeedBoardState, SportsEvent } from '@fairhouse/contracts'

import type { StoredEvent, StoredMarket, StoredRow } from './store/reads.ts'

export function briefOf({ id, sport, league, home, away, startsAt, phase, clock, score, ...event }: StoredEvent): EventBrief {
  const { status, isListed, isSuspended, isSimulated } = event
  return {
    id,
    sport,
    league,
    home,
    away,
    starts_at: startsAt.toISOString(),
    status,
    phase,
    clock,
    score: score as EventBrief['score'],
    is_suspended: isSuspended || !isListed,
    is_simulated: isSimulated,
  }
}

export function marketOf({ id, definition, status, outcomes, revision }: StoredMarket): BoardMarket {
  const { type, scope = 'reg', units = 'goals', line = null, team = null, n = null, k = null } = definition
  const shown = outcomes.map(({ key, odds, isSuspended }) => ({ id: `${id}/${key}`, key, odds, is_suspended: isSuspended }))
  return { id, type, scope, units, line, team, n, k, status, version: revision, outcomes: shown }
}

export const rowOf = (row: StoredRow): EventRow => ({
  ...briefOf(row),
  version: row.revision,
  main: row.main && marketOf(row.main),
  total: row.total && marketOf(row.total),
  markets: row.openMarkets,
})

export const eventOf = (event: StoredEvent, markets: readonly StoredMarket[]): SportsEvent => ({
  ...briefOf(event),
  version: event.revision,
  markets: markets.map(marketOf),
})

export const feedOf = ({ live, upcoming }: { live: boolean; upcoming: boolean }): FeedBoardState => ({
  live: live ? 'open' : 'suspended',
  upcoming: upcoming ? 'open' : 'suspended',
})
