/**
 * Ended sessions, so that their tokens are refused at once without a query. Every process keeps the ids of sessions that ended
 * within the life of an access token: read from the database when it starts listening (and at each reconnect), then received by
 * the bus. The process that ends a session has its id before it responds.
 */
import type { Bus } from '../../../platform/bus/index.ts'
import type { Clock } from '../../../platform/clock.ts'
import { ACCESS_LIFE_MS } from './rules/refresh.ts'

export const SESSION_ENDED = 'identity_session_ended'

export interface Revocations {
  has(session: string): boolean
  add(sessions: readonly string[]): void
}

/** Longer than any access token lives, a renewed one included, plus a minute for clock differences. */
const RETENTION_MS = 2 * ACCESS_LIFE_MS + 60_000

export function createRevocations(deps: { bus: Bus; clock: Clock; endedSince(at: number): Promise<string[]> }): Revocations {
  /** Session to the instant when it may be removed, in insertion order. */
  const ended = new Map<string, number>()
  const add = (sessions: readonly string[]) => {
    const now = deps.clock.now()
    for (const session of sessions) {
      ended.delete(session)
      ended.set(session, now + RETENTION_MS)
    }
    for (const [session, until] of ended) {
      if (until > now) break
      ended.delete(session)
    }
  }
  deps.bus.listen(SESSION_ENDED, {
    onMessage: (payload) => add(payload.split(' ')),
    catchUp: async () => add(await deps.endedSince(deps.clock.now() - RETENTION_MS)),
  })
  return { has: (session) => ended.has(session), add }
}
