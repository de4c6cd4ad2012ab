/** What the feed or an operator reports of an event, and the score of a scope. Source: sportsbook.md 1, 3 and 12. */
import type { EventStatus, Scope, Sport, Units } from '../markets/market.ts'

export type Score = readonly [home: number, away: number]

export interface EventResult {
  /** `open`: nothing is known yet. */
  readonly status: EventStatus | 'open'
  /** Sets, maps, quarters, halves in order; the last one may be unfinished when the event was interrupted. */
  readonly periods?: readonly Score[] | undefined
  /** Finished periods of an interrupted event. */
  readonly done?: number | undefined
  readonly ot?: Score | undefined
  /** Shoot-out of hockey. */
  readonly so?: Score | undefined
  /** Penalties of football. */
  readonly pens?: Score | undefined
  /** Sides of the goals in order. */
  readonly goals?: readonly ('h' | 'a')[] | undefined
  readonly advances?: '1' | '2' | undefined
  readonly hoursLate?: number | undefined
  /** Competitor to place; ties share a place, null did not finish. */
  readonly ranks?: Readonly<Record<string, number | null>> | undefined
}

export type Sign = '1' | 'x' | '2'

export function signOf([home, away]: Score): Sign {
  if (home > away) return '1'
  return home < away ? '2' : 'x'
}

export const totalOf = ([home, away]: Score): number => home + away

const REGULAR_PERIODS: Partial<Record<Sport, number>> = { football: 2, virtual: 2, hockey: 3, basketball: 4 }

/** Tennis and esports end when enough periods are won; the others after a number of them. */
export const isPlayedInSets = (sport: Sport): boolean => sport === 'tennis' || sport === 'esports'

/** Indexes of the periods of a scope: from, to (exclusive). `reg` and `full` take all. */
function periodsOf(sport: Sport, scope: Scope, result: EventResult): readonly [from: number, to: number] {
  if (scope === 'reg' || scope === 'full') return [0, Math.max(REGULAR_PERIODS[sport] ?? 0, result.periods?.length ?? 0)]
  const number = Number(scope.slice(1))
  // A half of basketball is two quarters.
  return scope.startsWith('h') && sport === 'basketball' ? [2 * number - 2, 2 * number] : [number - 1, number]
}

/** False for set 3 of a 2:0 match. */
export function isScopePlayed(sport: Sport, scope: Scope, result: EventResult): boolean {
  return periodsOf(sport, scope, result)[0] < (result.periods?.length ?? 0)
}

/** Whether an interrupted event had finished the scope before. */
export function isScopeDone(sport: Sport, scope: Scope, result: EventResult): boolean {
  const done = result.done ?? 0
  const wholeMatch = scope === 'full' || (scope === 'reg' && isPlayedInSets(sport))
  if (!wholeMatch) return periodsOf(sport, scope, result)[1] <= done
  const regular = REGULAR_PERIODS[sport]
  // A level score goes to overtime, so the match was over only where one side led.
  return regular !== undefined && done >= regular && !result.ot && signOf(scoreOf(sport, 'reg', 'goals', result)) !== 'x'
}

/** Goals, points or units of a scope, with what an unfinished period has so far; sets and maps count finished periods. */
export function scoreOf(sport: Sport, scope: Scope, units: Units, result: EventResult): Score {
  const [from, to] = periodsOf(sport, scope, result)
  const all = result.periods ?? []
  const periods = from === 0 && to >= all.length ? all : all.slice(from, to)
  if (isPlayedInSets(sport) && (units === 'sets' || units === 'maps')) {
    const finished = result.status === 'finished' ? periods : periods.slice(0, Math.max(0, (result.done ?? 0) - from))
    return countWins(finished)
  }
  const regular = sumScores(periods)
  return scope === 'full' && !isPlayedInSets(sport) ? withOvertime(sport, regular, result) : regular
}

/** Football and basketball add overtime; hockey adds one goal for the winner of the shoot-out too. */
function withOvertime(sport: Sport, regular: Score, { ot, so }: EventResult): Score {
  const played = ot ? sumScores([regular, ot]) : regular
  return sport === 'hockey' && so ? sumScores([played, countWins([so])]) : played
}

const countWins = (periods: readonly Score[]): Score => [
  periods.filter((period) => signOf(period) === '1').length,
  periods.filter((period) => signOf(period) === '2').length,
]

function sumScores(scores: readonly Score[]): Score {
  if (scores.length === 1) return scores[0]!
  let [home, away] = [0, 0]
  for (const score of scores) {
    home += score[0]
    away += score[1]
  }
  return [home, away]
}
