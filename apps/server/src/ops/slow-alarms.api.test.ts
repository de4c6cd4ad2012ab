// @module-tag slow
import { cloneTemplate, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { type CuttableDatabase, cuttableDatabase } from '../testing/cuttable-database.ts'
import { awaitLeaders, METRICS_TOKEN, watchMachine, watchServers } from './testing/alarms.ts'

let database: CuttableDatabase
let server: TestServer
beforeAll(async () => {
  database = await cuttableDatabase(await cloneTemplate())
  server = await startTestServer({ environment: { DATABASE_URL: database.url, LOG_LEVEL: 'silent', METRICS_TOKEN } })
  await awaitLeaders(server)
})
afterAll(async () => {
  await server.stop()
  await database.cut()
})

const others = (firing: string[]) => firing.filter((alarm) => alarm !== 'BooksUnchecked')

describe('BEY-19 the alarms of a busy server', () => {
  it('BEY-19 CallsSlow: calls wait for a lock for more than half a second', async () => {
    const alarms = watchMachine('calls', server)
    const { pool } = server.server.app.database
    const slowCalls = async () => {
      const holder = await pool.connect()
      await holder.query('begin; lock table ledger.reconciliation')
      const calls = Array.from({ length: 5 }, () => server.client().call('GET /api/v2/status'))
      await holder.query('select pg_sleep(0.6)')
      await holder.query('commit')
      holder.release()
      await Promise.all(calls)
    }
    await alarms.after(15)
    for (const firing of [[], [], [], [], ['CallsSlow']]) {
      await slowCalls()
      expect(others(await alarms.after(200))).toEqual(firing)
    }
    expect(others(await alarms.over(315))).toEqual([])
  })

  it('BEY-19 ConnectionsShort: all connections are held and calls wait, while the metrics are still read', async () => {
    const alarms = watchServers(server)
    const { pool } = server.server.app.database
    const held: { release(): void }[] = []
    const hold = async () => {
      while (pool.totalCount - pool.idleCount < pool.options.max) held.push(await pool.connect())
    }
    const waiting: Promise<unknown>[] = []
    try {
      for (const firing of [[], ['ConnectionsShort']]) {
        await hold()
        waiting.push(server.client().call('GET /api/v2/status'))
        await expect.poll(() => pool.waitingCount).toBeGreaterThan(0)
        expect(others(await alarms.after(300))).toEqual(firing)
      }
    } finally {
      for (const each of held) each.release()
      await Promise.all(waiting)
    }
    await expect.poll(async () => others(await alarms.after(15))).toEqual([])
  })

  it('BEY-19 DatabaseDown and CallsFail: the database is away, and calls are answered 503', async () => {
    const alarms = watchServers(server)
    await alarms.after(15)
    await database.cut()
    expect([await alarms.after(15), await alarms.after(30)]).toEqual([[], ['DatabaseDown']])
    for (let passed = 0; passed <= 600; passed += 30) {
      await Promise.all(Array.from({ length: 40 }, () => server.client().call('GET /api/v2/status')))
      await alarms.after(30)
    }
    expect(await alarms.after(0)).toEqual(['BooksUnchecked', 'DatabaseDown', 'CallsFail'])
    await database.mend()
    await expect.poll(() => alarms.after(15)).not.toContain('DatabaseDown')
    expect(others(await alarms.over(600))).toEqual([])
  })
})
