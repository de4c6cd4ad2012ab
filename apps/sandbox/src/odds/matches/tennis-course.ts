/** Points, breaks, aces and double faults of a tennis match; aces and double faults are drawn beside its points and decide no bet. */
import { STATISTICS } from '@fairhouse/betting'
import type { ByteSource } from '@fairhouse/fairness'

import type { WireTracker } from '../wire.ts'
import { createCounter, keyOf, type Side } from './counter.ts'
import { happens } from './draws.ts'

/** Of a point that the server won. */
const ACE = 0.11
/** Of a point that the server lost. */
const DOUBLE_FAULT = 0.09

export interface PlayedPoint {
  readonly server: Side
  readonly winner: Side
  /** It ended a game that the other side served. */
  readonly isBreak: boolean
}

export function createTennisCourse(bytes: ByteSource) {
  const counter = createCounter(STATISTICS.tennis)
  return {
    play({ server, winner, isBreak }: PlayedPoint): void {
      counter.add('points', winner)
      if (isBreak) counter.add('breaks', winner)
      if (server === winner) counter.add('service_points', server)
      if (happens(bytes, server === winner ? ACE : DOUBLE_FAULT)) counter.add(server === winner ? 'aces' : 'double_faults', server)
    },
    /** `server`: of the next point; undefined after the last one. */
    at: (server: Side | undefined): WireTracker => ({ ...(server && { server: keyOf(server) }), incidents: [], statistics: counter.now() }),
  }
}
