import { registerPlayer, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const GIVEN = 52
const SHOWN = 50
const instant = (n: number): string => new Date(Date.UTC(2026, 10, 1, 0, n)).toISOString()

describe('PRO-14 the bonuses of a player', () => {
  it('PRO-14 that are over are listed with their ends: the fifty that were given last, the latest first', async () => {
    const player = await registerPlayer(testServer)
    for (let n = 1; n <= GIVEN; n++)
      await sql`insert into bonuses.bonus (player, id, currency, status, amount, required, life_ms, granted_at, ended_at, source, source_ref)
        values (${player.id}, ${`birthday:${n}`}, 643, 'cancelled', 100, 100, 1, ${instant(n)}, ${instant(n + 1)}, 'birthday', ${`${n}`})`.execute(
        testServer.server.app.database.db,
      )
    const { active, queued, ended } = await unwrap(player.call('GET /api/v2/bonuses'))
    expect([active, queued]).toEqual([null, []])
    const expected = Array.from({ length: SHOWN }, (_, n) => [`birthday:${GIVEN - n}`, instant(GIVEN - n), instant(GIVEN - n + 1)])
    expect(ended.map(({ id, granted_at, ended_at }) => [id, granted_at, ended_at])).toEqual(expected)
  })
})
