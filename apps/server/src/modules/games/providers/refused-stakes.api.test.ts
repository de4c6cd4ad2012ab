import { type Player, registerPlayer, sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { listenTo } from '../../../testing/listen.ts'
import { postings } from '../../books/ledger/index.ts'
import { openProvider, type ProviderFixture } from './testing/provider-fixture.ts'

let server: TestServer
let provider: ProviderFixture
let player: Player
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  provider = await openProvider(server, sharedClock)
  await provider.game('refusing', { category: 'slots', bonus: true })
  player = await registerPlayer(server, { currency: 'USD' })
  await provider.ledger.post(postings.opened({ id: `${player.id}`, player: player.id, currency: 'USD', amount: 100_000n }))
  const { database, bonuses } = server.server.app
  const prize = { id: 'tournament:9101:1', source: { kind: 'tournament', ref: '9101' }, currency: 'USD', amount: 100n, wager: 30 } as const
  await database.db.transaction().execute((tx) => bonuses.grantPrize(tx, player.id, prize))
  await provider.session(player.id, 'refusing', { game: 'refusing' })
})

let calls = 0
const bet = async (amount: number) => {
  const body = { player: `${player.id}`, currency: 'USD', game: 'refusing', round: `refusing-${++calls}`, token: 'refusing', amount }
  return (await provider.call('bet', { ...body, tx: body.round })).body.status
}

describe("PRO-9 a refused stake in a provider's game", () => {
  it('PRO-9 is sent to its player alone, with the bonus that refuses it and what it allows', async () => {
    const other = await registerPlayer(server, { currency: 'USD' })
    const [own, strange] = [await listenTo(server, 'refused-stake', player), await listenTo(server, 'refused-stake', other)]
    expect(own.received[0]!.data).toBeNull()
    expect(await bet(501)).toBe('LIMIT_EXCEEDED')
    const facts = { max: '5.00', currency: 'USD', bonus: 'tournament:9101:1', name_en: 'Tournament prize' }
    await vi.waitFor(
      () =>
        expect(own.received.at(-1)!.data).toMatchObject({
          game: expect.stringContaining('refusing'),
          code: 'bonus_max_bet',
          details: facts,
        }),
      { timeout: 60_000 },
    )
    expect(await bet(500)).toBe('OK')
    expect([own.received.length, strange.received.length]).toEqual([2, 1])
    own.close()
    strange.close()
  })

  it('PRO-9 that the balance does not cover is not: the game itself says it', async () => {
    const poor = await registerPlayer(server, { currency: 'USD' })
    await provider.session(poor.id, 'poor', { game: 'refusing' })
    const own = await listenTo(server, 'refused-stake', poor)
    const body = { player: `${poor.id}`, currency: 'USD', game: 'refusing', round: 'poor-1', tx: 'poor-1', token: 'poor', amount: 100 }
    expect((await provider.call('bet', body)).body.status).toBe('INSUFFICIENT_FUNDS')
    await server.server.app.profile.pushBalance(poor.id)
    expect(own.received).toHaveLength(1)
    own.close()
  })
})
