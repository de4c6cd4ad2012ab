// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type CuttableDatabase, cuttableDatabase } from '../../testing/cuttable-database.ts'
import { hasRedis, startRedis, type TestRedis } from '../../testing/redis.ts'
import type { PubSub } from './pub-sub.ts'
import { createRedisPubSub } from './redis-pub-sub.ts'

/** About six seconds, and a busy machine. Without a watch, a quarter of an hour. */
const WAIT = { timeout: 60_000, interval: 100 }

describe.skipIf(!hasRedis())('SEC-4 a Redis that is lost in silence', () => {
  let redis: TestRedis
  let network: CuttableDatabase
  let near: PubSub
  let far: PubSub
  const [received, faults]: [string[], unknown[]] = [[], []]
  let missed = 0
  beforeAll(async () => {
    redis = await startRedis()
    network = await cuttableDatabase(redis.url)
    const onFault = (fault: unknown) => void faults.push(fault)
    near = createRedisPubSub({ url: network.url, self: 'near', onFault })
    far = createRedisPubSub({ url: redis.url, self: 'far', onFault })
    const take = (_from: string, message: string) => void received.push(message)
    await near.start(take, () => void missed++)
    await far.start(take, () => undefined)
  })
  afterAll(async () => {
    await near.stop()
    await far.stop()
    await network.cut()
    await redis.stop()
  })

  it('SEC-4 is noticed by publisher and subscriber, also while messages are published, and used again by itself', async () => {
    const goes = async (from: PubSub, message: string) => {
      await from.publish(message).catch(() => undefined) // while it is away
      return received.includes(message)
    }
    await expect.poll(() => goes(near, 'out'), WAIT).toBe(true)
    await expect.poll(() => goes(far, 'in'), WAIT).toBe(true)
    network.silence()
    const failed = near.publish('lost').then(
      () => false,
      () => true,
    )
    const publishing = setInterval(() => void near.publish('more').catch(() => undefined), 100)
    expect(await failed).toBe(true)
    expect(received).not.toContain('lost')
    await expect.poll(() => faults.length, WAIT).toBeGreaterThan(0)
    clearInterval(publishing)
    await network.mend()
    await expect.poll(() => goes(near, 'out again'), WAIT).toBe(true)
    await expect.poll(() => goes(far, 'in again'), WAIT).toBe(true)
    expect(missed).toBeGreaterThan(0)
  })
})
