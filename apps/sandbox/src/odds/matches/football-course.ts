/** Shots, corners and cards of a football match, drawn beside its goals: they decide no bet. */
import { STATISTICS } from '@fairhouse/betting'
import type { ByteSource } from '@fairhouse/fairness'

import type { WireTracker } from '../wire.ts'
import { createCounter, keyOf, type Side } from './counter.ts'
import { happens } from './draws.ts'

/** Of a side and minute. */
const SHOT = 0.12
const YELLOW = 0.022
/** Of a shot that is no goal. */
const ON_TARGET = 0.28
const CORNER = 0.35

/** What a side did in a minute that decides bets. */
export interface DecidedMinute {
  readonly isGoal: boolean
  readonly isRed: boolean
}

export function createFootballCourse(bytes: ByteSource, lengthSeconds: number) {
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
