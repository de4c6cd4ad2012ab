import { HOUR_MS } from '@fairhouse/money'
import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createActivity, type Pace } from '../activity.ts'
import { steadyClock } from '../clock.ts'
import { type Bus, createBus } from './index.ts'

let fresh: TestDatabase
let bus: Bus
const faults: unknown[] = []
const received: string[] = []
let caughtUp = 0
let onReceived: () => void = () => {}
const UNREADABLE = 'unreadable'
const nextMessage = () => new Promise<void>((resolve) => (onReceived = resolve))

beforeEach(async () => {
  faults.length = received.length = caughtUp = 0
  fresh = await createTestDatabase()
  bus = createBus({ database: fresh.database, onFault: (fault) => faults.push(fault) })
  bus.listen('test', {
    onMessage(message) {
      if (message === UNREADABLE) throw new Error('not readable')
      received.push(message)
      onReceived()
    },
    async catchUp() {
      caughtUp++
      onReceived()
    },
  })
  await bus.start()
})
afterEach(async () => {
  await bus.stop()
  await fresh.close()
})

const notify = (message: string) => fresh.database.db.transaction().execute((tx) => bus.notify(tx, 'test', message))

describe('the bus', () => {
  it('publishes to every process after the commit', async () => {
    const came = nextMessage()
    await notify('hello')
    await came
    expect(received).toEqual(['hello'])
    expect(caughtUp).toBe(1)
  })

  it('publishes nothing of a transaction that was rolled back', async () => {
    const undone = fresh.database.db.transaction().execute(async (tx) => {
      await bus.notify(tx, 'test', 'undone')
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    const came = nextMessage()
    await notify('hello')
    await came
    expect(received).toEqual(['hello'])
  })

  it('reports what a listener throws, and delivers the next message', async () => {
    const came = nextMessage()
    await notify(UNREADABLE)
    await notify('hello')
    await came
    expect([received, faults.map(String)]).toEqual([['hello'], ['Error: not readable']])
  })

  it('listens again after a broken connection, and lets subscribers read what they missed', async () => {
    const back = nextMessage()
    await fresh.database.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()",
    )
    await back
    expect(caughtUp).toBe(2)
    expect(faults.length).toBeGreaterThan(0)
    const came = nextMessage()
    await notify('again')
    await came
    expect(received).toEqual(['again'])
  })
})

describe('D-28 the bus while nobody uses the product', () => {
  it('D-28 checks its connection each ten seconds, and at once when somebody comes', async () => {
    const activity = createActivity(steadyClock, 0)
    const paces: Pace[] = []
    const idle = createBus({
      database: fresh.database,
      onFault: (fault) => faults.push(fault),
      pause: (pace, signal) => (paces.push(pace), activity.pause({ ...pace, idle: HOUR_MS }, signal)),
    })
    idle.listen('idle', { onMessage: () => undefined, catchUp: async () => undefined })
    await idle.start()
    const LISTENS = `select count(*)::int as n from pg_stat_activity where query = 'listen "idle"' and datname = current_database()`
    const unchecked = async () => (await fresh.database.pool.query<{ n: number }>(LISTENS)).rows[0]!.n
    expect([paces, await unchecked()]).toEqual([[{ used: 2000, idle: 10_000 }], 1])
    await expect.poll(async () => (activity.note(), await unchecked())).toBe(0)
    expect(faults).toEqual([])
    await idle.stop()
  })

  it('D-28 finds a connection that was lost in silence with that check, and reads what was missed', async () => {
    const activity = createActivity(steadyClock, 0)
    let read = 0
    const pool = {
      async connect() {
        const client = await fresh.database.pool.connect()
        const query = client.query.bind(client) as (text: string) => Promise<unknown>
        // its packets are dropped from the first check on: a query fails by its limit, and no event says so
        if (read === 0)
          client.query = ((text: string) =>
            text === 'select 1' ? Promise.reject(new Error('no answer')) : query(text)) as unknown as typeof client.query
        return client
      },
    }
    const lost: unknown[] = []
    const silent = createBus({
      database: { ...fresh.database, pool } as unknown as TestDatabase['database'],
      onFault: (fault) => lost.push(fault),
      pause: (pace, signal) => activity.pause({ ...pace, idle: HOUR_MS }, signal),
    })
    silent.listen('silent', { onMessage: () => undefined, catchUp: async () => void read++ })
    await silent.start()
    expect([read, lost]).toEqual([1, []])
    await expect.poll(() => (activity.note(), read)).toBe(2)
    expect(lost.map(String)).toEqual(['Error: no answer'])
    await silent.stop()
  })
})
