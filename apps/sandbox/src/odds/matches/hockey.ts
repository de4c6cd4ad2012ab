/** A hockey match minute by minute, with overtime and shoot-out. Source: sportsbook.md 9. */
import { expectedGoals, OVERTIME_MINUTES, OVERTIME_PACE, type Score, STATISTICS } from '@fairhouse/betting'
import type { ByteSource } from '@fairhouse/fairness'

import type { WireTracker } from '../wire.ts'
import type { MomentScore } from '../wire.ts'
import { createCounter, keyOf, type Side } from './counter.ts'
import { happens } from './draws.ts'
import { bump, lastOf, type Moment, type PlayedMatch, type Ratings } from './moment.ts'

const PERIOD = 20
const REGULAR = 60
const BREAK_S = 900

/** `extra` draws what decides no bet. */
export function playHockey(bytes: ByteSource, ratings: Ratings, extra: ByteSource): PlayedMatch {
  const lambda = expectedGoals(ratings.home, ratings.away)
  const periods: Score[] = [[0, 0]]
  const course = createHockeyCourse(extra)
  let more: Pick<MomentScore, 'ot' | 'so'> = {}
  const isLevel = () => periods.reduce((sum, [home, away]) => sum + home - away, 0) === 0
  const momentAt = (minute: number, isIncident: boolean, isOver: boolean): Moment => ({
    at: minute * 60 + Math.min(2, Math.floor((minute - 0.5) / PERIOD)) * BREAK_S,
    phase: minute > REGULAR ? 'ot' : `p${Math.max(1, Math.ceil(minute / PERIOD))}`,
    clock: `${minute}'`,
    score: { periods: [...periods], ...more },
    tracker: course.at(minute * 60, (minute > REGULAR ? REGULAR + OVERTIME_MINUTES : REGULAR) * 60),
    isIncident,
    priced: isOver ? null : { sport: 'hockey', lambdaHome: lambda.home, lambdaAway: lambda.away, minute, periods: [...periods] },
  })
  /** The side that scores in a minute; the home side is drawn first. */
  const scorers = (pace: number): ('h' | 'a')[] =>
    (['h', 'a'] as const).filter((side) => happens(bytes, ((side === 'h' ? lambda.home : lambda.away) / 1000 / REGULAR) * pace))
  const follow = (minute: number, scored: readonly ('h' | 'a')[]) => {
    for (const side of ['h', 'a'] as const) course.play(side, minute * 60, scored.includes(side))
  }
  const moments = [{ ...momentAt(0, false, false), at: 0 }]
  for (let minute = 1; minute <= REGULAR; minute++) {
    if (minute > 1 && (minute - 1) % PERIOD === 0) periods.push([0, 0])
    const sides = scorers(1)
    for (const side of sides) periods.push(bump(periods.pop()!, side))
    follow(minute, sides)
    moments.push(momentAt(minute, sides.length > 0, minute === REGULAR && !isLevel()))
  }
  for (let minute = REGULAR + 1; isLevel() && !more.ot && minute <= REGULAR + OVERTIME_MINUTES; minute++) {
    const [first] = scorers(OVERTIME_PACE)
    follow(minute, first ? [first] : [])
    if (first) more = { ot: bump([0, 0], first) }
    else if (minute === REGULAR + OVERTIME_MINUTES) more = { ot: [0, 0], so: happens(bytes, 0.5) ? [1, 0] : [0, 1] }
    moments.push(momentAt(minute, first !== undefined, more.ot !== undefined))
  }
  return { moments, result: { status: 'finished', ...lastOf(moments).score } }
}

/** Chances of a side and minute. */
const SHOT = 0.46
const PENALTY = 0.06

/** Shots and penalties of a hockey match, drawn beside its goals: they decide no bet. */
function createHockeyCourse(bytes: ByteSource) {
  const counter = createCounter(STATISTICS.hockey)
  const incidents: WireTracker['incidents'][number][] = []
  return {
    play(side: Side, second: number, isGoal: boolean): void {
      const [isShot, isPenalty] = [happens(bytes, SHOT), happens(bytes, PENALTY)]
      if (isGoal || isShot) counter.add('shots', side)
      if (isGoal) incidents.push({ kind: 'goal', side: keyOf(side), at_s: second })
      if (!isPenalty) return
      counter.add('penalties', side)
      incidents.push({ kind: 'penalty', side: keyOf(side), at_s: second })
    },
    at: (seconds: number, lengthSeconds: number): WireTracker => ({
      played_s: seconds,
      length_s: lengthSeconds,
      incidents: [...incidents],
      statistics: counter.now(),
    }),
  }
}
