/** An event and its markets at a time of the season. Source: sportsbook.md 9. */
import { type EventResult, marketKey, priceEvent, type PricedState } from '@fairhouse/betting'

import { type Fixture, playFixture, type Season } from './fixtures.ts'
import type { Moment, PlayedMatch } from './matches/moment.ts'
import type { WireEvent, WireMarket } from './wire.ts'

/** From an incident to its new odds. */
export const INCIDENT_S = 8

export type BareEvent = Omit<WireEvent, 'version'>
export type BareMarket = Omit<WireMarket, 'version'>

export interface SimulatedEvent {
  readonly fixture: Fixture
  match(): PlayedMatch
  /** An incident shows its score first and its odds later. */
  viewAt(now: number): EventView
}

export interface EventView {
  readonly event: BareEvent
  readonly priced: PricedMoment | null
  /** What has been played: it decides markets, each since `at`. */
  readonly played: { readonly result: EventResult; readonly at: string } | null
  readonly isOver: boolean
  /** Seconds of the season until which the view stays as it is. */
  readonly until: number
}

export interface PricedMoment {
  readonly state: PricedState
  readonly isLive: boolean
}

export function createEvent(season: Season, fixture: Fixture, toInstant: (seconds: number) => string): SimulatedEvent {
  let played: PlayedMatch | undefined
  const match = () => (played ??= playFixture(season, fixture))
  const base = {
    id: fixture.id,
    sport: fixture.sport,
    league: fixture.league,
    home: fixture.home,
    away: fixture.away,
    starts_at: toInstant(fixture.startsAt),
    simulated: true,
  } as const
  return {
    fixture,
    match,
    viewAt(now) {
      const { moments, result } = match()
      const passed = now - fixture.startsAt
      if (passed < 0) {
        const event = { ...base, status: 'scheduled', phase: '', clock: '', score: {}, is_suspended: false } as const
        return { event, priced: pricedOf(moments[0]!, false), played: null, isOver: false, until: fixture.startsAt }
      }
      const at = lastIndex(moments, passed)
      const { at: since, phase, clock, score, tracker, isIncident } = moments[at]!
      const isOver = at === moments.length - 1
      const isFresh = isIncident && passed - moments[at]!.at < INCIDENT_S
      const status = isOver ? 'finished' : 'live'
      // While an incident is fresh the odds stay those of the moment before, suspended.
      const priced = isOver ? null : pricedOf(moments[isFresh ? Math.max(0, at - 1) : at]!, true)
      const event = { ...base, started_at: base.starts_at, status, phase, clock, score, tracker, is_suspended: isFresh && !isOver } as const
      // the last period may be in play: only those before it are known to be over
      const soFar = { ...score, status: 'abandoned', done: Math.max(0, (score.periods?.length ?? 0) - 1) } as const
      const decided = { result: isOver ? result : soFar, at: toInstant(fixture.startsAt + since) }
      const next = isFresh ? Math.min(moments[at]!.at + INCIDENT_S, moments[at + 1]?.at ?? Infinity) : (moments[at + 1]?.at ?? Infinity)
      return { event, priced, played: decided, isOver, until: fixture.startsAt + next }
    },
  }
}

const pricedOf = ({ priced }: Moment, isLive: boolean): PricedMoment | null => (priced ? { state: priced, isLive } : null)

function lastIndex(moments: readonly Moment[], passed: number): number {
  let [low, high] = [0, moments.length - 1]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (moments[middle]!.at <= passed) low = middle
    else high = middle - 1
  }
  return low
}

export function marketsAt(event: string, priced: PricedMoment | null): BareMarket[] {
  if (!priced) return []
  return priceEvent(priced.state, { isLive: priced.isLive }).map(({ market, outcomes }) => ({
    id: `${event}:${marketKey(market)}`,
    event,
    market,
    status: 'open',
    outcomes: outcomes.map(({ key, odds, isSuspended }) => ({ key, odds, is_suspended: isSuspended })),
  }))
}
