import { CURRENCY_CODES } from '@fairhouse/money'
import { atTable, codeOf, unwrap, registerBettor, sharedTestServer, type TestServer, loadLimits, tryLimits } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

describe('G14 stairs in the API', () => {
  it('G14 climbs level by level and shows every broken step at its end, real and demo', async () => {
    const player = await registerBettor(testServer, 100_00n)
    for (const mode of ['real', 'demo'] as const) {
      const table = atTable(player, 'stairs', { mode })
      if (mode === 'demo') await table.rotate()
      const begun = await unwrap(table.bet({ bombsPerLevel: 1 }))
      expect(begun).toMatchObject({
        status: 'open',
        outcome: { steps: [], level: 0 },
        state: { choices: [{ chance: '3/4', multiplier: 13_200 }] },
      })
      const climbed = await unwrap(table.step(begun.id, 0, 2))
      if (climbed.status === 'open') {
        expect(climbed).toMatchObject({ outcome: { steps: [2], level: 1 }, state: { cash_out: '1.32' } })
        const ended = await unwrap(table.cashOut(begun.id, 1))
        expect(ended).toMatchObject({ payout: '1.32', outcome: { status: 'won', level: 1 } })
        expect(ended.outcome.bombs).toHaveLength(9)
      } else expect(climbed).toMatchObject({ payout: '0.00', outcome: { status: 'lost', level: 0 } })
    }
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })

  it('G14 accepts one of four steps', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const table = atTable(player, 'stairs')
    const { id } = await unwrap(table.bet({ bombsPerLevel: 1 }))
    for (const move of [4, -1, 0.5, '0']) expect(await codeOf(table.step(id, 0, move))).toBe('unlawful_move')
  })
})

const LIMITS = { RUB: '1.00 - 10000.00', USD: '0.01 - 100.00', KZT: '5.00 - 50000.00', INR: '1.00 - 10000.00', EUR: '0.01 - 100.00' }

describe('CON-2 CON-3 CON-4 CON-5 limits of stairs', () => {
  it.each(CURRENCY_CODES)('CON-2 CON-3 CON-4 CON-5 G14 in %s are published, and exact to the minor unit', async (currency) => {
    expect(await loadLimits(testServer, 'stairs', currency)).toBe(LIMITS[currency])
    const tried = await tryLimits(testServer, { game: 'stairs', params: () => ({ bombsPerLevel: 3 }) }, currency)
    expect(tried).toEqual(['bet_limit', 'done', 'done', 'bet_limit'])
  })
})

describe('hostile bets of stairs', () => {
  it.each<[string, object]>([
    ['no bombs', { bombsPerLevel: 0 }],
    ['bombs on every step', { bombsPerLevel: 4 }],
    ['a staircase chosen by the player', { bombsPerLevel: 1, bombs: [[0]] }],
  ])('D-26 G14 refuses %s with its field, and takes no money', async (_, params) => {
    const player = await registerBettor(testServer, 100_00n)
    const answer = await atTable(player, 'stairs').bet(params)
    expect(answer).toMatchObject({ status: 422, error: { code: 'invalid', errors: { params: [expect.stringContaining('wrong_value')] } } })
    expect(await testServer.server.app.ledger.bets(player.id, { limit: 1 })).toEqual([])
  })
})
