import { describe, expect, it } from 'vitest'

import { createTurns } from './turns.ts'

/** Work that ends when it is told to. */
function job<T>(value: T) {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  return { work: () => promise, end: () => resolve(value), fail: reject }
}

describe('turns', () => {
  it('lets one bet of a seat wait for the one before, and no other seat', async () => {
    const turns = createTurns()
    const order: string[] = []
    const first = job('first')
    const ends = [
      turns.take('a', async () => order.push(await first.work()))!,
      turns.take('a', async () => order.push('second'))!,
      turns.take('b', async () => order.push('other seat'))!,
    ]
    await ends[2]
    expect(order).toEqual(['other seat'])
    first.end()
    await Promise.all(ends)
    expect(order).toEqual(['other seat', 'first', 'second'])
  })

  it('goes on after a bet that failed', async () => {
    const turns = createTurns()
    const first = job(1)
    const failed = turns.take('a', first.work)
    const next = turns.take('a', async () => 2)
    first.fail(new Error('broken'))
    await expect(failed).rejects.toThrow('broken')
    await expect(next).resolves.toBe(2)
  })

  it('turns away whoever comes when 256 of one seat wait, and takes him when they are done', async () => {
    const turns = createTurns()
    const first = job(0)
    const waiting = Array.from({ length: 256 }, (_, i) => turns.take('a', i === 0 ? first.work : async () => i)!)
    expect(turns.take('a', async () => 0)).toBeUndefined()
    first.end()
    await Promise.all(waiting)
    await expect(turns.take('a', async () => 1)).resolves.toBe(1)
  })
})
