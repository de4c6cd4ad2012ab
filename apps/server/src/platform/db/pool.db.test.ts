// @module-tag slow
import { createTestDatabase } from '@fairhouse/testkit'
import { expect, it } from 'vitest'

import { openDatabase, otherConnections } from './pool.ts'
import { isConnectFailure } from './retry-conflicts.ts'

it('D-26 refuses calls that get no connection in time, and serves them again when one is free', async () => {
  const fresh = await createTestDatabase()
  const one = openDatabase({ url: fresh.database.pool.options.connectionString!, max: 1, onIdleError: console.error })
  const held = await one.pool.connect()
  expect(isConnectFailure(await one.pool.query('select 1').catch((fault: unknown) => fault))).toBe(true)
  held.release()
  expect((await one.pool.query('select 1')).rowCount).toBe(1)
  await one.close()
  await fresh.close()
})

it('closes every connection, also where no typed query ran', async () => {
  const fresh = await createTestDatabase()
  const one = openDatabase({ url: fresh.database.pool.options.connectionString!, max: 1, name: 'closes', onIdleError: console.error })
  await one.pool.query('select 1')
  expect(await otherConnections(fresh.database, 'fairhouse')).toEqual([expect.stringMatching(/^closes \(.*, 1\)$/)])
  await one.close()
  await expect.poll(() => otherConnections(fresh.database, 'fairhouse')).toEqual([])
  await fresh.close()
})
