/** The next action of a round, computed from its row only, so that a new leader resumes it. Pure. */
import type { LiveTiming } from '../game.ts'
import type { RoundNow } from './store.ts'

export type Stage =
  /** No round in progress: the next one opens. */
  | { kind: 'open' }
  /** Takes bets for this long, ms. */
  | { kind: 'betting'; left: number }
  | { kind: 'lock' }
  | { kind: 'running'; elapsed: number }
  | { kind: 'settle' }
  /** Shows the result for this long, ms. */
  | { kind: 'pause'; left: number }

export function stageOf({ now, round }: RoundNow, { pause }: LiveTiming): Stage {
  if (!round) return { kind: 'open' }
  if (round.state === 'betting') return now < round.locks_at ? { kind: 'betting', left: round.locks_at - now } : { kind: 'lock' }
  if (round.state === 'running') return { kind: 'running', elapsed: Math.floor(now - round.started_at!) }
  if (!round.settled) return { kind: 'settle' }
  const left = round.ended_at! + pause - now
  return left > 0 ? { kind: 'pause', left } : { kind: 'open' }
}
