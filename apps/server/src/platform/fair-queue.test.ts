import { isRefusal } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { createFairQueue, type FairQueueOptions } from './fair-queue.ts'

function queueOf(options: Partial<FairQueueOptions> = {}) {
  const queue = createFairQueue({ maxConcurrent: 1, waiting: 4, waitingEach: 3, ...options })
  const done: string[] = []
  const gates: (() => void)[] = []
  const run = (party: string, name = party) =>
    queue
      .run(party, async () => {
        await new Promise<void>((go) => gates.push(go))
        done.push(name)
      })
      .then((answer) => (isRefusal(answer) ? answer.code : 'done'))
  const finish = async () => {
    for (let turn = 0; turn < 20; turn++) {
      gates.shift()?.()
      await new Promise((next) => setImmediate(next))
    }
  }
  return { run, finish, done }
}

describe('a queue with limited concurrency', () => {
  it('serves the parties in turn, independent of their number of requests', async () => {
    const { run, finish, done } = queueOf()
    void run('a', 'a1')
    for (const name of ['a2', 'a3', 'a4']) void run('a', name)
    void run('b', 'b1')
    await finish()
    expect(done).toEqual(['a1', 'a2', 'b1', 'a3', 'a4'])
  })

  it('refuses a party beyond its share of the queue', async () => {
    const { run, finish } = queueOf()
    const results = ['a', 'a', 'a', 'a', 'a', 'b'].map((party) => run(party))
    await finish()
    expect(await Promise.all(results)).toEqual(['done', 'done', 'done', 'done', 'too_many_requests', 'done'])
  })

  it('admits a small party to a full queue in the place of the largest one', async () => {
    const { run, finish } = queueOf()
    const results = ['a', 'a', 'a', 'a', 'b', 'c', 'd', 'e'].map((party) => run(party))
    await finish()
    expect(await Promise.all(results)).toEqual(['done', 'done', 'busy', 'busy', 'done', 'done', 'done', 'busy'])
  })

  it('continues after failed work', async () => {
    const queue = createFairQueue({ maxConcurrent: 1, waiting: 1, waitingEach: 1 })
    await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
    expect(await queue.run('a', () => Promise.resolve(7))).toBe(7)
  })

  it('pauses in proportion to the work, so that other tasks get the processor', async () => {
    const queue = createFairQueue({ maxConcurrent: 1, waiting: 9, waitingEach: 9, restAfter: (worked) => worked * 3 })
    const started: number[] = []
    const busy = async () => {
      started.push(performance.now())
      const until = performance.now() + 20
      while (performance.now() < until); // blocks like rendering a page
    }
    await Promise.all([queue.run('a', busy), queue.run('a', busy)])
    expect(started[1]! - started[0]!).toBeGreaterThan(75)
  })
})
