// @module-tag slow
import { startTestServer } from '@fairhouse/testkit'
import { describe, expect, it } from 'vitest'

describe('a draining process', () => {
  it('answers /ready with 503 and serves all else for DRAIN_WAIT_MS, before its port closes', async () => {
    const testServer = await startTestServer({ environment: { DRAIN_WAIT_MS: '20000' } })
    expect((await testServer.fetch('/ready')).status).toBe(200)
    const stopped = testServer.stop()
    await expect.poll(async () => (await testServer.fetch('/ready')).status).toBe(503)
    for (const path of ['/api/v2/games/dice', '/api/v2/status']) expect((await testServer.fetch(path)).status, path).toBe(200)
    await stopped
    await expect(testServer.fetch('/ready')).rejects.toThrow('ECONNREFUSED')
  })
})

/** First half of the keys of the ledger's advisory locks. */
const LEASES = 1_818_388_594

describe('a process that can lease no writer number of the ledger', () => {
  it('answers /ready with 503 until one is free, so that a balancer sends its bets elsewhere', async () => {
    const testServer = await startTestServer({ environment: { LOG_LEVEL: 'silent' } })
    const holder = await testServer.server.app.database.pool.connect()
    await holder.query('select pg_advisory_lock($1, id) from generate_series(1, 200) id', [LEASES])
    expect((await testServer.fetch('/ready')).status).toBe(503)
    expect((await testServer.fetch('/health')).status).toBe(200)
    await holder.query('select pg_advisory_unlock_all()')
    holder.release()
    await expect.poll(async () => (await testServer.fetch('/ready')).status).toBe(200)
    await testServer.stop()
  })
})
