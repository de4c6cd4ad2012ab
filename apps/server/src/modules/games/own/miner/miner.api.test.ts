import { CURRENCY_CODES } from '@fairhouse/money'
import { atTable, codeOf, unwrap, registerBettor, sharedTestServer, type TestServer, loadLimits, tryLimits } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

describe('PRO-7 miner in the API', () => {
  it('PRO-7 opens cell after cell and shows the mines at its end, real and demo', async () => {
    const player = await registerBettor(testServer, 100_00n)
    for (const mode of ['real', 'demo'] as const) {
      const table = atTable(player, 'miner', { mode })
      if (mode === 'demo') await table.rotate()
      const begun = await unwrap(table.bet({ mines: 1 }))
      expect(begun).toMatchObject({
        status: 'open',
        outcome: { opened: [] },
        state: { step: 0, cash_out: null, choices: [{ choice: 'any', chance: '24/25' }] },
      })
      const opened = await unwrap(table.step(begun.id, 0, 12))
      if (opened.status === 'open') {
        expect(opened).toMatchObject({ outcome: { opened: [12] }, moves: [12], multiplier: 10_312, state: { step: 1, cash_out: '1.03' } })
        const ended = await unwrap(table.cashOut(begun.id, 1))
        expect(ended).toMatchObject({
          status: 'settled',
          payout: '1.03',
          outcome: { status: 'won', mines: [expect.any(Number)] },
          balance: mode === 'real' ? '100.03' : '10000.03',
        })
      } else
        expect(opened).toMatchObject({
          payout: '0.00',
          outcome: { status: 'lost', mines: [12] },
          balance: mode === 'real' ? '99.00' : '9999.00',
        })
    }
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })

  it('PRO-7 opens each cell once, and refuses other numbers', async () => {
    const player = await registerBettor(testServer, 1000_00n)
    const table = atTable(player, 'miner')
    let round = await unwrap(table.bet({ mines: 1 }))
    while ((await unwrap(table.step(round.id, 0, 0))).status !== 'open') round = await unwrap(table.bet({ mines: 1 })) // once in 25
    for (const move of [0, 25, -1, 1.5, '1', 'cashout', 'refund']) expect(await codeOf(table.step(round.id, 1, move))).toBe('unlawful_move')
  })

  it('PRO-7 plays planned cells to their end at once', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const table = atTable(player, 'miner')
    const round = await unwrap(table.bet({ mines: 3 }, { moves: [0, 6, 12] }))
    expect(['won', 'lost']).toContain(round.outcome.status)
    if (round.outcome.status === 'won') expect(round).toMatchObject({ moves: [0, 6, 12, 'cashout'], multiplier: 14_785 })
    expect(await unwrap(table.active())).toEqual({ round: null })
    for (const moves of [[], [0, 0], [25], Array.from({ length: 23 }, (_, cell) => cell)])
      expect(await codeOf(table.bet({ mines: 3 }, { moves }))).toBe('unlawful_move')
  })
})

const LIMITS = { RUB: '1.00 - 1000.00', USD: '0.01 - 10.00', KZT: '5.00 - 5000.00', INR: '1.00 - 1000.00', EUR: '0.01 - 10.00' }

describe('CON-2 CON-3 CON-4 CON-5 limits of miner', () => {
  it.each(CURRENCY_CODES)('CON-2 CON-3 CON-4 CON-5 PRO-7 in %s are published, and exact to the minor unit', async (currency) => {
    expect(await loadLimits(testServer, 'miner', currency)).toBe(LIMITS[currency])
    const tried = await tryLimits(testServer, { game: 'miner', params: () => ({ mines: 24 }) }, currency)
    expect(tried).toEqual(['bet_limit', 'done', 'done', 'bet_limit'])
  })
})

describe('hostile bets of miner', () => {
  it.each<[string, object]>([
    ['no mines', { mines: 0 }],
    ['mines on every cell', { mines: 25 }],
    ['half a mine', { mines: 1.5 }],
    ['mines as text', { mines: '3' }],
    ['a cell chosen by the player', { mines: 3, field: [0, 1, 2] }],
  ])('D-26 PRO-7 refuses %s with its field, and takes no money', async (_, params) => {
    const player = await registerBettor(testServer, 100_00n)
    const answer = await atTable(player, 'miner').bet(params)
    expect(answer).toMatchObject({ status: 422, error: { code: 'invalid', errors: { params: [expect.stringContaining('wrong_value')] } } })
    expect(await testServer.server.app.ledger.bets(player.id, { limit: 1 })).toEqual([])
  })
})
