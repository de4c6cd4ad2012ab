import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { hasRedis, startRedis } from '../../testing/redis.ts'
import { type Bus, createBus } from '../bus/index.ts'
import { createNotifyPubSub } from './notify-pub-sub.ts'
import type { PubSub } from './pub-sub.ts'
import { createRedisPubSub } from './redis-pub-sub.ts'

/** Two processes, each with its own end of an adapter. */
interface Pair {
  ends: [PubSub, PubSub]
  close(): Promise<void>
}

const faults: unknown[] = []
const onFault = (fault: unknown) => void faults.push(fault)

async function overTheDatabase(): Promise<Pair> {
  const fresh: TestDatabase = await createTestDatabase()
  const buses = [createBus({ database: fresh.database, onFault }), createBus({ database: fresh.database, onFault })]
  const [first, second] = buses.map((bus, index) => createNotifyPubSub({ bus, database: fresh.database, self: `p${index}` }))
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
  const end = (self: string) => createRedisPubSub({ url: redis.url, self, onFault })
  return { ends: [end('p0'), end('p1')], close: redis.stop }
}

describe.each([
  { name: 'the database', open: overTheDatabase, isHere: true },
  { name: 'Redis', open: overRedis, isHere: hasRedis() },
])('messages between processes, through $name', ({ open, isHere }) => {
  if (!isHere) return it.skip('needs redis-server on this machine')
  let pair: Pair
  const received: [string[], string[]] = [[], []]
  beforeAll(async () => {
    pair = await open()
    for (const index of [0, 1] as const)
      await pair.ends[index].start(
        (_, message) => received[index].push(message),
        () => undefined,
      )
  })
  afterAll(async () => {
    for (const end of pair.ends) await end.stop()
    await pair.close()
  })

  it('arrive in the order of publication, and not at the publisher', async () => {
    const messages = Array.from({ length: 50 }, (_, index) => `word ${index}`)
    for (const message of messages) await pair.ends[0].publish(message)
    await expect.poll(() => received[1]).toEqual(messages)
    expect(received[0]).toEqual([])
  })

  it('arrive whole at any length, with quotes and all scripts', async () => {
    const long = `"'\\ ${'ұ₽ж🎲'.repeat(20_000)}`
    await pair.ends[1].publish(long)
    await expect.poll(() => received[0].at(-1)).toBe(long)
    expect(faults).toEqual([])
  })
})

describe('parts of a message through the database', () => {
  const received: string[] = []
  let fresh: TestDatabase
  let missed = 0
  const buses: Bus[] = []
  let send: (...part: [from: string, index: number, follow: number, text: string]) => Promise<void>
  beforeAll(async () => {
    fresh = await createTestDatabase()
    const [bus, other] = [createBus({ database: fresh.database, onFault }), createBus({ database: fresh.database, onFault })]
    buses.push(bus, other)
    const end = createNotifyPubSub({ bus, database: fresh.database, self: 'here' })
    await end.start(
      (_, message) => void received.push(message),
      () => void missed++,
    )
    await bus.start()
    send = (...part) => other.notify(fresh.database.db, 'live', JSON.stringify(part))
  })
  afterAll(async () => {
    for (const bus of buses) await bus.stop()
    await fresh.close()
  })

  it('are dropped and reported as missed when their beginning did not arrive', async () => {
    await send('there', 1, 1, '-half')
    await send('there', 2, 0, ' a message')
    await expect.poll(() => missed).toBe(1)
    await send('there', 0, 0, 'whole')
    await expect.poll(() => received).toEqual(['whole'])
  })

  it('of a message that ended early do not begin the next one', async () => {
    received.length = 0
    await send('there', 0, 1, 'begun')
    await send('elsewhere', 0, 1, 'of ')
    await send('there', 0, 0, 'whole')
    await send('elsewhere', 1, 0, 'two')
    await expect.poll(() => received).toEqual(['whole', 'of two'])
  })
})
