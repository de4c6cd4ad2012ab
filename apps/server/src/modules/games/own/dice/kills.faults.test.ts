// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { sleep } from '../../../../platform/clock.ts'
import { type CrashableServer, openCrashableServer } from '../../../../testing/crashable-server.ts'

const KILLS = 4
const BETS = 400 // more bets than the server plays between the kills
const FIRST = 1000_00n

let testServer: CrashableServer
beforeAll(async () => {
  testServer = await openCrashableServer({ AUTOBET_PACE_MS: '10', RATE_LIMITS: 'read=100000/60' })
})
afterAll(() => testServer.close())

describe('kill -9 of the server during an autobet', () => {
  it('PRO-4 D-27 never doubles a bet, counts each, and finishes in the next process', async () => {
    const { call, player } = await testServer.bettor(FIRST)
    const params = { game: 'dice' }
    const keep = { action: 'keep' as const }
    const body = {
      mode: 'real' as const,
      currency: 'RUB' as const,
      stake: '1.00',
      params: { direction: 'under', target: 5000 },
      bets: BETS,
      on_win: keep,
      on_loss: keep,
      stop: { loss: '500.00' },
    }
    expect(await call('POST /api/v2/games/{game}/autobet', { params, body })).toMatchObject({ ok: true })
    const state = async () => {
      const answer = await call('GET /api/v2/games/{game}/autobet', { params, query: { mode: 'real' } })
      return answer.ok ? answer.data.autobet! : undefined
    }
    for (let i = 0; i < KILLS; i++) {
      const before = (await state())!.played
      await expect.poll(async () => (await state())!.played, { timeout: 60_000, interval: 5 }).toBeGreaterThan(before)
      await sleep(7 * i) // another point of the step each time
      await testServer.kill()
      await testServer.open()
      expect((await state())!.running).toBe(true)
    }
    await expect.poll(async () => (await state())!.running, { timeout: 60_000, interval: 100 }).toBe(false)
    const bets = await testServer.ledger.bets(player, { limit: 1000 })
    expect(await state()).toMatchObject({ played: BETS, wagered: `${BETS}.00`, stopped: 'finished' })
    expect(bets.map(({ nonce }) => nonce)).toEqual(Array.from({ length: BETS }, (_, i) => BETS - 1 - i))
    const won = bets.reduce((sum, bet) => sum + bet.win - bet.stake, 0n)
    expect((await testServer.ledger.wallet(player, 'RUB'))!.cash).toBe(FIRST + won)
    expect(await testServer.ledger.check()).toEqual([])
  })

  it('D-46 its log never contains a server seed, not even of interrupted bets', async () => {
    const { call } = await testServer.bettor(FIRST)
    await call('POST /api/v2/games/{game}/bet', {
      params: { game: 'dice' },
      body: { stake: '1.00', currency: 'RUB', params: { direction: 'over', target: 5000 }, mode: 'real' },
    })
    const rotated = await call('POST /api/v2/fairness/rotate', { body: { client_seed: 'seen now' } })
    if (!rotated.ok) throw new Error(rotated.error.code)
    const { rows } = await testServer.database.pool.query<{ server_seed: string }>(
      'select server_seed from fairness.pair where server_seed is not null',
    )
    expect(rows.map((row) => row.server_seed)).toContain(rotated.data.revealed!.server_seed)
    for (const { server_seed } of rows) expect(testServer.log()).not.toContain(server_seed)
  })
})
