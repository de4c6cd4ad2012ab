/** Shots and penalties of a hockey match, drawn beside its goals: they decide no bet. */
import { STATISTICS } from '@fairhouse/betting'
import type { ByteSource } from '@fairhouse/fairness'

import type { WireTracker } from '../wire.ts'
import { createCounter, keyOf, type Side } from './counter.ts'
import { happens } from './draws.ts'

/** Of a side and minute. */
const SHOT = 0.46
const PENALTY = 0.06

export function createHockeyCourse(bytes: ByteSource) {
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
