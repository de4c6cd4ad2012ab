import { type Player, registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

const METRICS_TOKEN = 'token-of-the-metrics'
let testServer: TestServer
beforeAll(async () => (testServer = await startTestServer({ environment: { METRICS_TOKEN } })))
afterAll(() => testServer.stop())

const read = async () => unwrap(testServer.client().call('GET /api/v2/fairness/returns'))
const sql = (text: string) => testServer.server.app.database.pool.query(text)

async function metric(name: string): Promise<string | undefined> {
  const answer = await testServer.fetch('/metrics', { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
  return new RegExp(`^${name} (.*)$`, 'm').exec(await answer.text())?.[1]
}

async function play(player: Player, mode: 'real' | 'demo' = 'real'): Promise<string> {
  const body = { stake: '10.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode } as const
  return (await unwrap(player.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body }))).payout!
}

describe('BEY-3 GET /api/v2/fairness/returns', () => {
  it('BEY-3 shows a guest the observed return beside the exact one of the same stakes, with its band', async () => {
    expect(await read()).toMatchObject({ confidence: '99.99', data: [] })
    const player = await registerBettor(testServer, 100_00n)
    const paid = Number(await play(player)) + Number(await play(player))
    await vi.waitFor(async () => expect((await read()).data[0]?.bets).toBe(2), { timeout: 60_000, interval: 50 })
    const { data } = await read()
    expect(data).toMatchObject([
      { game: 'dice', currency: 'RUB', staked: '20.00', paid: paid.toFixed(2), variance: 'stated', state: 'few' },
    ])
    const [row] = data
    expect([row!.stated, row!.observed]).toEqual([{ min: '99.0000', max: '99.0000' }, ((paid / 20) * 100).toFixed(4)])
    expect(Number(row!.band.min) < 99 && Number(row!.band.max) > 99).toBe(true)
    expect(JSON.stringify(data)).not.toContain(String(player.id))
  })

  it('BEY-3 D-6 play money is not in it', async () => {
    const player = await registerBettor(testServer, 100_00n)
    await unwrap(player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'demo', mode: 'demo' } }))
    await play(player, 'demo')
    await play(player)
    await vi.waitFor(async () => expect((await read()).data[0]?.bets).toBe(3), { timeout: 60_000, interval: 50 })
  })

  it('BEY-3 the operator is alarmed while a return is outside its band', async () => {
    expect(await metric('game_returns_outside')).toBe('0')
    await sql(`update game_returns.sum set bets = 100000, stake = 100000000, win = 110000000, paid = 50000, largest = 1980,
      low_e9 = 100000000 * 990000000::numeric, high_e9 = 100000000 * 990000000::numeric, stated_e6 = 100000::numeric * 1000000 * 980100`)
    expect((await read()).data).toMatchObject([{ game: 'dice', observed: '110.0000', state: 'above' }])
    expect(await metric('game_returns_outside')).toBe('1')
  })
})
