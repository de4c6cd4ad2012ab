/** What a basketball match shows besides its score, from the possessions that make it. */
import { STATISTICS } from '@fairhouse/betting'

import type { WireTracker } from '../wire.ts'
import { createCounter, type Side } from './counter.ts'

export function createBasketballCourse() {
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
