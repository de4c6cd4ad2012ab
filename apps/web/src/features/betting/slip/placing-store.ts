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
  readonly bets: readonly QueuedBet[]
  /** What the bets before left: cash and bonus money; undefined while they are unknown. */
  readonly money: Minor | undefined
}

interface Slip extends Queue {
  /** Of the call that places a bet: each player has another, and sees and takes nothing of this slip. */
  readonly memory: WriteMemory
  readonly placing: Placing
}

let slip: Slip | undefined
const listeners = new Set<() => void>()

const of = (memory: WriteMemory): Slip => (slip?.memory === memory ? slip : { memory, placing: NONE_PLACED, bets: [], money: undefined })
const change = (memory: WriteMemory, part: Partial<Slip>) => (slip = { ...of(memory), ...part })

export const placingStore = {
  read: (memory: WriteMemory): Placing => of(memory).placing,
  set(memory: WriteMemory, part: Partial<Placing>): void {
    change(memory, { placing: { ...of(memory).placing, ...part } })
    for (const listener of listeners) listener()
  },
  line: (memory: WriteMemory, queue: Queue): void => void change(memory, queue),
  /** The next to send; it stays until its answer came. */
  next: (memory: WriteMemory): QueuedBet | undefined => of(memory).bets[0],
  /** Takes the bet that was answered; undefined without one. `left`: the money after it, if it was placed. */
  answered(memory: WriteMemory, left?: Minor): { bet: QueuedBet; money: Minor | undefined } | undefined {
    const { bets, money: before } = of(memory)
    const [bet, ...rest] = bets
    if (!bet) return undefined
    const money = left ?? before
    change(memory, { bets: rest, money })
    return { bet, money }
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => void listeners.delete(listener)
  },
}
