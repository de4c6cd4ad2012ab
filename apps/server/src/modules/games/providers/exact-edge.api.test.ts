import { createTestClock, newPhone, type Player, registerPlayer, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { postings } from '../../books/ledger/index.ts'
import { openProvider, type ProviderFixture } from './testing/provider-fixture.ts'

let server: TestServer
let provider: ProviderFixture
beforeAll(async () => {
  const clock = createTestClock() // of its own: the ledger books by the real one, and both must be in one week
  server = await startTestServer({ clock })
  provider = await openProvider(server, clock)
  await provider.game('blackjack', { category: 'live', rtp_ppm: 995_430 })
  await provider.game('generous', { rtp_ppm: 970_000 })
})
afterAll(() => server.stop())

const sql = (text: string, values: unknown[]) => server.server.app.database.pool.query(text, values)

/** Of level 1, with a verified phone and this much cash. */
async function bronze(cash: bigint): Promise<Player> {
  const player = await registerPlayer(server, { currency: 'RUB' })
  await provider.ledger.post(postings.opened({ id: `${player.id}`, player: player.id, currency: 'RUB', amount: cash }))
  await sql('update identity.account set phone = $2, phone_verified_at = now() where id = $1', [player.id, newPhone()])
  await sql('insert into vip.standing (player, xp_milli, top_xp_milli) values ($1, 100000, 100000)', [player.id])
  await sql("insert into vip.level_change (player, level, at) values ($1, 1, '2020-01-01')", [player.id])
  return player
}

/** Loses this stake at a game of the provider, in `rounds` rounds, as the provider's calls do. */
async function lose({ id }: Player, game: string, stake: bigint, rounds: number): Promise<void> {
  await provider.session(id, `t-${id}`, { game })
  for (let n = 0; n < rounds; n++) {
    const inRound = { token: `t-${id}`, player: `${id}`, game, round: `${id}-${n}` }
    const bet = { ...inRound, currency: 'RUB', tx: `b-${id}-${n}`, amount: Number(stake) / rounds }
    expect((await provider.call('bet', bet)).body.status).toBe('OK')
    expect((await provider.call('end_round', inRound)).body.status).toBe('OK')
  }
}

const rewards = (player: Player) => unwrap(player.call('GET /api/v2/vip/rewards'))
const counted = (player: Player, stakes: string) =>
  vi.waitFor(async () => expect((await rewards(player)).cashback.current.stakes).toBe(stakes), { timeout: 60_000, interval: 50 })

describe('bonuses.md 2 theo of a game whose provider states a lower edge than its table', () => {
  it('bonuses.md 6 RUB 15,800 at blackjack give rakeback and half of theo by 4570 ppm, and no spin', async () => {
    const player = await bronze(15_800_00n)
    await lose(player, 'blackjack', 15_800_00n, 4)
    await counted(player, '15800.00')
    const { cashback, rakeback } = await rewards(player)
    expect([cashback.current.half_theo, rakeback.amount]).toEqual(['36.10', '3.61'])
    const wheel = await unwrap(player.call('GET /api/v2/wheel/daily'))
    expect(wheel).toMatchObject({ may: false, reason: 'turnover', turnover: { counted: '68.58', needed: '150.00' } })
    expect(await player.call('POST /api/v2/wheel/daily')).toMatchObject({ error: { code: 'no_spin' } })
  })

  it('bonuses.md 2 a slot above 96 % gives theo by its sheet', async () => {
    const player = await bronze(1_000_00n)
    await lose(player, 'generous', 1_000_00n, 1)
    await counted(player, '1000.00')
    expect((await rewards(player)).cashback.current.half_theo).toBe('15.00')
  })
})
