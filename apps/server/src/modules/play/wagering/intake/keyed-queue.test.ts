import { describe, expect, it } from 'vitest'

import { createKeyedQueue } from './place-bet.ts'

/** Work that the test completes. */
function job<T>(value: T) {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  return { work: () => promise, end: () => resolve(value), fail: reject }
}

describe('the queue per key', () => {
  it('delays a bet of the same bettor, and no other bettor', async () => {
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

  it('continues after a failed bet', async () => {
    const keyedQueue = createKeyedQueue()
    const first = job(1)
    const failed = keyedQueue.runExclusive('a', first.work)
    const next = keyedQueue.runExclusive('a', async () => 2)
    first.fail(new Error('broken'))
    await expect(failed).rejects.toThrow('broken')
    await expect(next).resolves.toBe(2)
  })

  it('refuses work while 256 items of one bettor wait, and accepts it afterwards', async () => {
    const keyedQueue = createKeyedQueue()
    const first = job(0)
    const waiting = Array.from({ length: 256 }, (_, i) => keyedQueue.runExclusive('a', i === 0 ? first.work : async () => i)!)
    expect(keyedQueue.runExclusive('a', async () => 0)).toBeUndefined()
    first.end()
    await Promise.all(waiting)
    await expect(keyedQueue.runExclusive('a', async () => 1)).resolves.toBe(1)
  })
})
