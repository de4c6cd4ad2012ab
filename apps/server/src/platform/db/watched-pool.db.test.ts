// @module-tag slow
import { setTimeout as sleep } from 'node:timers/promises'

import { cloneTemplate } from '@fairhouse/testkit'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { type CuttableDatabase, cuttableDatabase } from '../../testing/cuttable-database.ts'
import { type Database, openDatabase } from './pool.ts'
import { isOutage } from './retry-conflicts.ts'
import { createWatchedPool } from './watched-pool.ts'

/** Three seconds of silence, two for a question, and a busy machine. Without a watch, a quarter of an hour. */
const SOON_MS = 20_000

let network: CuttableDatabase
let database: Database
beforeEach(async () => {
  network = await cuttableDatabase(await cloneTemplate())
  database = openDatabase({ url: network.url, max: 2, onIdleError: () => undefined })
})
afterEach(async () => {
  await network.cut()
  await database.close()
})

const query = (text: string) =>
  database.pool.query<{ n: number }>(text).then(
    ({ rows }) => rows[0]!.n,
    (fault: unknown) => isOutage(fault),
  )
async function timed<T>(work: Promise<T>): Promise<[T, boolean]> {
  const began = performance.now()
  const result = await work
  return [result, performance.now() - began < SOON_MS]
}

describe('SEC-4 a database that is lost in silence', () => {
  it('SEC-4 ends a running query, and a new connection, as an outage within seconds, and serves again by itself', async () => {
    expect(await query('select 1 as n')).toBe(1)
    network.silence()
    const both = [query('select 2 as n'), query('select 3 as n')] as const // on the open connection, and on a new one
    expect(await timed(Promise.all(both))).toEqual([[true, true], true])
    expect(await timed(query('select 4 as n'))).toEqual([true, true])
    await network.mend()
    expect(await query('select 5 as n')).toBe(5)
  })

  it('SEC-4 ends a transaction whose connection alone is lost, while others are served', async () => {
    const client = await database.pool.connect()
    await client.query('begin')
    network.silence()
    await network.mend()
    const lost = client.query('select 1').catch((fault: unknown) => isOutage(fault))
    expect(await query('select 2 as n')).toBe(2)
    expect((await timed(lost))[0]).toBe(true)
    client.release(true)
  })

  it('SEC-4 a transaction that stands still is ended, as an outage, and frees its locks', async () => {
    const client = await database.pool.connect()
    const { rows } = await client.query<{ after: string }>("select current_setting('idle_in_transaction_session_timeout') as after")
    expect(rows).toEqual([{ after: '5min' }])
    await client.query('set idle_in_transaction_session_timeout = 100; begin; select pg_advisory_xact_lock(7)')
    expect(await query('select 1 as n from pg_advisory_xact_lock(7)')).toBe(1)
    expect(await client.query('select 1').catch((fault: unknown) => isOutage(fault))).toBe(true)
    client.release(true)
  })

  it('SEC-4 leaves a query alone that the server works on', async () => {
    expect(await query('select 1 as n from pg_sleep(8)')).toBe(1)
  })

  it('SEC-4 leaves a query alone behind a pooler, which invents session numbers, until no answer comes', async () => {
    network.inventPids()
    expect(await query('select 1 as n from pg_sleep(8)')).toBe(1)
    network.silence()
    expect(await timed(query('select 2 as n'))).toEqual([true, true])
  })

  it('SEC-4 ends a query that the server worked on after two unanswered questions in a row, not after one', async () => {
    const both = [query('select 1 as n from pg_sleep(13)'), query('select 2 as n from pg_sleep(60)')] as const
    await sleep(5000) // asked about after three seconds, and after nine
    network.silenceNew()
    expect(await both[0]).toBe(1)
    expect(await timed(both[1])).toEqual([true, true])
  })

  it('SEC-4 leaves a query alone while the database refuses new connections', async () => {
    const running = query('select 1 as n from pg_sleep(8)')
    await sleep(1000)
    network.refuseNew()
    expect(await running).toBe(1)
  })

  it('SEC-4 leaves a query alone while the name of the database cannot be resolved', async () => {
    const config = { connectionString: network.url }
    const pool = createWatchedPool(config)
    const running = pool.query<{ n: number }>('select 1 as n from pg_sleep(8)')
    await sleep(1000)
    config.connectionString = `postgres://${'x'.repeat(64)}.invalid/none` // too long for a resolver
    expect((await running).rows).toEqual([{ n: 1 }])
    await pool.end()
  })
})
