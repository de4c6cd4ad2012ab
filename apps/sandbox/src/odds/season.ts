/** The season in play: 40 upcoming and 12 live events of each sport, and what changed since the last look. Source: sportsbook.md 9. */
import { type EventResult, settleLeg } from '@fairhouse/betting'

import { type BareMarket, createEvent, type EventView, marketsAt, type PricedMoment, type SimulatedEvent } from './event-view.ts'
import { type Fixture, fixtureAt, fixtureId, LONGEST_S, type Season, START_EVERY_S } from './fixtures.ts'
import type { SimulatedSport } from './names.data.ts'
import type { WireChange, WireEvent, WireMarket, WireResult } from './wire.ts'

export const UPCOMING = 40
/** Season time begins here. */
export const SEASON_START_MS = Date.UTC(2026, 0, 1)

export interface SeasonPlay {
  /** Moves the events of a sport to an instant and returns what changed, in order. */
  advance(sport: SimulatedSport, now: number): WireChange[]
  events(): WireEvent[]
  markets(): WireMarket[]
  results(): WireResult[]
}

interface Tracked {
  readonly simulated: SimulatedEvent
  event: WireEvent | undefined
  priced: PricedMoment | null
  markets: Map<string, WireMarket>
  result: EventResult | undefined
  /** Nothing changes before. */
  until: number
}

export function createSeason(season: Season): SeasonPlay {
  const tracked = new Map<string, Tracked>()
  const toInstant = (seconds: number) => new Date(SEASON_START_MS + (seconds * 1000) / season.speed).toISOString()
  const seasonSeconds = (now: number) => ((now - SEASON_START_MS) / 1000) * season.speed
  /** Seconds between which a sport has no change. */
  const calm = new Map<SimulatedSport, { from: number; until: number }>()
  const track = (sport: SimulatedSport, number: number) => {
    const id = fixtureId(season, sport, number)
    if (tracked.has(id)) return
    const simulated = createEvent(season, fixtureAt(season, sport, number), toInstant)
    tracked.set(id, { simulated, event: undefined, priced: null, markets: new Map(), result: undefined, until: -Infinity })
  }
  return {
    advance(sport, now) {
      const seconds = seasonSeconds(now)
      const known = calm.get(sport)
      if (known && seconds >= known.from && seconds < known.until) return []
      const next = Math.floor(seconds / START_EVERY_S[sport]) + 1
      const oldest = Math.max(0, Math.ceil((seconds - LONGEST_S[sport]) / START_EVERY_S[sport]))
      for (let number = oldest; number < next + UPCOMING; number++) track(sport, number)
      const own = [...tracked].filter(([, { simulated }]) => simulated.fixture.sport === sport)
      for (const [id, each] of own) if (isForgotten(each, seconds)) tracked.delete(id)
      const left = own.filter(([id]) => tracked.has(id)).map(([, each]) => each)
      const changes = left.flatMap((each) => changesOf(each, seconds))
      calm.set(sport, { from: seconds, until: Math.min(next * START_EVERY_S[sport], ...left.map(nextAt)) })
      return changes
    },
    events: () => [...tracked.values()].map(({ event }) => event!),
    markets: () => [...tracked.values()].flatMap(({ markets }) => [...markets.values()]),
    results: () =>
      [...tracked.values()].flatMap(({ event, result }) => (result ? [{ id: event!.id, version: event!.version, result }] : [])),
  }
}

/** When an event changes, or is forgotten. */
const nextAt = ({ simulated: { fixture }, until }: Tracked) => Math.min(until, forgottenAfter(fixture))

/** Finished events stay in the snapshot as long as the longest match, so that a reader that was away gets their results. */
const isForgotten = ({ simulated: { fixture } }: Tracked, seconds: number): boolean => seconds > forgottenAfter(fixture)

const forgottenAfter = ({ startsAt, sport }: Fixture) => startsAt + LONGEST_S[sport]

/** Markets first while they open, the event first when it suspends or ends, so that no open price is out of date. */
function changesOf(each: Tracked, seconds: number): WireChange[] {
  if (each.result || seconds < each.until) return []
  const { event: view, priced, played, isOver, until } = each.simulated.viewAt(seconds)
  each.until = until
  const before = each.event
  const isChanged = before === undefined || JSON.stringify({ ...before, version: 0 }) !== JSON.stringify({ ...view, version: 0 })
  if (isChanged) each.event = { ...view, version: (before?.version ?? 0) + 1 }
  const markets = isSamePrice(each.priced, priced) ? [] : marketChanges(each, marketsAt(view.id, priced), played)
  each.priced = priced
  const changes: WireChange[] = []
  if (isChanged) changes.push({ entity: 'event', data: each.event! })
  if (markets.length > 0) changes.push({ entity: 'markets', data: markets })
  const isResuming = before !== undefined && before.is_suspended && !view.is_suspended
  if (isResuming) changes.reverse()
  if (isOver) {
    each.result = each.simulated.match().result
    changes.push({ entity: 'result', data: { id: view.id, version: each.event!.version, result: each.result } })
  }
  return changes
}

const isSamePrice = (one: PricedMoment | null, other: PricedMoment | null) => one?.state === other?.state && one?.isLive === other?.isLive

/** A market that is no longer offered is closed, and names the moment that decided it; odds below a step of the ladder do not move. */
function marketChanges(each: Tracked, offered: readonly BareMarket[], played: EventView['played']): WireMarket[] {
  const { sport } = each.simulated.fixture
  const isDecided = ({ market, outcomes }: BareMarket) =>
    played !== null && outcomes.every(({ key }) => settleLeg({ sport, market, outcome: key }, played.result) !== 'void')
  const now = new Map(offered.map((market) => [market.id, market]))
  const closed = [...each.markets.values()]
    .filter(({ id, status }) => status === 'open' && !now.has(id))
    .map((market): BareMarket => ({ ...market, status: 'closed', ...(isDecided(market) && { decided_at: played!.at }) }))
  return [...offered, ...closed].flatMap((market) => {
    const before = each.markets.get(market.id)
    if (before && before.status === market.status && JSON.stringify(before.outcomes) === JSON.stringify(market.outcomes)) return []
    const changed: WireMarket = { ...market, version: (before?.version ?? 0) + 1 }
    each.markets.set(market.id, changed)
    return [changed]
  })
}
