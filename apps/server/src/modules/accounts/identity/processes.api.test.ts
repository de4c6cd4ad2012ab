// @module-tag slow
import { registerPlayer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let one: TestServer
let other: TestServer
beforeAll(async () => {
  one = await startTestServer()
  other = await startTestServer({ environment: sharedWith(one) })
})
afterAll(async () => {
  await other.stop()
  await one.stop()
})

const sharedWith = ({ config: { databaseUrl, secrets } }: TestServer) => ({
  DATABASE_URL: databaseUrl!,
  SECRET_TOKENS: secrets.tokens,
  SECRET_SEEDS: secrets.seeds,
  SECRET_DOCUMENTS: secrets.documents,
})

/** Events between processes take a moment. */
async function expectRefusedAt(testServer: TestServer, token: string): Promise<void> {
  const visitor = testServer.client()
  visitor.setToken(token)
  await expect.poll(async () => (await visitor.call('GET /profile/user')).status).toBe(401)
}

describe('several processes', () => {
  it("D-31 accept each other's tokens", async () => {
    const player = await registerPlayer(one)
    const there = other.client()
    there.setToken(player.token)
    expect(await there.call('GET /profile/user')).toMatchObject({ ok: true, data: { user: { id: String(player.id) } } })
  })

  it('D-31 all refuse a session that ended in one of them', async () => {
    const player = await registerPlayer(one)
    await player.call('PUT /auth/logout')
    await expectRefusedAt(other, player.token)
  })

  it('D-31 refuse it from their first call when they start afterwards', async () => {
    const player = await registerPlayer(one)
    await player.call('PUT /auth/logout')
    const late = await startTestServer({ environment: sharedWith(one) })
    const visitor = late.client()
    visitor.setToken(player.token)
    expect(await visitor.call('GET /profile/user')).toMatchObject({ status: 401 })
    await late.stop()
  })

  it('D-31 refuse it after a missed event: the listener reads what it missed', async () => {
    const player = await registerPlayer(one)
    const { pool } = one.server.app.database
    await pool.query("select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()")
    await player.call('PUT /auth/logout')
    await expectRefusedAt(other, player.token)
  })
})
