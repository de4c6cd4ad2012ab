import { CURRENCY_CODES } from '@fairhouse/money'
import { atTable, codeOf, unwrap, registerBettor, sharedTestServer, type TestServer, loadLimits, tryLimits } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const GOOD = { risk: 'low', segments: 10 }

describe('PRO-12 the wheel of fortune in the API', () => {
  it('PRO-12 ends with its draw: the answer has outcome, events, payout and balance, real and demo', async () => {
    const player = await registerBettor(testServer, 100_00n)
    for (const mode of ['real', 'demo'] as const) {
      const table = atTable(player, 'wheel', { mode })
      if (mode === 'demo') await table.rotate()
      const round = await unwrap(table.bet(GOOD))
      expect(round).toMatchObject({
        game: 'wheel',
        mode,
        status: 'settled',
        stake: '1.00',
        params: GOOD,
        outcome: { index: expect.any(Number) },
      })
      expect(round.events.at(-1)!.type).toBe(round.multiplier > 0 ? 'won' : 'lost')
      expect(round).not.toHaveProperty('state')
      expect(Number(round.payout)).toBeCloseTo(round.multiplier / 10_000, 5)
      expect(Number(round.total_balance)).toBeCloseTo((mode === 'real' ? 99 : 9999) + Number(round.payout), 5)
    }
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })

  it('PRO-12 has no steps and refuses a plan', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const table = atTable(player, 'wheel')
    expect(await codeOf(table.bet(GOOD, { moves: [1] }))).toBe('invalid')
    const { id } = await unwrap(table.bet(GOOD))
    expect([await codeOf(table.step(id, 0, 1)), await codeOf(table.cashOut(id, 0))]).toEqual(['not_found', 'not_found'])
    expect(await unwrap(table.active())).toEqual({ round: null })
  })
})

const LIMITS = { RUB: '0.10 - 1.00', USD: '0.10 - 1.00', KZT: '0.50 - 5.00', INR: '0.10 - 1.00', EUR: '0.10 - 1.00' }

describe('CON-2 CON-3 CON-4 CON-5 limits of wheel', () => {
  it.each(CURRENCY_CODES)('CON-2 CON-3 CON-4 CON-5 PRO-12 in %s are published, and exact to the minor unit', async (currency) => {
    expect(await loadLimits(testServer, 'wheel', currency)).toBe(LIMITS[currency])
    const tried = await tryLimits(testServer, { game: 'wheel', params: () => ({ risk: 'high', segments: 10 }) }, currency)
    expect(tried).toEqual(['bet_limit', 'done', 'done', 'bet_limit'])
  })
})

describe('hostile bets of wheel', () => {
  it.each<[string, object]>([
    ['a wheel that is not there', { risk: 'low', segments: 11 }],
    ['an unknown risk', { risk: 'none', segments: 10 }],
    ['a segment chosen by the player', { risk: 'low', segments: 10, index: 0 }],
  ])('D-26 PRO-12 refuses %s with its field, and takes no money', async (_, params) => {
    const player = await registerBettor(testServer, 100_00n)
    const answer = await atTable(player, 'wheel').bet(params)
    expect(answer).toMatchObject({ status: 422, error: { code: 'invalid', errors: { params: [expect.stringContaining('wrong_value')] } } })
    expect(await testServer.server.app.ledger.bets(player.id, { limit: 1 })).toEqual([])
  })
})
