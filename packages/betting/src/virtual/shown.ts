/** What of a drawn round is public after some part of its time: a goal in its minute, a place when it is taken. Pure. */
import type { Score } from '../legs/result.ts'
import { MATCH_MINUTES, type VirtualMatch } from './football.ts'
import { ranksOf } from './race.ts'

export interface MatchShown {
  readonly phase: 'h1' | 'h2'
  readonly periods: readonly Score[]
  readonly goals: readonly ('h' | 'a')[]
  /** Grows with each change. */
  readonly step: number
  /** ms from the start to the next change; undefined: none is left. */
  readonly nextAt: number | undefined
}

const HALF_MINUTES = MATCH_MINUTES / 2

/** The instant of a minute's event, ms from the start: its middle. */
const instantOf = (minute: number, shown: number): number => Math.floor(((2 * minute - 1) * shown) / (2 * MATCH_MINUTES))

/** `elapsed` and `shown`: ms since the start, and of the whole match. */
export function matchShown({ goals, minutes }: VirtualMatch, elapsed: number, shown: number): MatchShown {
  const halfAt = shown / 2
  const scored = minutes.filter((minute) => instantOf(minute, shown) <= elapsed).length
  const isSecondHalf = elapsed >= halfAt
  const scoreIn = (isFirst: boolean): Score => {
    const own = goals.slice(0, scored).filter((_, at) => minutes[at]! <= HALF_MINUTES === isFirst)
    return [own.filter((side) => side === 'h').length, own.filter((side) => side === 'a').length]
  }
  const later = [...(isSecondHalf ? [] : [halfAt]), ...minutes.slice(scored).map((minute) => instantOf(minute, shown))]
  return {
    phase: isSecondHalf ? 'h2' : 'h1',
    periods: isSecondHalf ? [scoreIn(true), scoreIn(false)] : [scoreIn(true)],
    goals: goals.slice(0, scored),
    step: 1 + scored + Number(isSecondHalf),
    nextAt: later.length > 0 ? Math.min(...later) : undefined,
  }
}

export interface RaceShown {
  /** Runner to place, of those who have finished. */
  readonly ranks: Readonly<Record<string, number>>
  readonly step: number
  readonly nextAt: number | undefined
}

/** The winner crosses the line after this part of the race, the last one at the end of the second. */
const FIRST_HOME = 0.75
const LAST_HOME = 0.95

/** ms from the start until the runner in this place, from 1, crosses the line. */
export const finishAt = (place: number, runners: number, shown: number): number =>
  Math.floor(shown * (FIRST_HOME + ((LAST_HOME - FIRST_HOME) * (place - 1)) / (runners - 1)))

export function raceShown(order: readonly number[], elapsed: number, shown: number): RaceShown {
  const home = order.filter((_, at) => finishAt(at + 1, order.length, shown) <= elapsed)
  const next = home.length + 1
  return {
    ranks: ranksOf(home),
    step: next,
    nextAt: home.length < order.length ? finishAt(next, order.length, shown) : undefined,
  }
}
