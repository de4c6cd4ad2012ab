/** Bets on their way from the slip: known to all pages, so that a change of page neither loses nor repeats one. */
import type { SportsBet } from '@fairhouse/contracts'
import type { Body } from '@fairhouse/contracts/client'
import type { Minor } from '@fairhouse/money'

import type { WriteMemory } from '../../../lib/write/memory.ts'
import type { ReadyBet } from './quote.ts'
import type { RefusedBet } from './standing.ts'

export interface Placing {
  /** Placed since the slip was last empty, the latest last. */
  readonly placed: readonly SportsBet[]
  /** Why the server refused, by `betKey`. */
  readonly refused: Readonly<Record<string, RefusedBet>>
}

/** A bet to send. */
export interface QueuedBet {
  readonly bet: ReadyBet
  readonly body: Body<'POST /api/v2/bets'>
}

export const NONE_PLACED: Placing = { placed: [], refused: {} }

interface Queue {
  /** Of the call that places a bet: another session has another, and takes nothing from this queue. */
  readonly memory: WriteMemory
  readonly bets: readonly QueuedBet[]
  /** What the bets before left: cash and bonus money; undefined while they are unknown. */
  readonly money: Minor | undefined
}

let present = NONE_PLACED
let queue: Queue | undefined
const listeners = new Set<() => void>()

export const placingStore = {
  read: (): Placing => present,
  set(change: Partial<Placing>): void {
    present = { ...present, ...change }
    for (const listener of listeners) listener()
  },
  line(next: Queue): void {
    queue = next
  },
  /** The next to send; it stays until its answer came. */
  next: (memory: WriteMemory): QueuedBet | undefined => (queue?.memory === memory ? queue.bets[0] : undefined),
  /** Takes the bet that was answered. `left`: the money after it, if it was placed. */
  answered(left?: Minor): { bet: QueuedBet; money: Minor | undefined } {
    const { memory, bets, money: before } = queue!
    const money = left ?? before
    queue = { memory, bets: bets.slice(1), money }
    return { bet: bets[0]!, money }
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
