import { BY_OPERATOR } from '@fairhouse/loyalty'
import { type Player, registerPlayer, sharedClock, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../../books/ledger/index.ts'
import { openProvider, type ProviderFixture } from './testing/provider-fixture.ts'

let server: TestServer
let provider: ProviderFixture
let player: Player
/** Of the player's only bet, on a slot. */
let key: string
beforeAll(async () => {
  server = await sharedTestServer(sharedClock)
  provider = await openProvider(server, sharedClock)
  await provider.game('gems', { title: 'Caravan Gems' })
  player = await registerPlayer(server, { currency: 'USD' })
  await provider.ledger.post(postings.opened({ id: `${player.id}`, player: player.id, currency: 'USD', amount: 10_000n }))
  await provider.session(player.id, 'titled', { game: 'gems' })
  const base = { player: `${player.id}`, currency: 'USD', game: 'gems', round: 'titled' }
  expect((await provider.call('bet', { ...base, token: 'titled', tx: 'titled-bet', amount: 100 })).body.status).toBe('OK')
  expect((await provider.call('win', { ...base, tx: 'titled-win', amount: 2000, end_round: true })).body.status).toBe('OK')
  key = (await unwrap(player.call('GET /api/v2/games/history', { query: { limit: 1 } }))).data[0]!.id
})

const NAMED = { game: 'slots', title: 'Caravan Gems' }

describe('PRO-9 a bet at a provider names its game', () => {
  it('PRO-9 in the public feed and its lists of wins', async () => {
    const lists = () => unwrap(server.client().call('GET /api/v2/feed', { query: {} }))
    await expect.poll(async () => (await lists()).latest.some(({ id }) => id === key), { timeout: 60_000 }).toBe(true)
    const rowsOf = async () => Object.values(await lists()).flatMap((list) => list.filter(({ id }) => id === key))
    expect(await rowsOf()).toEqual(Array.from({ length: 4 }, () => expect.objectContaining(NAMED)))
  })

  it('PRO-9 BEY-4 among the bets that count for a bonus', async () => {
    const { database, bonuses } = server.server.app
    const prize = { id: 'titled', source: BY_OPERATOR, currency: 'USD', amount: 100n, wager: 30 } as const
    await database.db.transaction().execute((tx) => bonuses.grantPrize(tx, player.id, prize))
    await database.pool.query(
      `insert into bonuses.counted_bet (player, key, bonus, game, stake, percent, reason, counted, at)
       values ($1, $2, 'titled', 'slots', 100, 100, null, 100, '2026-11-24')`,
      [player.id, key],
    )
    const { bets } = await unwrap(player.call('GET /api/v2/bonuses/{id}/bets', { params: { id: 'titled' }, query: {} }))
    expect(bets).toMatchObject([{ key, ...NAMED }])
  })

  it('PRO-9 BEY-4 among the bets that stake the turnover of deposits, where one on a game of the house has no title', async () => {
    await server.server.app.database.pool.query(
      `insert into turnover.counted_bet (player, key, currency, game, stake, counted, reason, at)
       select $1, key, 840, game, 100, 100, null, '2026-11-24' from unnest($2::uuid[], $3::text[]) b (key, game)`,
      [player.id, [key, '00000000-0000-7000-8000-000000000001'], ['slots', 'dice']],
    )
    const { data } = await unwrap(player.call('GET /api/v2/billing/turnover/bets', { query: {} }))
    expect(data.map(({ game, title }) => ({ game, title }))).toEqual([NAMED, { game: 'dice', title: undefined }])
  })
})
