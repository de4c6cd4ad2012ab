import { freshDatabase, type FreshDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { hasRedis, startRedis } from '../../testing/redis.ts'
import { createBus } from '../bus/index.ts'
import type { Carrier } from './carrier.ts'
import { createNotifyCarrier } from './notify-carrier.ts'
import { createRedisCarrier } from './redis-carrier.ts'

/** Two processes of one house, each with its own end of a carrier. */
interface Pair {
  ends: [Carrier, Carrier]
  close(): Promise<void>
}

const faults: unknown[] = []
const onFault = (fault: unknown) => void faults.push(fault)

async function overTheDatabase(): Promise<Pair> {
  const fresh: FreshDatabase = await freshDatabase()
  const buses = [createBus({ database: fresh.database, onFault }), createBus({ database: fresh.database, onFault })]
  const [first, second] = buses.map((bus, index) => createNotifyCarrier({ bus, database: fresh.database, self: `p${index}` }))
  for (const bus of buses) await bus.start()
  return {
    ends: [first!, second!],
    async close() {
      for (const bus of buses) await bus.stop()
      await fresh.close()
    },
  }
}

async function overRedis(): Promise<Pair> {
  const redis = await startRedis()
  const end = (self: string) => createRedisCarrier({ url: redis.url, self, onFault })
  return { ends: [end('p0'), end('p1')], close: redis.stop }
}

describe.each([
  { name: 'the database', open: overTheDatabase, isHere: true },
  { name: 'Redis', open: overRedis, isHere: hasRedis() },
])('words between processes, through $name', ({ open, isHere }) => {
  if (!isHere) return it.skip('needs redis-server on this machine')
  let pair: Pair
  const heard: [string[], string[]] = [[], []]
  beforeAll(async () => {
    pair = await open()
    for (const index of [0, 1] as const)
      await pair.ends[index].start(
        (_, word) => heard[index].push(word),
        () => undefined,
      )
  })
  afterAll(async () => {
    for (const end of pair.ends) await end.stop()
    await pair.close()
  })

  it('come to the others in the order they were said, and not back to who said them', async () => {
    const words = Array.from({ length: 50 }, (_, index) => `word ${index}`)
    for (const word of words) await pair.ends[0].say(word)
    await expect.poll(() => heard[1]).toEqual(words)
    expect(heard[0]).toEqual([])
  })

  it('come whole however long they are, with quotes and letters of any script', async () => {
    const long = `"'\\ ${'ұ₽ж🎲'.repeat(20_000)}`
    await pair.ends[1].say(long)
    await expect.poll(() => heard[0].at(-1)).toBe(long)
    expect(faults).toEqual([])
  })
})
