/** The season in play: 40 upcoming and 12 live events of each sport, and what changed since the last look. Source: sportsbook.md 9. */
import { settleLeg } from '@fairhouse/betting'

import { type BareMarket, type EventView, marketsAt, type PricedMoment, viewAt, type ViewedEvent } from './event-view.ts'
import {
  type Fixture,
  fixturePlan,
  fixturesAt,
  KEPT_S,
  LONGEST_S,
  playFixture,
  SECOND_LEG_AFTER_S,
  type Season,
  START_EVERY_S,
} from './fixtures.ts'
import type { SimulatedSport } from './names.data.ts'
import { type EventOrder, lastDate, MOVED_BY_S, ordered, ordersOf, type Plan } from './plans.ts'
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
  /** The orders that fit an event as it stands. */
  ordersOf(event: string): EventOrder[]
  /** What it changes comes with the next `advance`. False: the order does not fit, or there is no such event. */
  order(event: string, order: EventOrder, now: number): boolean
}

interface OrderedPlan {
  readonly sport: SimulatedSport
  /** Of the match in its sport. */
  readonly number: number
  readonly plan: Plan
}

/** Plans that an operator changed, by event: they outlive the process. */
export interface OrderedPlans {
  readonly plans: Readonly<Record<string, OrderedPlan>>
  keep(plans: Readonly<Record<string, OrderedPlan>>): void
}

interface Tracked {
  viewed: ViewedEvent
  readonly number: number
  event: WireEvent | undefined
  priced: PricedMoment | null
  markets: Map<string, WireMarket>
  /** As it was reported last. */
  result: WireResult | undefined
  /** Nothing changes before. */
  until: number
}

const NOT_KEPT: OrderedPlans = { plans: {}, keep: () => undefined }

export function createSeason(season: Season, kept: OrderedPlans = NOT_KEPT): SeasonPlay {
  const tracked = new Map<string, Tracked>()
  const plans = new Map(Object.entries(kept.plans))
  const toInstant = (seconds: number) => new Date(SEASON_START_MS + (seconds * 1000) / season.speed).toISOString()
  const seasonSeconds = (now: number) => ((now - SEASON_START_MS) / 1000) * season.speed
  /** Seconds between which a sport has no change. */
  const calm = new Map<SimulatedSport, { from: number; until: number }>()
  /** The number of a sport from which on no match is tracked yet. */
  const untracked = new Map<SimulatedSport, number>()
  const forget = (id: string) => {
    tracked.delete(id)
    if (plans.delete(id)) kept.keep(Object.fromEntries(plans))
  }
  const track = (fixture: Fixture, number: number, seconds: number) => {
    const plan = plans.get(fixture.id)?.plan ?? fixturePlan(season, fixture, () => playFixture(season, fixture))
    if (seconds > forgottenAfter({ fixture, plan })) return forget(fixture.id)
    const viewed = { fixture, plan, match: playFixture(season, fixture) }
    tracked.set(fixture.id, { viewed, number, event: undefined, priced: null, markets: new Map(), result: undefined, until: -Infinity })
  }
  /** Numbers of matches that are not tracked yet; on the first look also those that orders moved beyond all others. */
  const newNumbers = (sport: SimulatedSport, seconds: number, end: number): number[] => {
    const longest = LONGEST_S[sport] + KEPT_S + SECOND_LEG_AFTER_S + MOVED_BY_S
    const oldest = Math.max(0, Math.ceil((seconds - longest) / START_EVERY_S[sport]))
    const from = untracked.get(sport) ?? oldest
    const moved = [...plans.values()].filter((each) => each.sport === sport && each.number < oldest).map(({ number }) => number)
    const next = Array.from({ length: Math.max(0, end - from) }, (_, at) => from + at)
    return untracked.has(sport) ? next : [...new Set(moved), ...next]
  }
  return {
    advance(sport, now) {
      const seconds = seasonSeconds(now)
      const known = calm.get(sport)
      if (known && seconds >= known.from && seconds < known.until) return []
      const every = START_EVERY_S[sport]
      const next = Math.floor(seconds / every) + 1
      for (const number of newNumbers(sport, seconds, next + UPCOMING))
        for (const fixture of fixturesAt(season, sport, number)) track(fixture, number, seconds)
      untracked.set(sport, Math.max(next + UPCOMING, untracked.get(sport) ?? 0))
      const own = [...tracked].filter(([, { viewed }]) => viewed.fixture.sport === sport)
      for (const [id, { viewed }] of own) if (seconds > forgottenAfter(viewed)) forget(id)
      const left = own.filter(([id]) => tracked.has(id)).map(([, each]) => each)
      const changes = left.flatMap((each) => changesOf(each, seconds, toInstant))
      calm.set(sport, { from: seconds, until: Math.min(next * every, ...left.map(nextAt)) })
      return changes
    },
    events: () => [...tracked.values()].map(({ event }) => event!),
    markets: () => [...tracked.values()].flatMap(({ markets }) => [...markets.values()]),
    results: () => [...tracked.values()].flatMap(({ result }) => result ?? []),
    ordersOf: (id) => fittingOrders(tracked.get(id)),
    order(id, order, now) {
      const each = tracked.get(id)
      if (!each || !fittingOrders(each).includes(order)) return false
      const plan = ordered(each.viewed.plan, order, seasonSeconds(now))
      each.viewed = { ...each.viewed, plan }
      each.until = -Infinity
      calm.delete(each.viewed.fixture.sport)
      plans.set(id, { sport: each.viewed.fixture.sport, number: each.number, plan })
      kept.keep(Object.fromEntries(plans))
      return true
    },
  }
}

const fittingOrders = (each: Tracked | undefined): EventOrder[] =>
  each?.event ? ordersOf(each.viewed.fixture.sport, each.event.status) : []

/** When an event changes, or is forgotten. */
const nextAt = ({ viewed, until }: Tracked) => Math.min(until, forgottenAfter(viewed))

/** Finished events stay in the snapshot, so that a reader that was away gets their results, and corrections of them. */
const forgottenAfter = ({ fixture: { sport }, plan }: Pick<ViewedEvent, 'fixture' | 'plan'>) => lastDate(plan) + LONGEST_S[sport] + KEPT_S

/** Markets first while they open, the event first when it suspends or ends, so that no open price is out of date. */
function changesOf(each: Tracked, seconds: number, toInstant: (seconds: number) => string): WireChange[] {
  if (seconds < each.until) return []
  const { event: view, priced, deciding, result, until } = viewAt(each.viewed, seconds, toInstant)
  each.until = until
  const before = each.event
  const isChanged = before === undefined || JSON.stringify({ ...before, version: 0 }) !== JSON.stringify({ ...view, version: 0 })
  if (isChanged) each.event = { ...view, version: (before?.version ?? 0) + 1 }
  const markets = isSamePrice(each.priced, priced) ? [] : marketChanges(each, marketsAt(view.id, priced), deciding)
  each.priced = priced
  const changes: WireChange[] = []
  if (isChanged) changes.push({ entity: 'event', data: each.event! })
  if (markets.length > 0) changes.push({ entity: 'markets', data: markets })
  const isResuming = before !== undefined && before.is_suspended && !view.is_suspended && !result
  if (isResuming) changes.reverse()
  if (result) changes.push(...resultChanges(each, view.id, result))
  return changes
}

function resultChanges(each: Tracked, id: string, result: WireResult['result']): WireChange[] {
  const before = each.result
  if (before && JSON.stringify(before.result) === JSON.stringify(result)) return []
  each.result = { id, version: (before?.version ?? 0) + 1, result }
  return [{ entity: before ? 'result_correction' : 'result', data: each.result }]
}

const isSamePrice = (one: PricedMoment | null, other: PricedMoment | null) => one?.state === other?.state && one?.isLive === other?.isLive

/** A market that is no longer offered is closed, and names the moment that decided it; odds below a step of the ladder do not move. */
function marketChanges(each: Tracked, offered: readonly BareMarket[], deciding: EventView['deciding']): WireMarket[] {
  const { sport } = each.viewed.fixture
  const decisionOf = ({ market, outcomes }: BareMarket) =>
    deciding.find(({ result }) => outcomes.every(({ key }) => settleLeg({ sport, market, outcome: key }, result) !== 'void'))
  const now = new Map(offered.map((market) => [market.id, market]))
  const closed = [...each.markets.values()]
    .filter(({ id, status }) => status === 'open' && !now.has(id))
    .map((market): BareMarket => {
      const decision = decisionOf(market)
      return { ...market, status: 'closed', ...(decision && { decided_at: decision.at }) }
    })
  return [...offered, ...closed].flatMap((market) => {
    const before = each.markets.get(market.id)
    if (before && before.status === market.status && JSON.stringify(before.outcomes) === JSON.stringify(market.outcomes)) return []
    const changed: WireMarket = { ...market, version: (before?.version ?? 0) + 1 }
    each.markets.set(market.id, changed)
    return [changed]
  })
}
