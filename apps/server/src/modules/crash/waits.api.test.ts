import { newKey } from '@fairhouse/contracts/client'
import { registerBettor, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
/** An address without a server. */
beforeAll(async () => void (testServer = await startTestServer({ environment: { BEACON_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' } })))
afterAll(() => testServer.stop())

describe('crash without the beacon that its seeds need', () => {
  it('BEY-14 PRO-3 refuses bets, reports that the table waits, and takes no money', async () => {
    const player = await registerBettor(testServer, 10_000n)
    const body = { stake: '1.00', currency: 'RUB', params: { slot: 'A', auto: null, autoHalf: null }, mode: 'real' } as const
    const answer = await player.call('POST /api/v2/games/crash/bet', { body, key: newKey() })
    expect(answer).toMatchObject({ ok: false, status: 503, error: { code: 'table_waits' } })
    const record = await player.call('GET /profile/user')
    expect(record).toMatchObject({ data: { user: { balance: '100.00' } } })
  })
})
