import { createTestDatabase, type TestDatabase } from '@fairhouse/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

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
