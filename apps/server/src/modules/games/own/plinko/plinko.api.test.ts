import { CURRENCY_CODES } from '@fairhouse/money'
import { atTable, codeOf, unwrap, registerBettor, sharedTestServer, type TestServer, loadLimits, tryLimits } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const GOOD = { risk: 'medium', rows: 12 }

describe('G13 plinko in the API', () => {
  it('G13 ends with its draw: the answer has outcome, events, payout and balance, real and demo', async () => {
    const player = await registerBettor(testServer, 100_00n)
    for (const mode of ['real', 'demo'] as const) {
      const table = atTable(player, 'plinko', { mode })
      if (mode === 'demo') await table.rotate()
      const round = await unwrap(table.bet(GOOD))
      expect(round).toMatchObject({
        game: 'plinko',
        mode,
        status: 'settled',
        stake: '1.00',
        params: GOOD,
        outcome: { path: expect.stringMatching(/^[LR]{12}$/), bin: expect.any(Number) },
      })
      expect(round.events.at(-1)!.type).toBe(round.multiplier > 0 ? 'won' : 'lost')
      expect(round).not.toHaveProperty('state')
      expect(Number(round.payout)).toBeCloseTo(round.multiplier / 10_000, 5)
      expect(Number(round.total_balance)).toBeCloseTo((mode === 'real' ? 99 : 9999) + Number(round.payout), 5)
    }
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })

  it('G13 has no steps and refuses a plan', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const table = atTable(player, 'plinko')
    expect(await codeOf(table.bet(GOOD, { moves: [1] }))).toBe('invalid')
    const { id } = await unwrap(table.bet(GOOD))
    expect([await codeOf(table.step(id, 0, 1)), await codeOf(table.cashOut(id, 0))]).toEqual(['not_found', 'not_found'])
    expect(await unwrap(table.active())).toEqual({ round: null })
  })
})

const LIMITS = { RUB: '1.00 - 10000.00', USD: '0.01 - 100.00', KZT: '5.00 - 50000.00', INR: '1.00 - 10000.00', EUR: '0.01 - 100.00' }

/** There a win with the smallest stake would gain nothing. */
const SMALL = ['USD', 'EUR']

describe('CON-2 CON-3 CON-4 CON-5 limits of plinko', () => {
  it.each(CURRENCY_CODES)('CON-2 CON-3 CON-4 CON-5 G13 in %s are published, and exact to the minor unit', async (currency) => {
    expect(await loadLimits(testServer, 'plinko', currency)).toBe(LIMITS[currency])
    const tried = await tryLimits(testServer, { game: 'plinko', params: () => ({ risk: 'high', rows: 8 }) }, currency)
    expect(tried).toEqual(['bet_limit', SMALL.includes(currency) ? 'stake_too_small' : 'done', 'done', 'bet_limit'])
  })
})

describe('hostile bets of plinko', () => {
  it.each<[string, object]>([
    ['too few rows', { risk: 'low', rows: 7 }],
    ['too many rows', { risk: 'low', rows: 17 }],
    ['half a row', { risk: 'low', rows: 8.5 }],
    ['an unknown risk', { risk: 'none', rows: 8 }],
    ['a bin chosen by the player', { risk: 'low', rows: 8, bin: 0 }],
  ])('D-26 G13 refuses %s with its field, and takes no money', async (_, params) => {
    const player = await registerBettor(testServer, 100_00n)
    const answer = await atTable(player, 'plinko').bet(params)
    expect(answer).toMatchObject({ status: 422, error: { code: 'invalid', errors: { params: [expect.stringContaining('wrong_value')] } } })
    expect(await testServer.server.app.ledger.bets(player.id, { limit: 1 })).toEqual([])
  })
})
