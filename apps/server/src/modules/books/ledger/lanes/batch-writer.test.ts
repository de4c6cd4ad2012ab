import { describe, expect, it } from 'vitest'

import { betBy } from '../testing/orders.ts'
import { BetQueue, type QueuedBet } from './batch-writer.ts'
import { fieldsOf } from './statement.ts'

const waiting = (player: bigint): QueuedBet => {
  const order = betBy(player, 1n, 0n)
  return { order, fields: fieldsOf(order, 7), answer: () => undefined, fail: () => undefined }
}

function filled(players: bigint[], limit = 100): { queue: BetQueue; items: QueuedBet[] } {
  const queue = new BetQueue(limit)
  const items = players.map(waiting)
  for (const item of items) queue.push(item)
  return { queue, items }
}

describe('the queue of a batch writer', () => {
  it('returns items in order, up to the requested count', () => {
    const { queue, items } = filled([1n, 2n, 3n])
    expect(queue.take(2)).toEqual(items.slice(0, 2))
    expect(queue.take(2)).toEqual(items.slice(2))
    expect(queue.length).toBe(0)
  })

  it('returns at most four items of one wallet per batch, and keeps the order of the rest', () => {
    const { queue, items } = filled([1n, 1n, 1n, 1n, 1n, 1n, 2n])
    expect(queue.take(10)).toEqual([...items.slice(0, 4), items[6]])
    expect(queue.take(10)).toEqual(items.slice(4, 6))
  })

  it('never moves a later item of a wallet past an earlier one', () => {
    const { queue, items } = filled([1n, 2n, 1n])
    expect(queue.take(1)).toEqual(items.slice(0, 1))
    expect(queue.take(1)).toEqual(items.slice(1, 2))
    expect(queue.take(1)).toEqual(items.slice(2))
  })

  it('refuses more than its limit', () => {
    const { queue } = filled([1n, 2n], 2)
    expect(queue.push(waiting(3n))).toBe(false)
    queue.take(1)
    expect(queue.push(waiting(3n))).toBe(true)
  })
})
