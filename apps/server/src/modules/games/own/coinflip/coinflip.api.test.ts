import { CURRENCY_CODES } from '@fairhouse/money'
import { atTable, codeOf, unwrap, registerBettor, sharedTestServer, type TestServer, loadLimits, tryLimits } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

describe('PRO-2 a series of coin flips in the API', () => {
  it('PRO-2 doubles with every correct flip until a loss or a cash-out, real and demo', async () => {
    const player = await registerBettor(testServer, 100_00n)
    for (const mode of ['real', 'demo'] as const) {
      const table = atTable(player, 'coinflip', { mode })
      if (mode === 'demo') await table.rotate()
      const begun = await unwrap(table.bet({}))
      expect(begun).toMatchObject({
        status: 'open',
        outcome: { flips: [] },
        state: { choices: [{ chance: '1/2', multiplier: 19_600, payout: '1.96' }] },
      })
      const flipped = await unwrap(table.step(begun.id, 0, 'heads'))
      if (flipped.status === 'open') {
        expect(flipped).toMatchObject({ outcome: { flips: ['heads'] }, state: { cash_out: '1.96', choices: [{ payout: '3.92' }] } })
        expect(await unwrap(table.cashOut(begun.id, 1))).toMatchObject({ status: 'settled', payout: '1.96' })
      } else expect(flipped).toMatchObject({ payout: '0.00', outcome: { flips: ['tails'], status: 'lost' } })
    }
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })

  it('PRO-2 accepts two sides and no edge', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const table = atTable(player, 'coinflip')
    const { id } = await unwrap(table.bet({}))
    for (const move of ['edge', 'Heads', 0, 'cashout']) expect(await codeOf(table.step(id, 0, move))).toBe('unlawful_move')
  })
})

const LIMITS = { RUB: '1.00 - 10000.00', USD: '0.01 - 100.00', KZT: '5.00 - 50000.00', INR: '1.00 - 10000.00', EUR: '0.01 - 100.00' }

/** There a win with the smallest stake would gain nothing. */
const SMALL = ['USD', 'EUR']

describe('CON-2 CON-3 CON-4 CON-5 limits of coinflip', () => {
  it.each(CURRENCY_CODES)('CON-2 CON-3 CON-4 CON-5 PRO-2 in %s are published, and exact to the minor unit', async (currency) => {
    expect(await loadLimits(testServer, 'coinflip', currency)).toBe(LIMITS[currency])
    const tried = await tryLimits(testServer, { game: 'coinflip', params: () => ({}) }, currency)
    expect(tried).toEqual(['bet_limit', SMALL.includes(currency) ? 'stake_too_small' : 'done', 'done', 'bet_limit'])
  })
})

describe('hostile bets of coinflip', () => {
  it.each<[string, object]>([
    ['a side chosen by the player', { side: 'heads' }],
    ['settings it does not have', { flips: 3 }],
  ])('D-26 PRO-2 refuses %s with its field, and takes no money', async (_, params) => {
    const player = await registerBettor(testServer, 100_00n)
    const answer = await atTable(player, 'coinflip').bet(params)
    expect(answer).toMatchObject({ status: 422, error: { code: 'invalid', errors: { params: [expect.stringContaining('wrong_value')] } } })
    expect(await testServer.server.app.ledger.bets(player.id, { limit: 1 })).toEqual([])
  })
})
