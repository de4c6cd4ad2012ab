import { CURRENCY_CODES } from '@fairhouse/money'
import { atTable, codeOf, unwrap, registerBettor, sharedTestServer, type TestServer, loadLimits, tryLimits } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const GOOD = { risk: 'classic', picks: [1, 7, 40] }

describe('PRO-6 keno in the API', () => {
  it('PRO-6 ends with its draw: the answer has outcome, events, payout and balance, real and demo', async () => {
    const player = await registerBettor(testServer, 100_00n)
    for (const mode of ['real', 'demo'] as const) {
      const table = atTable(player, 'keno', { mode })
      if (mode === 'demo') await table.rotate()
      const round = await unwrap(table.bet(GOOD))
      expect(round).toMatchObject({
        game: 'keno',
        mode,
        status: 'settled',
        stake: '1.00',
        params: GOOD,
        outcome: { drawn: expect.any(Array), hits: expect.any(Number) },
      })
      expect(round.events.at(-1)!.type).toBe(round.multiplier > 0 ? 'won' : 'lost')
      expect(round).not.toHaveProperty('state')
      expect(Number(round.payout)).toBeCloseTo(round.multiplier / 10_000, 5)
      expect(Number(round.total_balance)).toBeCloseTo((mode === 'real' ? 99 : 9999) + Number(round.payout), 5)
    }
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })

  it('PRO-6 has no steps and refuses a plan', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const table = atTable(player, 'keno')
    expect(await codeOf(table.bet(GOOD, { moves: [1] }))).toBe('invalid')
    const { id } = await unwrap(table.bet(GOOD))
    expect([await codeOf(table.step(id, 0, 1)), await codeOf(table.cashOut(id, 0))]).toEqual(['not_found', 'not_found'])
    expect(await unwrap(table.active())).toEqual({ round: null })
  })
})

const LIMITS = { RUB: '1.00 - 10000.00', USD: '0.01 - 100.00', KZT: '5.00 - 50000.00', INR: '1.00 - 10000.00', EUR: '0.01 - 100.00' }

describe('CON-2 CON-3 CON-4 CON-5 limits of keno', () => {
  it.each(CURRENCY_CODES)('CON-2 CON-3 CON-4 CON-5 PRO-6 in %s are published, and exact to the minor unit', async (currency) => {
    expect(await loadLimits(testServer, 'keno', currency)).toBe(LIMITS[currency])
    const tried = await tryLimits(testServer, { game: 'keno', params: () => ({ risk: 'high', picks: [1] }) }, currency)
    expect(tried).toEqual(['bet_limit', 'done', 'done', 'bet_limit'])
  })
})

describe('hostile bets of keno', () => {
  it.each<[string, object]>([
    ['no picks', { risk: 'low', picks: [] }],
    ['a number twice', { risk: 'low', picks: [1, 1] }],
    ['a number beyond 40', { risk: 'low', picks: [41] }],
    ['eleven picks', { risk: 'low', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11] }],
    ['an unknown risk', { risk: 'none', picks: [1] }],
    ['drawn numbers chosen by the player', { risk: 'low', picks: [1], drawn: [1] }],
  ])('D-26 PRO-6 refuses %s with its field, and takes no money', async (_, params) => {
    const player = await registerBettor(testServer, 100_00n)
    const answer = await atTable(player, 'keno').bet(params)
    expect(answer).toMatchObject({ status: 422, error: { code: 'invalid', errors: { params: [expect.stringContaining('wrong_value')] } } })
    expect(await testServer.server.app.ledger.bets(player.id, { limit: 1 })).toEqual([])
  })
})
