/** What a shared table shows, from the messages of its stream: the whole state at its opening, then what has changed. Pure. */

interface Round {
  readonly id: number
  readonly players: number
}

/** The outcome of a round that was drawn. */
export interface PastResult {
  /** Its number. */
  readonly round: number
}

export interface Shown<R extends Round> {
  /** The studio's clock, ms. */
  readonly now: number
  /** null: the table is not open yet. */
  readonly round: R | null
  /** Oldest first. */
  readonly history: readonly PastResult[]
  /** Since when the table stands still by a fault; null: it goes on. */
  readonly closed_since: number | null
}

export type TableMessage<R extends Round> =
  | ({ readonly kind: 'state' } & Shown<R>)
  /** A new round, or a new state of it. `result`: of a round that has ended. */
  | { readonly kind: 'round'; readonly now: number; readonly round: R | null; readonly result?: PastResult }
  | { readonly kind: 'players'; readonly now: number; readonly round: number; readonly players: number }
  | { readonly kind: 'closed'; readonly now: number; readonly since: number | null }

/** Rounds that the roads and statistics of a table show. */
export const HISTORY = 96

/** undefined: nothing was shown yet. */
export function afterMessage<R extends Round>(before: Shown<R> | undefined, message: TableMessage<R>): Shown<R> | undefined {
  const { now } = message
  if (message.kind === 'state') return { now, round: message.round, history: message.history, closed_since: message.closed_since }
  if (!before) return undefined
  if (message.kind === 'closed') return { ...before, now, closed_since: message.since }
  if (message.kind === 'players') {
    const { round } = before
    return { ...before, now, round: round?.id === message.round ? { ...round, players: message.players } : round }
  }
  const { round, result } = message
  return { ...before, now, round, history: result ? [...before.history, result].slice(-HISTORY) : before.history }
}
