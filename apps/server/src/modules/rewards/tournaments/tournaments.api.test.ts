import { type Player, registerBettor, registerPlayer, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
let player: Player
beforeAll(async () => {
  testServer = await sharedTestServer()
  player = await registerPlayer(testServer)
})

const STATUSES = ['upcoming', 'active', 'counting', 'finished', 'cancelled'] as const
const join = (by: Pick<Player, 'call'>, id: string) => by.call('POST /api/v2/tournaments/{id}/join', { params: { id } })

describe('PRO-15 the calls of tournaments', () => {
  it('PRO-15 guests and players read the lists of every status', async () => {
    for (const reader of [testServer.client(), player]) {
      const { counts } = await unwrap(reader.call('GET /api/v2/tournaments', { query: {} }))
      expect(Object.keys(counts)).toEqual(['upcoming', 'active', 'counting', 'finished'])
      for (const status of STATUSES) {
        const { data } = await unwrap(reader.call('GET /api/v2/tournaments', { query: { status } }))
        expect(data.every((card) => card.status === status)).toBe(true)
      }
    }
  })

  it('PRO-15 SEC-4 unknown numbers, statuses and words are refused', async () => {
    expect(await join(player, '999999')).toMatchObject({ status: 404, error: { code: 'not_found' } })
    for (const id of ['0', '-1', 'x', '1e3', '1;drop', '9'.repeat(19)]) expect(await join(player, id)).toMatchObject({ status: 422 })
    for (const query of ['status=open', 'status=active&status=finished', 'limit=1'])
      expect((await testServer.fetch(`/api/v2/tournaments?${query}`)).status, query).toBe(422)
    expect((await testServer.fetch('/api/v2/tournaments/999999')).status).toBe(404)
  })

  it('PRO-15 a player in a cool-off does not join', async () => {
    const resting = await registerBettor(testServer, 100_00n)
    await unwrap(resting.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }))
    expect(await join(resting, '999999')).toMatchObject({ status: 409, error: { code: 'cool_off' } })
  })

  it('PRO-15 a player whom an operator blocked does not join', async () => {
    const { database, limits } = testServer.server.app
    const blocked = await registerBettor(testServer, 100_00n)
    const decided = { cause: 'fraud', by: 'risk', reason: 'stolen cards' } as const
    await database.db.transaction().execute((tx) => limits.operatorBlocks.block(tx, blocked.id, decided))
    expect(await join(blocked, '999999')).toMatchObject({ status: 409, error: { code: 'player_blocked' } })
  })
})
