import { type TestDatabase, createTestDatabase } from '@fairhouse/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

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
    for (const hour of [3_600_000, -3_600_000]) {
      jump = hour
      expect(clock.now()).toBeUndefined()
      expect(await distance()).toBeLessThan(20)
    }
  })
})
