import { BY_OPERATOR } from '@fairhouse/loyalty'
import { createTestClock, type Player, registerPlayer, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { postings } from '../../books/ledger/index.ts'
import { type GameSetup, openProvider, type ProviderFixture } from './testing/provider-fixture.ts'

/** Of a server of its own: the feed paces the bets of all players, and lists the largest of them. */
const clock = createTestClock()
let server: TestServer
let provider: ProviderFixture
interface Played {
  readonly player: Player
  readonly key: string
}
let slot: Played
let table: Played
let gone: Played
beforeAll(async () => {
  server = await startTestServer({ clock })
  provider = await openProvider(server, clock)
  slot = await playOnce('gems', { title: 'Caravan Gems' })
  table = await playOnce('roulette', { title: 'Roulette of the Oasis', category: 'live' })
  gone = await playOnce('gone', {})
  await server.server.app.database.pool.query(`delete from providers.game where id = 'gone'`)
})
afterAll(() => server.stop())

/** USD 1.00 of a new player, which wins twenty times as much. */
async function playOnce(game: string, setup: GameSetup): Promise<Played> {
  await provider.game(game, setup)
  const player = await registerPlayer(server, { currency: 'USD' })
  await provider.ledger.post(postings.opened({ id: `${player.id}`, player: player.id, currency: 'USD', amount: 10_000n }))
  await provider.session(player.id, game, { game })
  const base = { player: `${player.id}`, currency: 'USD', game, round: game }
  expect((await provider.call('bet', { ...base, token: game, tx: `${game}-bet`, amount: 100 })).body.status).toBe('OK')
  expect((await provider.call('win', { ...base, tx: `${game}-win`, amount: 2000, end_round: true })).body.status).toBe('OK')
  const { data } = await unwrap(player.call('GET /api/v2/games/history', { query: { limit: 1 } }))
  return { player, key: data[0]!.id }
}

const SLOT = { game: 'slots', title: 'Caravan Gems' }
const TABLE = { game: 'live', title: 'Roulette of the Oasis' }
const GONE = { game: 'slots', title: undefined }

describe('PRO-9 a bet at a provider names its game', () => {
  it('PRO-9 in the public feed and its lists of wins, and the line alone where the game is gone', async () => {
    const lists = () => unwrap(server.client().call('GET /api/v2/feed', { query: {} }))
    await expect.poll(async () => (await lists()).high.length, { timeout: 60_000 }).toBe(3)
    const { latest, ...ofWins } = await lists()
    const named = (rows: typeof latest) => new Map(rows.map(({ id, game, title }) => [id, { game, title }]))
    const each = [[slot.key, SLOT] as const, [table.key, TABLE] as const, [gone.key, GONE] as const]
    expect(Object.values(ofWins).map(named)).toEqual(Array.from({ length: 3 }, () => new Map<string, object>(each)))
    expect(named(latest).get(slot.key)).toEqual(SLOT) // the first of all bets is paced
  })

  it('PRO-9 BEY-4 among the bets that count for a bonus', async () => {
    const { database, bonuses } = server.server.app
    const { player, key } = table
    const prize = { id: 'titled', source: BY_OPERATOR, currency: 'USD', amount: 100n, wager: 30 } as const
    await database.db.transaction().execute((tx) => bonuses.grantPrize(tx, player.id, prize))
    await database.pool.query(
      `insert into bonuses.counted_bet (player, key, bonus, game, stake, percent, reason, counted, at)
       values ($1, $2, 'titled', 'live', 100, 100, null, 100, '2026-11-24')`,
      [player.id, key],
    )
    const { bets } = await unwrap(player.call('GET /api/v2/bonuses/{id}/bets', { params: { id: 'titled' }, query: {} }))
    expect(bets).toMatchObject([{ key, ...TABLE }])
  })

  it('PRO-9 BEY-4 among the bets that stake the turnover of deposits, where one on a game of the house has no title', async () => {
    const { player, key } = slot
    await server.server.app.database.pool.query(
      `insert into turnover.counted_bet (player, key, currency, game, stake, counted, reason, at)
       select $1, key, 840, game, 100, 100, null, '2026-11-24' from unnest($2::uuid[], $3::text[]) b (key, game)`,
      [player.id, [key, '00000000-0000-7000-8000-000000000001'], ['slots', 'dice']],
    )
    const { data } = await unwrap(player.call('GET /api/v2/billing/turnover/bets', { query: {} }))
    expect(data.map(({ game, title }) => ({ game, title }))).toEqual([SLOT, { game: 'dice', title: undefined }])
  })
})
