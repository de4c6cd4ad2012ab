/** A basketball match possession by possession, with overtimes until one side leads. Source: sportsbook.md 9. */
import { type Score, STATISTICS } from '@fairhouse/betting'
import type { ByteSource } from '@fairhouse/fairness'

import type { WireTracker } from '../wire.ts'
import { createCounter, type Side } from './counter.ts'
import { fraction } from './draws.ts'
import { bump, lastOf, type Moment, type PlayedMatch, type Ratings } from './moment.ts'

const POSSESSION_S = 14
const QUARTER_S = 600
const TOTAL_S = 4 * QUARTER_S
const OVERTIME_S = 300
const BREAK_S = 120
const TWO_POINTS = 0.37
const THREE_POINTS = 0.11
/** Rating difference that moves the chance of two points by one. */
const RATING_STEP = 6000
const OVERTIME_CLOCK = 'ot'

const chancesOf = (shift: number) => ({ two: TWO_POINTS + shift, three: THREE_POINTS })
const meanOf = ({ two, three }: { two: number; three: number }) => 2 * two + 3 * three
const varianceOf = (chances: { two: number; three: number }) => 4 * chances.two + 9 * chances.three - meanOf(chances) ** 2

/** `drawn`: at least 0, below 1. */
function pointsAt(drawn: number, { two, three }: { two: number; three: number }): number {
  if (drawn < three) return 3
  return drawn < three + two ? 2 : 0
}

export function playBasketball(bytes: ByteSource, ratings: Ratings): PlayedMatch {
  const shift = (ratings.home - ratings.away) / RATING_STEP
  const chances = { h: chancesOf(shift), a: chancesOf(-shift) }
  const each = TOTAL_S / POSSESSION_S / 2
  const deviation = Math.round(1000 * Math.sqrt(each * (varianceOf(chances.h) + varianceOf(chances.a))))
  const model = {
    meanDiff: Math.round(1000 * each * (meanOf(chances.h) - meanOf(chances.a))),
    meanTotal: Math.round(1000 * each * (meanOf(chances.h) + meanOf(chances.a))),
    sdDiff: deviation,
    sdTotal: deviation,
    totalSeconds: TOTAL_S,
  }
  const quarters: Score[] = [[0, 0]]
  const course = createBasketballCourse()
  let overtime: Score | undefined
  const sum = (): Score => quarters.reduce<Score>(([h, a], [home, away]) => [h + home, a + away], [0, 0])
  const pointsOf = (side: 'h' | 'a') => {
    const points = pointsAt(fraction(bytes), chances[side])
    course.play(side, points)
    return points
  }
  const momentAt = (played: number, isOver: boolean): Moment => ({
    at: played + Math.min(3, Math.floor(Math.max(0, played - 1) / QUARTER_S)) * BREAK_S,
    phase: overtime ? OVERTIME_CLOCK : `q${quarters.length}`,
    clock: overtime ? OVERTIME_CLOCK : clockOf(quarters.length * QUARTER_S - played),
    score: { periods: [...quarters], ...(overtime && { ot: overtime }) },
    tracker: course.at(played, Math.max(TOTAL_S, played)),
    isIncident: false,
    priced:
      isOver || overtime ? null : { sport: 'basketball', ...model, score: sum(), quarters: [...quarters], leftSeconds: TOTAL_S - played },
  })
  const isLevel = () => sum()[0] === sum()[1] && (overtime === undefined || overtime[0] === overtime[1])
  const moments = [momentAt(0, false)]
  let side: 'h' | 'a' = 'h'
  for (let played = POSSESSION_S; played <= TOTAL_S; played += POSSESSION_S) {
    if (played > quarters.length * QUARTER_S) quarters.push([0, 0])
    quarters.push(bump(quarters.pop()!, side, pointsOf(side)))
    side = side === 'h' ? 'a' : 'h'
    // Nothing is offered between the last possession and the end of an overtime.
    moments.push(momentAt(played, played + POSSESSION_S > TOTAL_S))
  }
  for (let played = TOTAL_S; isLevel(); played += OVERTIME_S) {
    overtime ??= [0, 0]
    for (let left = OVERTIME_S; left >= POSSESSION_S; left -= POSSESSION_S, side = side === 'h' ? 'a' : 'h')
      overtime = bump(overtime, side, pointsOf(side))
    moments.push(momentAt(played + OVERTIME_S, true))
  }
  return { moments, result: { status: 'finished', ...lastOf(moments).score } }
}

const clockOf = (left: number): string => `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`

/** What a basketball match shows besides its score, from the possessions that make it. */
function createBasketballCourse() {
  const counter = createCounter(STATISTICS.basketball)
  let lead = 0
  return {
    play(side: Side, points: number): void {
      counter.add('possessions', side)
      if (points === 2) counter.add('two_pointers', side)
      if (points === 3) counter.add('three_pointers', side)
      lead += side === 'h' ? points : -points
      counter.raise('biggest_lead', side, side === 'h' ? lead : -lead)
    },
    at: (seconds: number, lengthSeconds: number): WireTracker => ({
      played_s: seconds,
      length_s: lengthSeconds,
      incidents: [],
      statistics: counter.now(),
    }),
  }
}
