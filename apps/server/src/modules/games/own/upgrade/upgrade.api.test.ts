import { CURRENCY_CODES } from '@fairhouse/money'
import { atTable, codeOf, loadLimits, registerBettor, sharedTestServer, type TestServer, tryLimits, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const GOOD = { chance: 50 }

describe('D-65 upgrade in the API', () => {
  it('D-65 ends with its draw: the answer has outcome, events, payout and balance, real and demo', async () => {
    const player = await registerBettor(testServer, 100_00n)
    for (const mode of ['real', 'demo'] as const) {
      const table = atTable(player, 'upgrade', { mode })
      if (mode === 'demo') await table.rotate()
      const round = await unwrap(table.bet(GOOD))
      expect(round).toMatchObject({
        game: 'upgrade',
        mode,
        status: 'settled',
        stake: '1.00',
        params: GOOD,
        outcome: { place: expect.any(Number) },
      })
      expect(round.events.at(-1)!.type).toBe(round.multiplier > 0 ? 'won' : 'lost')
      expect(Number(round.payout)).toBeCloseTo(round.multiplier / 10_000, 5)
      expect(Number(round.total_balance)).toBeCloseTo((mode === 'real' ? 99 : 9999) + Number(round.payout), 5)
    }
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })

  it('D-65 refuses a plan of moves', async () => {
    const player = await registerBettor(testServer, 100_00n)
    expect(await codeOf(atTable(player, 'upgrade').bet(GOOD, { moves: [1] }))).toBe('invalid')
  })
})

const LIMITS = { RUB: '1.00 - 10000.00', USD: '0.01 - 100.00', KZT: '5.00 - 50000.00', INR: '1.00 - 10000.00', EUR: '0.01 - 100.00' }

describe('D-65 limits of upgrade', () => {
  it.each(CURRENCY_CODES)('D-65 in %s are published, and exact to the minor unit', async (currency) => {
    expect(await loadLimits(testServer, 'upgrade', currency)).toBe(LIMITS[currency])
    const tried = await tryLimits(testServer, { game: 'upgrade', params: () => ({ chance: 49 }) }, currency)
    expect(tried).toEqual(['bet_limit', 'done', 'done', 'bet_limit'])
  })
})

describe('hostile bets of upgrade', () => {
  it.each<[string, object]>([
    ['no chance', { chance: 0 }],
    ['a chance above 80 %', { chance: 81 }],
    ['a part of a percent', { chance: 49.5 }],
    ['a text', { chance: '50' }],
    ['a place chosen by the player', { chance: 50, place: 0 }],
  ])('D-26 D-65 refuses %s with its field, and takes no money', async (_, params) => {
    const player = await registerBettor(testServer, 100_00n)
    const answer = await atTable(player, 'upgrade').bet(params)
    expect(answer).toMatchObject({ status: 422, error: { code: 'invalid', errors: { params: [expect.stringContaining('wrong_value')] } } })
    expect(await testServer.server.app.ledger.bets(player.id, { limit: 1 })).toEqual([])
  })
})
