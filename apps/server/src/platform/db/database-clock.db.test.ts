import { HOUR_MS } from '@fairhouse/money'
import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { createActivity, type Pace } from '../activity.ts'
import { steadyClock } from '../clock.ts'
import { createDatabaseClock, type DatabaseClock } from './database-clock.ts'

let fresh: TestDatabase
let jump = 0
let clock: DatabaseClock
beforeEach(async () => {
  jump = 0
  fresh = await createTestDatabase()
  const steady = { now: () => steadyClock.now() + jump }
  clock = createDatabaseClock({ database: fresh.database, steady, onFault: console.error, checkEveryMs: 20 })
  await clock.start()
})
afterEach(async () => {
  await clock.stop()
  await fresh.close()
})

/** Difference to the database's actual time, once known; ms. */
async function distance(): Promise<number> {
  await expect.poll(() => clock.now(), { interval: 5 }).toBeDefined()
  const before = clock.now()
  const { rows } = await fresh.database.pool.query<{ now: number }>('select extract(epoch from clock_timestamp())::float8 * 1000 as now')
  const after = clock.now()
  if (before === undefined || after === undefined) return distance()
  return Math.max(0, before - rows[0]!.now, rows[0]!.now - after)
}

describe('the estimated clock of the database', () => {
  it('PRO-3 is within 20 ms of the database', async () => {
    expect(await distance()).toBeLessThan(20)
  })

  it('PRO-3 is unknown after a jump of the local clock, until two checks agree', async () => {
    for (const hour of [HOUR_MS, -HOUR_MS]) {
      jump = hour
      expect(clock.now()).toBeUndefined()
      expect(await distance()).toBeLessThan(20)
    }
  })
})

describe('PRO-3 the clock while nobody uses the product', () => {
  /** Each check waits until the test lets it, and names its pauses. */
  async function idleClock(database: TestDatabase['database']) {
    const paces: Pace[] = []
    let next: () => void = () => undefined
    const pause = (pace: Pace, signal?: AbortSignal) =>
      new Promise<void>((resolve, reject) => {
        paces.push(pace)
        next = resolve
        signal?.addEventListener('abort', () => reject(signal.reason as Error))
      })
    const idle = createDatabaseClock({ database, steady: steadyClock, onFault: () => undefined, pause })
    await idle.start()
    return { idle, paces, check: () => next() }
  }

  it('PRO-3 is checked half as often as its offset is good for, and at the usual pace after a failed check', async () => {
    const other = await createTestDatabase()
    const { idle, paces, check } = await idleClock(other.database)
    check()
    await expect.poll(() => paces.length).toBe(2)
    expect(paces).toEqual([
      { used: 1000, idle: 2000 },
      { used: 1000, idle: 2000 },
    ])
    await other.close()
    check()
    await expect.poll(() => paces.length).toBe(3)
    expect(paces[2]).toEqual({ used: 1000, idle: 1000 })
    await idle.stop()
  })

  it('PRO-3 is checked at once when somebody comes', async () => {
    const activity = createActivity(steadyClock, 0)
    let checks = 0
    const pool = { connect: async () => (checks++, await fresh.database.pool.connect()) }
    const database = { ...fresh.database, pool } as unknown as TestDatabase['database']
    const waiting = createDatabaseClock({
      database,
      steady: steadyClock,
      onFault: console.error,
      checkEveryMs: 1,
      pause: (pace, signal) => activity.pause({ ...pace, idle: HOUR_MS }, signal),
    })
    await waiting.start()
    expect(checks).toBe(1)
    await expect.poll(() => (activity.note(), checks)).toBeGreaterThan(1)
    await waiting.stop()
  })
})
