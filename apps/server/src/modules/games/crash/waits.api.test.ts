import { createHash } from 'node:crypto'

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

  it('PRO-3 shows an ended round with its seed, the commitment before it, and the salt', async () => {
    const [seed, salt] = [Buffer.alloc(32, 7), 'ab'.repeat(32)]
    const commitment = createHash('sha256').update(seed).digest()
    const { pool } = testServer.server.app.database
    await pool.query(
      `insert into live.chain (game, number, terminal, length, before, beacon_source, beacon_round, salt, published_at, closed)
       values ('crash', 9, $1, 1, 0, 'former', 1, $2, now(), true)`,
      [commitment, salt],
    )
    await pool.query(
      `insert into live.round (game, number, id, chain, place, commitment, rules_hash, state, locks_at, ended_at, outcome, seed, settled)
       values ('crash', 1, gen_random_uuid(), 9, 1, $1, 'hash', 'ended', now(), now(), '{"point": 137}', $2, true)`,
      [commitment, seed],
    )
    const round = (number: number) => testServer.client().call('GET /api/v2/games/crash/rounds/{number}', { params: { number } })
    expect(await round(1)).toMatchObject({
      ok: true,
      data: { chain: 9, nonce: 1, seed: seed.toString('hex'), commitment: commitment.toString('hex'), salt, outcome: { point: 137 } },
    })
    expect(await round(2)).toMatchObject({ ok: false, error: { code: 'not_found' } })
  })
})
