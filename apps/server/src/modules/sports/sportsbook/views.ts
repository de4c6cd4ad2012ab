/** Rows of the board as the contract shows them. Pure. */
import { type BetBounds, type Market, statisticsOf } from '@fairhouse/betting'
import type { BoardMarket, EventBrief, EventChange, EventRow, FeedBoardState, SportsEvent } from '@fairhouse/contracts'
import { type Currency, formatMoney } from '@fairhouse/money'

import type { StoredEvent, StoredMarket, StoredRow, StoredTrackedEvent } from './store/reads.ts'

export const boundsView = (currency: Currency, { min, max, maxPayout }: BetBounds) => ({
  currency,
  min: formatMoney(min),
  max: formatMoney(max),
  max_payout: formatMoney(maxPayout),
})

export function briefOf({ id, sport, league, home, away, startsAt, phase, clock, ...event }: StoredEvent): EventBrief {
  const { status, startedAt, isListed, isSuspended, isSimulated } = event
  const hasStarted = status === 'scheduled' && startedAt !== null
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
    score: shownScore(event) as EventBrief['score'],
    is_suspended: isSuspended || !isListed || hasStarted,
    is_simulated: isSimulated,
  }
}

/** Of an event that is over: the one of its result, which a correction changes without the event. */
function shownScore({ status, score, result }: Pick<StoredEvent, 'status' | 'score' | 'result'>): StoredEvent['score'] {
  const isOver = !['live', 'scheduled', 'postponed'].includes(status)
  if (!isOver || !(result?.periods ?? result?.ranks)) return score
  const { periods, ot, so, pens, goals, ranks } = result
  return { periods, ot, so, pens, goals, ranks }
}

export function definitionOf(id: string, definition: Market) {
  const { type, scope = 'reg', units = 'goals', line = null, team = null, n = null, k = null } = definition
  return { id, type, scope, units, line, team, n, k }
}

export function marketOf({ id, definition, status, isByHand, outcomes, revision }: StoredMarket): BoardMarket {
  const shown = outcomes.map(({ key, odds, isSuspended }) => ({ id: `${id}/${key}`, key, odds, is_suspended: isSuspended }))
  return { ...definitionOf(id, definition), status, by_hand: isByHand, version: revision, outcomes: shown }
}

export const rowOf = (row: StoredRow): EventRow => ({
  ...briefOf(row),
  version: row.revision,
  main: row.main && marketOf(row.main),
  total: row.total && marketOf(row.total),
  markets: row.openMarkets,
})

export function trackedOf(event: StoredTrackedEvent): EventChange['event'] {
  const { sport, tracker, revision, related, correctedAt } = event
  const shown = tracker && {
    played_s: tracker.played?.seconds ?? null,
    length_s: tracker.played?.of ?? null,
    server: tracker.server ?? null,
    incidents: tracker.incidents.map(({ kind, side, second }) => ({ kind, side, at_s: second })),
    statistics: statisticsOf(sport, tracker).map(([name, [home, away]]) => ({ name, values: [home, away] as [number, number] })),
  }
  return { ...briefOf(event), version: revision, related, corrected_at: correctedAt?.toISOString() ?? null, tracker: shown }
}

export const eventOf = (event: StoredTrackedEvent, markets: readonly StoredMarket[]): SportsEvent => ({
  ...trackedOf(event),
  markets: markets.map(marketOf),
})

export const feedOf = ({ live, upcoming }: { live: boolean; upcoming: boolean }): FeedBoardState => ({
  live: live ? 'open' : 'suspended',
  upcoming: upcoming ? 'open' : 'suspended',
})
