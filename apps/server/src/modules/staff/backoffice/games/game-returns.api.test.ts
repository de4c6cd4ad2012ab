import { registerBettor, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

import { systemClock } from '../../../../platform/clock.ts'
import { logIn } from '../testing/operator.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await startTestServer()))
afterAll(() => testServer.stop())

it('BEY-3 an operator sees which game returns other than it states, and where its band ends', async () => {
  const operator = await logIn(testServer, systemClock, 'desk')
  const outside = async () => (await operator.call('GET', '/game-returns')).body.outside
  expect(await outside()).toEqual([])
  const player = await registerBettor(testServer, 100_00n)
  const body = { stake: '10.00', currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' } as const
  await unwrap(player.call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body }))
  const sums = () =>
    testServer.server.app.database.pool.query(`update game_returns.sum set bets = 100000, stake = 100000000, win = 90000000, paid = 50000,
      largest = 1980, low_e9 = 100000000 * 990000000::numeric, high_e9 = 100000000 * 990000000::numeric,
      stated_e6 = 100000::numeric * 1000000 * 980100`)
  await vi.waitFor(async () => expect((await sums()).rowCount).toBe(1), { timeout: 60_000, interval: 50 })
  expect(await outside()).toEqual([{ game: 'dice', currency: 'RUB', state: 'below', observed: '90.0000', limit: '97.7320' }])
})
