import { CURRENCY_CODES } from '@fairhouse/money'
import { atTable, codeOf, unwrap, registerBettor, sharedTestServer, type TestServer, loadLimits, tryLimits } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const GOOD = {
  bets: [
    { id: 'red', stake: '0.50' },
    { id: 'straight:17', stake: '0.50' },
  ],
}

describe('G7 roulette of one player in the API', () => {
  it('G7 ends with its draw: the answer has outcome, events, payout and balance, real and demo', async () => {
    const player = await registerBettor(testServer, 100_00n)
    for (const mode of ['real', 'demo'] as const) {
      const table = atTable(player, 'roulette', { mode })
      if (mode === 'demo') await table.rotate()
      const round = await unwrap(table.bet(GOOD))
      expect(round).toMatchObject({
        game: 'roulette',
        mode,
        status: 'settled',
        stake: '1.00',
        params: GOOD,
        outcome: { number: expect.any(Number) },
      })
      expect(round.events.at(-1)!.type).toBe(round.multiplier > 0 ? 'won' : 'lost')
      expect(round).not.toHaveProperty('state')
      expect(Number(round.payout)).toBeCloseTo(round.multiplier / 10_000, 5)
      expect(Number(round.total_balance)).toBeCloseTo((mode === 'real' ? 99 : 9999) + Number(round.payout), 5)
    }
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })

  it('G7 has no steps and refuses a plan', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const table = atTable(player, 'roulette')
    expect(await codeOf(table.bet(GOOD, { moves: [1] }))).toBe('invalid')
    const { id } = await unwrap(table.bet(GOOD))
    expect([await codeOf(table.step(id, 0, 1)), await codeOf(table.cashOut(id, 0))]).toEqual(['not_found', 'not_found'])
    expect(await unwrap(table.active())).toEqual({ round: null })
  })

  it('G7 takes many positions as one wager of their sum, and refuses another stake', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const answer = await atTable(player, 'roulette', { stake: '1.01' }).bet(GOOD)
    expect(answer).toMatchObject({
      status: 422,
      error: { code: 'invalid', errors: { stake: expect.any(Array) }, details: { stake: '1.00', currency: 'RUB' } },
    })
  })
})

const LIMITS = { RUB: '1.00 - 10000.00', USD: '0.01 - 0.10', KZT: '0.50 - 5.00', INR: '0.10 - 1.00', EUR: '0.01 - 0.10' }

/** The next lower stake is 0 there, which is not a position. */
const CENTS = ['USD', 'EUR']

describe('CON-2 CON-3 CON-4 CON-5 limits of roulette', () => {
  it.each(CURRENCY_CODES)('CON-2 CON-3 CON-4 CON-5 G7 in %s are published, and exact to the minor unit', async (currency) => {
    expect(await loadLimits(testServer, 'roulette', currency)).toBe(LIMITS[currency])
    const tried = await tryLimits(testServer, { game: 'roulette', params: (stake) => ({ bets: [{ id: 'red', stake }] }) }, currency)
    expect(tried).toEqual([CENTS.includes(currency) ? 'invalid' : 'bet_limit', 'done', 'done', 'bet_limit'])
  })
})

describe('hostile bets of roulette', () => {
  it.each<[string, object]>([
    ['no positions', { bets: [] }],
    [
      'a position twice',
      {
        bets: [
          { id: 'red', stake: '1.00' },
          { id: 'red', stake: '1.00' },
        ],
      },
    ],
    ['a position that is not on the table', { bets: [{ id: 'split:1-5', stake: '1.00' }] }],
    ['a position of nothing', { bets: [{ id: 'red', stake: '0.00' }] }],
    ['a position below nothing', { bets: [{ id: 'red', stake: '-1.00' }] }],
    ['a number chosen by the player', { bets: [{ id: 'red', stake: '1.00' }], number: 1 }],
  ])('D-26 G7 refuses %s with its field, and takes no money', async (_, params) => {
    const player = await registerBettor(testServer, 100_00n)
    const answer = await atTable(player, 'roulette').bet(params)
    expect(answer).toMatchObject({ status: 422, error: { code: 'invalid', errors: { params: [expect.stringContaining('wrong_value')] } } })
    expect(await testServer.server.app.ledger.bets(player.id, { limit: 1 })).toEqual([])
  })
})
