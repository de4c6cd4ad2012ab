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

/** What all players who are not hidden stake for money on a bet, in one currency; minor units. */
export interface StakeSum {
  readonly currency: string
  readonly bet: string
  readonly stake: number
  readonly players: number
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
  /** Of the round. */
  readonly stakes: readonly StakeSum[]
}

export type TableMessage<R extends Round> =
  | ({ readonly kind: 'state' } & Shown<R>)
  /** A new round, or a new state of it. `result`: of a round that has ended. */
  | { readonly kind: 'round'; readonly now: number; readonly round: R | null; readonly result?: PastResult }
  | { readonly kind: 'players'; readonly now: number; readonly round: number; readonly players: number }
  | { readonly kind: 'closed'; readonly now: number; readonly since: number | null }
  /** Those sums that have changed. */
  | { readonly kind: 'stakes'; readonly now: number; readonly round: number; readonly stakes: readonly StakeSum[] }

/** Rounds that the roads and statistics of a table show. */
export const HISTORY = 96

/** undefined: nothing was shown yet. */
export function afterMessage<R extends Round>(before: Shown<R> | undefined, message: TableMessage<R>): Shown<R> | undefined {
  const { now } = message
  if (message.kind === 'state') {
    const { round, history, closed_since, stakes } = message
    return { now, round, history, closed_since, stakes }
  }
  if (!before) return undefined
  if (message.kind === 'closed') return { ...before, now, closed_since: message.since }
  if (message.kind === 'players') {
    const { round } = before
    return { ...before, now, round: round?.id === message.round ? { ...round, players: message.players } : round }
  }
  if (message.kind === 'stakes') {
    return before.round?.id === message.round ? { ...before, now, stakes: withSums(before.stakes, message.stakes) } : { ...before, now }
  }
  const { round, result } = message
  const stakes = round?.id === before.round?.id ? before.stakes : []
  return { ...before, now, round, stakes, history: result ? [...before.history, result].slice(-HISTORY) : before.history }
}

function withSums(before: readonly StakeSum[], changed: readonly StakeSum[]): StakeSum[] {
  const isOf = (one: StakeSum) => (other: StakeSum) => one.bet === other.bet && one.currency === other.currency
  return [...before.filter((sum) => !changed.some(isOf(sum))), ...changed]
}
