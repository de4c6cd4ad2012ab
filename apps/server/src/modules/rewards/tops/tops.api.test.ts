import { type Player, registerBettor, registerPlayer, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

let testServer: TestServer
let leader: Player
let second: Player
beforeAll(async () => {
  testServer = await startTestServer()
  leader = await playing('320.00')
  second = await playing('100.00')
})
afterAll(() => testServer.stop())

const LISTS = ['winnings', 'turnover', 'win'] as const
const PERIODS = ['day', 'week', 'month', 'all'] as const
type Query = { by?: (typeof LISTS)[number]; period?: (typeof PERIODS)[number] }

const read = (from: Pick<Player, 'call'>, query: Query = { by: 'turnover', period: 'all' }) =>
  unwrap(from.call('GET /api/v2/top', { query }))
const guest = () => testServer.client()
const nameOf = ({ id }: Player) => `***${String(id % 1000n).padStart(3, '0')}`
const names = async (query?: Query) => (await read(guest(), query)).rows.map(({ player }) => player)
const hide = (player: Player, hidden: boolean) => unwrap(player.call('PUT /profile/settings', { body: { is_statistics_hidden: hidden } }))

/** A player with one bet of this stake that wins nearly always, or with up to three: three of one stake stay below one of the next player's. */
async function playing(stake: string): Promise<Player> {
  const player = await registerBettor(testServer, 1000_00n)
  for (let placed = 0; (await read(player, { by: 'win', period: 'all' })).me === null; placed++) {
    const body = { stake, currency: 'RUB', params: { direction: 'under', target: 9800 }, mode: 'real' } as const
    if (placed < 3) await unwrap(player.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body }))
    await vi.waitFor(async () => expect((await read(player)).me).not.toBeNull(), { timeout: 60_000, interval: 50 })
  }
  return player
}

describe('PRO-22 GET /api/v2/top', () => {
  it('PRO-22 lists leaders by winnings, turnover and single wins in each period, in EUR, under public names', async () => {
    for (const by of LISTS)
      for (const period of PERIODS) {
        const { from, rows, me } = await read(guest(), { by, period })
        expect(rows.map(({ player }) => player)).toEqual([nameOf(leader), nameOf(second)])
        expect([rows.map(({ place }) => place), me, from === null]).toEqual([[1, 2], null, period === 'all'])
        expect(rows.every(({ value }) => /^\d+\.\d\d$/.test(value) && Number(value) > 0)).toBe(true)
      }
    const [row] = (await read(guest())).rows
    expect(row!.value).toBe(row!.staked)
    expect(JSON.stringify(await read(guest()))).not.toContain(leader.email)
  })

  it("PRO-22 states the caller's own place and values, and none without a bet", async () => {
    expect((await read(second)).me).toMatchObject({ place: 2, hidden: false })
    expect((await read(await registerPlayer(testServer))).me).toBeNull()
  })

  it('PRO-22 SEC-3 a player who hides statistics is absent from every list with the next call, and ranks close up', async () => {
    await hide(leader, true)
    for (const by of LISTS) for (const period of PERIODS) expect(await names({ by, period })).toEqual([nameOf(second)])
    expect((await read(second)).me).toMatchObject({ place: 1 })
    expect((await read(leader)).me).toMatchObject({ place: 1, hidden: true })
    await hide(second, true)
    expect([await names(), (await read(second)).me]).toMatchObject([[], { place: 1, hidden: true }])
    for (const player of [leader, second]) await hide(player, false)
    expect(await names()).toEqual([nameOf(leader), nameOf(second)])
  })

  it('PRO-22 shows the picture of a player, and none when it is hidden', async () => {
    const picture = sharp({ create: { width: 300, height: 300, channels: 3, background: '#446655' } })
    const bytes = new Blob([new Uint8Array(await picture.jpeg().toBuffer())], { type: 'image/jpeg' })
    const { small } = await unwrap(leader.call('PUT /api/v2/profile/avatar', { bytes }))
    const avatars = async () => (await read(guest())).rows.map(({ avatar }) => avatar)
    expect([small, await avatars()]).toEqual([expect.stringContaining('/media/avatars/'), [small, null]])
    await unwrap(leader.call('PUT /profile/settings', { body: { is_avatar_hidden: true } }))
    expect(await avatars()).toEqual([null, null])
  })

  it('PRO-22 D-6 demo bets count nothing', async () => {
    const before = await read(leader)
    await unwrap(leader.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'demo', mode: 'demo' } }))
    const body = { stake: '900.00', currency: 'RUB', params: { direction: 'under', target: 9800 }, mode: 'demo' } as const
    await unwrap(leader.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body }))
    const third = await playing('20.00')
    expect(await names()).toEqual([leader, second, third].map(nameOf))
    expect((await read(leader)).me).toEqual(before.me)
  })

  it('PRO-22 SEC-4 lists the first fifty, however many play', async () => {
    await testServer.server.app.database.pool.query(
      `insert into tops.sum (period, start, player, winnings, turnover, best)
      select period, start, -n, winnings, turnover, best from tops.sum, generate_series(1, 60) n where period = 3 and player = $1`,
      [second.id],
    )
    expect(await names()).toHaveLength(50)
    await testServer.server.app.database.pool.query('delete from tops.sum where player < 0')
  })

  it('PRO-22 SEC-4 refuses unknown lists and periods', async () => {
    for (const query of ['by=losses', 'period=year', 'by=', 'limit=1000', "period=day'%20or%201=1", 'by=win&by=turnover'])
      expect((await testServer.fetch(`/api/v2/top?${query}`)).status, query).toBe(422)
  })
})
