/** The queue of a batch writer: first in, first out, bounded, with few items of one wallet in a batch. */
import type { BetAnswer, BetOrder } from '../books/bet-types.ts'

export type Field = string | number | boolean | bigint | null

export interface QueuedBet {
  order: BetOrder
  /** The order as arguments of the statement. */
  fields: Field[]
  answer(verdict: BetAnswer): void
  /** The item breaks the statement, also alone: a bug of the caller or of the ledger. */
  fail(error: unknown): void
}

/** Each pass over one wallet costs a statement. */
const MAX_PER_WALLET = 4

export class BetQueue {
  readonly #limit: number
  #items: QueuedBet[] = []

  constructor(limit: number) {
    this.#limit = limit
  }

  get length(): number {
    return this.#items.length
  }

  /** false when full. */
  push(item: QueuedBet): boolean {
    if (this.#items.length >= this.#limit) return false
    this.#items.push(item)
    return true
  }

  /** Up to `max` items in order; a player's items beyond the fourth remain for the next batch, in order. */
  take(max: number): QueuedBet[] {
    const perPlayer = new Map<number, number>()
    const taken: QueuedBet[] = []
    const left: QueuedBet[] = []
    for (const item of this.#items) {
      const player = Number(item.order.player) // a map of bigints is far slower; player ids count from 1
      const count = perPlayer.get(player) ?? 0
      const fits = taken.length < max && count < MAX_PER_WALLET
      perPlayer.set(player, fits ? count + 1 : MAX_PER_WALLET)
      ;(fits ? taken : left).push(item)
    }
    this.#items = left
    return taken
  }
}
