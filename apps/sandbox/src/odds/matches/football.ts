/** A football match minute by minute. Source: sportsbook.md 9. */
import { expectedGoals, type Score, STATISTICS } from '@fairhouse/betting'
import type { ByteSource } from '@fairhouse/fairness'

import type { WireTracker } from '../wire.ts'
import { createCounter, keyOf, type Side } from './counter.ts'
import { happens } from './draws.ts'
import { bump, lastOf, type Moment, type PlayedMatch, type Ratings } from './moment.ts'

const MINUTES = 90
const HALF = 45
const BREAK_S = 900
const RED_CARD = 0.0015
const RED_CARD_FACTOR = 0.7

/** Leading sides score less, trailing sides more. */
function paceOf(lead: number): number {
  if (lead === 0) return 1
  return lead > 0 ? 0.95 : 1.05
}

/** `extra` draws what decides no bet. */
export function playFootball(bytes: ByteSource, ratings: Ratings, extra: ByteSource): PlayedMatch {
  const lambda = expectedGoals(ratings.home, ratings.away)
  const periods: Score[] = [[0, 0]]
  const goals: ('h' | 'a')[] = []
  const reds = { h: 0, a: 0 }
  const course = createFootballCourse(extra, MINUTES * 60)
  const rateOf = (side: 'h' | 'a') => (side === 'h' ? lambda.home : lambda.away) * RED_CARD_FACTOR ** reds[side]
  const lead = () => goals.reduce((sum, side) => sum + (side === 'h' ? 1 : -1), 0)
  const momentAt = (minute: number, isIncident: boolean): Moment => ({
    at: minute * 60 + (minute > HALF ? BREAK_S : 0),
    phase: minute <= HALF ? 'h1' : 'h2',
    clock: `${minute}'`,
    score: { periods: [...periods], goals: [...goals] },
    tracker: course.at(minute * 60),
    isIncident,
    priced:
      minute === MINUTES
        ? null
        : { sport: 'football', lambdaHome: rateOf('h'), lambdaAway: rateOf('a'), minute, periods: [...periods], goals: [...goals] },
  })
  const playMinute = (minute: number): boolean => {
    if (minute === HALF + 1) periods.push([0, 0])
    let isIncident = false
    for (const side of ['h', 'a'] as const) {
      const isGoal = happens(bytes, (rateOf(side) / 1000 / MINUTES) * paceOf(side === 'h' ? lead() : -lead()))
      if (isGoal) {
        periods.push(bump(periods.pop()!, side))
        goals.push(side)
      }
      const isRed = happens(bytes, RED_CARD)
      if (isRed) reds[side]++
      course.play(side, minute * 60, { isGoal, isRed })
      isIncident ||= isGoal || isRed
    }
    return isIncident
  }
  const moments = [momentAt(0, false)]
  for (let minute = 1; minute <= MINUTES; minute++) moments.push(momentAt(minute, playMinute(minute)))
  return { moments, result: { status: 'finished', ...lastOf(moments).score } }
}

/** Chances of a side and minute. */
const SHOT = 0.12
const YELLOW = 0.022
/** Chances of a shot that is no goal. */
const ON_TARGET = 0.28
const CORNER = 0.35

/** What a side did in a minute that decides bets. */
interface DecidedMinute {
  readonly isGoal: boolean
  readonly isRed: boolean
}

/** Shots, corners and cards of a football match, drawn beside its goals: they decide no bet. */
function createFootballCourse(bytes: ByteSource, lengthSeconds: number) {
  const counter = createCounter(STATISTICS.football)
  const incidents: WireTracker['incidents'][number][] = []
  return {
    play(side: Side, second: number, { isGoal, isRed }: DecidedMinute): void {
      const note = (kind: 'goal' | 'yellow' | 'red') => incidents.push({ kind, side: keyOf(side), at_s: second })
      // The same number of draws in each minute.
      const [isShot, isOnTarget, isCorner, isYellow] = [SHOT, ON_TARGET, CORNER, YELLOW].map((chance) => happens(bytes, chance))
      if (isGoal || isShot) counter.add('shots', side)
      if (isGoal || (isShot && isOnTarget)) counter.add('shots_on_target', side)
      if (!isGoal && isShot && isCorner) counter.add('corners', side)
      if (isGoal) note('goal')
      if (isRed) note('red')
      else if (isYellow) note('yellow')
      if (isRed) counter.add('red_cards', side)
      else if (isYellow) counter.add('yellow_cards', side)
    },
    at: (seconds: number): WireTracker => ({
      played_s: seconds,
      length_s: lengthSeconds,
      incidents: [...incidents],
      statistics: counter.now(),
    }),
  }
}
