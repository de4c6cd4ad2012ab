/**
 * What happens to a match besides its play: by chance, drawn from the season's seed, or by an order. Pure; all times are seconds of the
 * season. Source: sportsbook.md 3 "Interrupted events" and 9.
 */
import type { EventResult, EventStatus, Score } from '@fairhouse/betting'
import type { ByteSource } from '@fairhouse/fairness'

import { fraction } from './matches/draws.ts'
import type { PlayedMatch } from './matches/moment.ts'
import type { SimulatedSport } from './names.data.ts'

export type Interruption = 'cancelled' | 'walkover' | 'awarded' | 'abandoned' | 'retired'

export interface Plan {
  /** Its date before it is postponed. */
  readonly startsAt: number
  /** `dated`: the new date, and when it becomes known. */
  readonly postponed?: { readonly at: number; readonly dated?: { readonly at: number; readonly startsAt: number } }
  /** It ends so, whatever was left to play. `advances`: the side that did not give up. */
  readonly ending?: { readonly status: Interruption; readonly at: number; readonly advances?: '1' | '2' }
  /** Its first result is wrong, and is corrected so many seconds after its end. */
  readonly correctedAfter?: number
  /** Instants at which the result changes from the right one to a wrong one, or back. */
  readonly corrections: readonly number[]
}

/** Chance of a match. Either kind of sport has the sum of its two tables below 1. */
export const CHANCES = {
  everySport: { postponed: 0.01, cancelled: 0.003, corrected: 0.02 },
  /** Tennis and esports. */
  inSets: { walkover: 0.01, retired: 0.02 },
  onTheClock: { abandoned: 0.01, awarded: 0.003 },
} as const
/** Of a postponed match: that it gets a new date. Any other is cancelled. */
export const DATED = 0.7
type Kind = keyof typeof CHANCES.everySport | keyof typeof CHANCES.inSets | keyof typeof CHANCES.onTheClock

/** Before its start a match is postponed, or does not take place. */
const NOTICE_S: Readonly<Record<'postponed' | 'cancelled' | 'walkover', number>> = { postponed: 900, cancelled: 1800, walkover: 300 }
/** From the old date until the new one is known, and until a match without one is cancelled. */
const DATED_AFTER_S = 900
const UNDATED_S = 3600
/** From the old date to the new one. */
export const MOVED_BY_S = 5400
const CORRECTED_AFTER_S = 900

export const isInSets = (sport: SimulatedSport): boolean => sport === 'tennis' || sport === 'esports'

interface PlannedMatch {
  readonly sport: SimulatedSport
  readonly startsAt: number
}

/** `play` is called only where the plan needs the moments of the match. */
export function planOf(bytes: ByteSource, { sport, startsAt }: PlannedMatch, play: () => PlayedMatch): Plan {
  // the same number of draws for every match
  const [kind, place, side] = [kindOf(sport, fraction(bytes)), fraction(bytes), fraction(bytes)]
  const plain: Plan = { startsAt, corrections: [] }
  const before = (status: 'cancelled' | 'walkover'): Plan => ({ ...plain, ending: { status, at: startsAt - NOTICE_S[status] } })
  const within = () => {
    const { moments } = play()
    return startsAt + moments[1 + Math.floor(place * (moments.length - 2))]!.at // not at its first moment, and before its last one
  }
  switch (kind) {
    case undefined:
      return plain
    case 'corrected':
      return { ...plain, correctedAfter: CORRECTED_AFTER_S }
    case 'postponed': {
      const at = startsAt - NOTICE_S.postponed
      return place < DATED
        ? { ...plain, postponed: { at, dated: { at: startsAt + DATED_AFTER_S, startsAt: startsAt + MOVED_BY_S } } }
        : undated(plain, startsAt, at)
    }
    case 'cancelled':
    case 'walkover':
      return before(kind)
    case 'retired':
      return { ...plain, ending: { status: kind, at: within(), advances: side < 0.5 ? '1' : '2' } }
    case 'abandoned':
    case 'awarded':
      return { ...plain, ending: { status: kind, at: within() } }
  }
}

const undated = (plain: Plan, startsAt: number, at: number): Plan => ({
  ...plain,
  startsAt,
  postponed: { at },
  ending: { status: 'cancelled', at: startsAt + UNDATED_S },
})

/** `drawn`: 0 to 1, 1 excluded. */
function kindOf(sport: SimulatedSport, drawn: number): Kind | undefined {
  const { everySport, inSets, onTheClock } = CHANCES
  let below = 0
  for (const [kind, chance] of Object.entries({ ...everySport, ...(isInSets(sport) ? inSets : onTheClock) })) {
    below += chance
    if (drawn < below) return kind as Kind
  }
  return undefined
}

/** The date that is known then. */
export function dateAt({ startsAt, postponed }: Plan, now: number): number {
  const dated = postponed?.dated
  return dated && now >= dated.at ? dated.startsAt : startsAt
}

export const lastDate = ({ startsAt, postponed }: Plan): number => postponed?.dated?.startsAt ?? startsAt

export const isPostponed = ({ postponed }: Plan, now: number): boolean =>
  postponed !== undefined && now >= postponed.at && !(postponed.dated && now >= postponed.dated.at)

/** When the plan next changes something after `now`; `over` is the end of the play. */
export function nextInPlan({ postponed, ending, correctedAfter, corrections }: Plan, now: number, over: number): number {
  const instants = [postponed?.at, postponed?.dated?.at, ending?.at, correctedAfter === undefined ? undefined : over + correctedAfter]
  return Math.min(...[...instants, ...corrections].filter((at) => at !== undefined && at > now).map(Number), Infinity)
}

/** Whether a wrong result is reported then. Its own correction makes it right, whatever was ordered before. */
export function isWrong({ correctedAfter, corrections }: Plan, now: number, over: number): boolean {
  const rightAt = correctedAfter === undefined ? -Infinity : over + correctedAfter
  const orders = corrections.filter((at) => at <= now && (now < rightAt || at > rightAt)).length
  return now < rightAt !== (orders % 2 === 1)
}

/** A report that mixed up the sides; of a level match one with a goal too many. Neither has the winner of the right one. */
export function wrongOf(result: EventResult): EventResult {
  const turned = ([home, away]: Score): Score => [away, home]
  const { periods = [], ot, so, goals, ...rest } = result
  const [home, away] = [...periods, ot ?? [0, 0], so ?? [0, 0]].reduce<Score>(([h, a], part) => [h + part[0], a + part[1]], [0, 0])
  if (home === away && goals) {
    const last = periods.at(-1)!
    return { ...rest, periods: [...periods.slice(0, -1), [last[0] + 1, last[1]]], goals: [...goals, 'h'] }
  }
  return {
    ...rest,
    periods: periods.map(turned),
    ...(ot && { ot: turned(ot) }),
    ...(so && { so: turned(so) }),
    ...(goals && { goals: goals.map((side) => (side === 'h' ? 'a' : 'h')) }),
  }
}

/** What an operator of the sandbox may order of a match, each with the words of its key. */
export const EVENT_ORDERS = {
  postpone: 'postpone',
  redate: 'give a new date',
  cancel: 'cancel',
  walk_over: 'walk over',
  abandon: 'abandon',
  award: 'award',
  retire_home: 'home retires',
  retire_away: 'away retires',
  correct: 'correct the result',
} as const
export type EventOrder = keyof typeof EVENT_ORDERS

const STATUSES_OF: Readonly<Record<EventOrder, readonly EventStatus[]>> = {
  postpone: ['scheduled'],
  redate: ['postponed'],
  cancel: ['scheduled', 'postponed'],
  walk_over: ['scheduled'],
  abandon: ['live'],
  award: ['live'],
  retire_home: ['live'],
  retire_away: ['live'],
  correct: ['finished'],
}
const IN_SETS_ALONE: readonly EventOrder[] = ['walk_over', 'retire_home', 'retire_away']

/** The orders that fit a match of a sport with this status. */
export const ordersOf = (sport: SimulatedSport, status: EventStatus): EventOrder[] =>
  (Object.keys(EVENT_ORDERS) as EventOrder[]).filter(
    (order) => STATUSES_OF[order].includes(status) && (isInSets(sport) || !IN_SETS_ALONE.includes(order)),
  )

/** The plan after an order that fits; what was planned against it is dropped. */
export function ordered(plan: Plan, order: EventOrder, now: number): Plan {
  const date = dateAt(plan, now)
  const end = (status: Interruption, advances?: '1' | '2'): Plan => ({
    ...plan,
    ending: { status, at: now, ...(advances && { advances }) },
  })
  switch (order) {
    case 'postpone':
      return undated({ startsAt: date, corrections: [] }, date, now)
    case 'redate':
      return {
        startsAt: date,
        postponed: { at: plan.postponed?.at ?? now, dated: { at: now, startsAt: Math.max(now, date) + MOVED_BY_S } },
        corrections: [],
      }
    case 'cancel':
      return end('cancelled')
    case 'walk_over':
      return end('walkover')
    case 'abandon':
      return end('abandoned')
    case 'award':
      return end('awarded')
    case 'retire_home':
      return end('retired', '2')
    case 'retire_away':
      return end('retired', '1')
    case 'correct':
      return { ...plan, corrections: [...plan.corrections, now] }
  }
}
