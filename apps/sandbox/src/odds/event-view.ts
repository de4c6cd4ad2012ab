/** An event and its markets at a time of the season. Source: sportsbook.md 9. */
import { type EventResult, marketKey, priceEvent, type PricedState } from '@fairhouse/betting'

import type { Fixture } from './fixtures.ts'
import type { Moment, PlayedMatch } from './matches/moment.ts'
import { dateAt, isInSets, isPostponed, isWrong, nextInPlan, type Plan, wrongOf } from './plans.ts'
import type { MomentScore, WireEvent, WireMarket } from './wire.ts'

/** From an incident to its new odds. */
export const INCIDENT_S = 8

export type BareEvent = Omit<WireEvent, 'version'>
export type BareMarket = Omit<WireMarket, 'version'>

export interface EventView {
  readonly event: BareEvent
  readonly priced: PricedMoment | null
  /** What decides markets, each since `at`, the earlier first: the play so far, and an end that is none of its play. */
  readonly deciding: readonly { readonly result: EventResult; readonly at: string }[]
  /** As it is reported then; null before the end. */
  readonly result: EventResult | null
  /** Seconds of the season until which the view stays as it is. */
  readonly until: number
}

export interface PricedMoment {
  readonly state: PricedState
  readonly isLive: boolean
}

export interface ViewedEvent {
  readonly fixture: Fixture
  readonly match: PlayedMatch
  readonly plan: Plan
}

type ToInstant = (seconds: number) => string

/** `now`: seconds of the season. An incident shows its score first and its odds later. */
export function viewAt(viewed: ViewedEvent, now: number, toInstant: ToInstant): EventView {
  const { match, plan } = viewed
  const startsAt = dateAt(plan, now)
  const ending = plan.ending
  if (ending && now >= ending.at) return endedView(viewed, ending, toInstant)
  const next = nextInPlan(plan, now, startsAt + match.moments.at(-1)!.at)
  const isWaiting = isPostponed(plan, now)
  if (!isWaiting && now >= startsAt) return playedView(viewed, now, next, toInstant)
  const status = isWaiting ? 'postponed' : 'scheduled'
  const event = { ...baseOf(viewed.fixture, toInstant(startsAt)), ...NOT_STARTED, status, is_suspended: isWaiting } as const
  const until = Math.min(next, isWaiting ? Infinity : startsAt)
  return { event, priced: pricedOf(match.moments[0]!, false), deciding: [], result: null, until }
}

const NOT_STARTED = { phase: '', clock: '', score: {} } as const

const baseOf = ({ id, sport, league, home, away, group }: Fixture, starts_at: string) =>
  ({ id, sport, league, home, away, starts_at, ...(group !== undefined && { group }), simulated: true }) as const

/** Of a match that is played, or was played to its end. */
function playedView({ fixture, match, plan }: ViewedEvent, now: number, next: number, toInstant: ToInstant): EventView {
  const { moments, result } = match
  const startsAt = dateAt(plan, now)
  const passed = now - startsAt
  const at = lastIndex(moments, passed)
  const { at: since, phase, clock, score, tracker, isIncident } = moments[at]!
  const isOver = at === moments.length - 1
  const isFresh = isIncident && passed - since < INCIDENT_S
  // While an incident is fresh the odds stay those of the moment before, suspended.
  const priced = isOver ? null : pricedOf(moments[isFresh ? Math.max(0, at - 1) : at]!, true)
  const base = baseOf(fixture, toInstant(startsAt))
  const status = isOver ? 'finished' : 'live'
  const shown = { started_at: base.starts_at, status, phase, clock, score, tracker, is_suspended: isFresh && !isOver } as const
  const following = moments[at + 1]?.at ?? Infinity
  const reported = isWrong(plan, now, startsAt + since) ? wrongOf(result) : result
  return {
    event: { ...base, ...shown },
    priced,
    deciding: [{ result: isOver ? result : soFar(fixture, moments, at), at: toInstant(startsAt + since) }],
    result: isOver ? reported : null,
    until: Math.min(next, startsAt + (isFresh ? Math.min(since + INCIDENT_S, following) : following)),
  }
}

/** Of a match that ended otherwise than played: with the score it had, or without one. */
function endedView({ fixture, match, plan }: ViewedEvent, ending: NonNullable<Plan['ending']>, toInstant: ToInstant): EventView {
  const { status, at: endedAt, advances } = ending
  const startsAt = dateAt(plan, endedAt)
  const base = baseOf(fixture, toInstant(startsAt))
  const isStarted = endedAt >= startsAt && !isPostponed(plan, endedAt)
  if (!isStarted) {
    const event = { ...base, ...NOT_STARTED, status, is_suspended: false } as const
    return { event, priced: null, deciding: [], result: { status }, until: Infinity }
  }
  const at = lastIndex(match.moments, endedAt - startsAt)
  const { at: since, phase, clock, score, tracker } = match.moments[at]!
  const isScored = status === 'abandoned' || status === 'retired'
  const played = soFar(fixture, match.moments, at)
  const result: EventResult = isScored ? { ...played, status, ...(advances && { advances }) } : { status }
  return {
    event: { ...base, started_at: base.starts_at, status, phase, clock, score, tracker, is_suspended: false },
    priced: null,
    // the winner of a retirement is decided by it, the rest by the play before
    deciding: isScored
      ? [
          { result: played, at: toInstant(startsAt + since) },
          { result, at: toInstant(endedAt) },
        ]
      : [],
    result,
    until: Infinity,
  }
}

/** What stands if no more is played. */
const soFar = (fixture: Fixture, moments: readonly Moment[], at: number): EventResult => ({
  status: 'abandoned',
  ...moments[at]!.score,
  done: doneAt(fixture, moments, at),
})

/** How many periods are over. The last one is in play, but for the break after it and an overtime. */
function doneAt({ sport }: Fixture, moments: readonly Moment[], at: number): number {
  const { phase, score } = moments[at]!
  const count = periodsIn(score)
  const isOver = !isInSets(sport) && (phase === OVERTIME || moments[at + 1]?.phase !== phase)
  return Math.max(0, isOver ? count : count - 1)
}

const OVERTIME = 'ot'
const periodsIn = ({ periods }: MomentScore): number => periods?.length ?? 0

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
