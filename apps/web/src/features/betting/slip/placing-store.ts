/** Bets on their way from the slip: known to all pages, so that a change of page neither loses nor repeats one. */
import type { SportsBet } from '@fairhouse/contracts'
import type { Body } from '@fairhouse/contracts/client'

import type { ReadyBet } from './quote.ts'
import type { RefusedBet } from './standing.ts'

export interface Placing {
  /** `lost`: no answer came; the same call is repeated on request. */
  readonly state: 'resting' | 'sent' | 'reconnecting' | 'lost'
  /** Placed since the slip was last empty, the latest last. */
  readonly placed: readonly SportsBet[]
  /** Why the server refused, by `betKey`. */
  readonly refused: Readonly<Record<string, RefusedBet>>
}

/** A bet to send: always with the same body under its key. */
export interface QueuedBet {
  readonly bet: ReadyBet
  readonly key: string
  readonly body: Body<'POST /api/v2/bets'>
}

export const RESTING: Placing = { state: 'resting', placed: [], refused: {} }

let present = RESTING
let queue: readonly QueuedBet[] = []
const listeners = new Set<() => void>()

export const placingStore = {
  read: (): Placing => present,
  set(change: Partial<Placing>): void {
    present = { ...present, ...change }
    for (const listener of listeners) listener()
  },
  line(bets: readonly QueuedBet[]): void {
    queue = bets
  },
  /** The next to send; it stays until its answer came. */
  next: (): QueuedBet | undefined => queue[0],
  answered(): void {
    queue = queue.slice(1)
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
