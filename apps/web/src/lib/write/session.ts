/** Whose calls they are. Each player has an own memory of the calls, and none is sent, or answered on the screen, for another player. */
import type { Result } from '@fairhouse/contracts/client'

import type { Store } from './store.ts'

type Kept = Pick<Store<object>, 'renew'>

export interface WriteSession {
  /** The player is logged out, or another one is in: nothing is sent for this one. */
  isOver(): boolean
  /** Whether the screen may show this answer. That the session has ended is shown while nobody else is in. */
  mayShow(answer: Result<unknown> | 'lost'): boolean
  /** By name: what is known of its calls. */
  readonly kept: Map<string, Kept>
  /** For good. */
  end(): void
}

interface Visit {
  /** Null for a guest. */
  playerNow(): string | null
  /** By player. One whose session ended, also by a log-out, finds the lost calls again after the next log-in: the money may have moved. */
  readonly sessions: Map<string | null, WriteSession>
}

/** By the cache that holds the data of the same browser. */
const visits = new WeakMap<object, Visit>()

/** `playerNow`: of the token that calls are sent with. */
export function nameWriter(queries: object, playerNow: Visit['playerNow']): void {
  visits.set(queries, { playerNow, sessions: new Map() })
}

/** Of the present player. With another player the calls of the former ones are forgotten; a guest may be one whose session ended. */
export function writeSession(queries: object): WriteSession {
  const visit = visits.get(queries) ?? { playerNow: () => null, sessions: new Map<string | null, WriteSession>() }
  visits.set(queries, visit)
  const player = visit.playerNow()
  const session = visit.sessions.get(player)
  if (session) return session
  if (player !== null) {
    for (const former of visit.sessions.values()) former.end()
    visit.sessions.clear()
  }
  const created = createSession(visit, player)
  visit.sessions.set(player, created)
  return created
}

/** After another player came or went, or a session ended: the screens look up which calls are theirs. */
export function renewWriters(queries: object): void {
  for (const { kept } of visits.get(queries)?.sessions.values() ?? []) for (const { renew } of kept.values()) renew()
}

function createSession({ playerNow }: Visit, player: string | null): WriteSession {
  let isEnded = false
  const kept = new Map<string, Kept>()
  const isOver = () => isEnded || playerNow() !== player
  return {
    isOver,
    mayShow: (answer) => !isOver() || (isEndOfSession(answer) && playerNow() === null),
    kept,
    end: () => void (isEnded = true),
  }
}

const isEndOfSession = (answer: Result<unknown> | 'lost'): boolean =>
  answer !== 'lost' && !answer.ok && (answer.error.code === 'cannot_refresh' || answer.error.code === 'unauthorised')
