import { describe, expect, it } from 'vitest'

import { createKeyedQueue } from './keyed-queue.ts'

/** Work that ends when it is told to. */
function job<T>(value: T) {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  return { work: () => promise, end: () => resolve(value), fail: reject }
}

describe('turns', () => {
  it('lets one bet of a seat wait for the one before, and no other seat', async () => {
    const keyedQueue = createKeyedQueue()
    const order: string[] = []
    const first = job('first')
    const ends = [
      keyedQueue.runExclusive('a', async () => order.push(await first.work()))!,
      keyedQueue.runExclusive('a', async () => order.push('second'))!,
      keyedQueue.runExclusive('b', async () => order.push('other seat'))!,
    ]
    await ends[2]
    expect(order).toEqual(['other seat'])
    first.end()
    await Promise.all(ends)
    expect(order).toEqual(['other seat', 'first', 'second'])
  })

  it('goes on after a bet that failed', async () => {
    const keyedQueue = createKeyedQueue()
    const first = job(1)
    const failed = keyedQueue.runExclusive('a', first.work)
    const next = keyedQueue.runExclusive('a', async () => 2)
    first.fail(new Error('broken'))
    await expect(failed).rejects.toThrow('broken')
    await expect(next).resolves.toBe(2)
  })

  it('turns away whoever comes when 256 of one seat wait, and takes him when they are done', async () => {
    const keyedQueue = createKeyedQueue()
    const first = job(0)
    const waiting = Array.from({ length: 256 }, (_, i) => keyedQueue.runExclusive('a', i === 0 ? first.work : async () => i)!)
    expect(keyedQueue.runExclusive('a', async () => 0)).toBeUndefined()
    first.end()
    await Promise.all(waiting)
    await expect(keyedQueue.runExclusive('a', async () => 1)).resolves.toBe(1)
  })
})
