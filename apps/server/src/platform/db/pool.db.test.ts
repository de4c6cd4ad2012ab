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
  expect((await otherConnections(fresh.database, 'fairhouse')).own).toEqual([expect.stringMatching(/^closes \(.*, 1\)$/)])
  await one.close()
  await expect.poll(() => otherConnections(fresh.database, 'fairhouse')).toEqual({ own: [], foreign: [] })
  await fresh.close()
})

it('D-46 sees connections of other database users, and takes those under the name of the product for its processes', async () => {
  const fresh = await createTestDatabase()
  const url = fresh.database.pool.options.connectionString!
  const user = `other_${process.pid}`
  await fresh.database.pool.query(`create role ${user} login password 'other'`)
  const asOther = Object.assign(new URL(url), { username: user, password: 'other' }).href
  const [tool, product] = ['exporter', 'fairhouse'].map((name) => openDatabase({ url: asOther, max: 1, name, onIdleError: console.error }))
  for (const { pool } of [tool!, product!]) await pool.query('select 1')
  expect(await otherConnections(fresh.database, 'fairhouse renewal').then(({ own, foreign }) => [own.at(-1), foreign])).toEqual([
    `fairhouse (user ${user}, 1)`,
    [`exporter (user ${user}, 1)`],
  ])
  await Promise.all([tool!.close(), product!.close()])
  await fresh.database.pool.query(`drop role ${user}`)
  await fresh.close()
})
