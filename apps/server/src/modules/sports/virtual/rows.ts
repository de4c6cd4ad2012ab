/** A virtual round as rows of the board. Pure. */
import {
  type drawVirtual,
  eventIdOf,
  type EventResult,
  marketKey,
  matchShown,
  raceShown,
  ranksOf,
  type VirtualEvent,
  virtualMarkets,
  virtualSidesOf,
} from '@fairhouse/betting'

import type { FeedEvent, FeedMarket, FeedResult } from '../sportsbook/index.ts'

/** As it is stored with the round. */
export type Outcome = ReturnType<typeof drawVirtual>

const LEAGUES: Readonly<Record<VirtualEvent['game'], FeedEvent['league']>> = {
  football: {
    id: 'virtual-football',
    country: 'virtual',
    names: { ru: 'Виртуальный футбол', en: 'Virtual football', kz: 'Виртуалды футбол' },
    tier: 2,
  },
  race: {
    id: 'virtual-races',
    country: 'virtual',
    names: { ru: 'Виртуальные забеги', en: 'Virtual races', kz: 'Виртуалды жарыстар' },
    tier: 2,
  },
}

/** Versions of an event: each state has higher ones than those before it. */
const VERSIONS = { open: 1, closed: 2, running: 2, over: 1000 } as const

interface Shown extends Pick<FeedEvent, 'version' | 'status' | 'phase' | 'score'> {
  /** ms from the start to the next change. */
  readonly nextAt?: number | undefined
}

export const OPEN: Shown = { version: VERSIONS.open, status: 'scheduled', phase: '', score: {} }
export const CLOSED: Shown = { ...OPEN, version: VERSIONS.closed }
export const CANCELLED: Shown = { version: VERSIONS.over, status: 'cancelled', phase: '', score: {} }

/** What of a round in progress is public, `elapsed` ms after its start. */
export function runningAt(outcome: Outcome, elapsed: number, shown: number): Shown {
  if ('order' in outcome) {
    const { ranks, step, nextAt } = raceShown(outcome.order, elapsed, shown)
    return { version: VERSIONS.running + step, status: 'live', phase: '', score: { ranks }, nextAt }
  }
  const { phase, periods, goals, step, nextAt } = matchShown(outcome, elapsed, shown)
  return { version: VERSIONS.running + step, status: 'live', phase, score: { periods, goals }, nextAt }
}

const scoreOf = (outcome: Outcome): FeedEvent['score'] =>
  'order' in outcome ? { ranks: ranksOf(outcome.order) } : { periods: outcome.periods, goals: outcome.goals }

export const finished = (outcome: Outcome): Shown => ({
  version: VERSIONS.over,
  status: 'finished',
  phase: '',
  score: scoreOf(outcome),
})

export function eventRow(event: VirtualEvent, startsAt: number, { version, status, phase, score }: Shown): FeedEvent {
  const [home, away] = virtualSidesOf(event)
  return {
    id: eventIdOf(event),
    version,
    sport: 'virtual',
    league: LEAGUES[event.game],
    home,
    away,
    startsAt: new Date(startsAt).toISOString(),
    status,
    phase,
    clock: '',
    score,
    isSuspended: false,
    isSimulated: false,
  }
}

/** Final: a result of a drawn round is never corrected. */
export function resultRow(event: VirtualEvent, outcome: Outcome | undefined): FeedResult {
  const result: EventResult = outcome ? { status: 'finished', ...scoreOf(outcome) } : { status: 'cancelled' }
  return { id: eventIdOf(event), version: 1, result }
}

/** The prices stay as they opened: nothing of the round becomes known while bets are taken. */
export function marketRows(event: VirtualEvent): FeedMarket[] {
  const id = eventIdOf(event)
  return virtualMarkets(event).map(({ market, outcomes }) => ({
    id: `${id}:${marketKey(market)}`,
    event: id,
    version: 1,
    market,
    status: 'open',
    outcomes: outcomes.map(({ key, odds, isSuspended }) => ({ key, odds, isSuspended })),
  }))
}
