import { CURRENCY_CODES } from '@fairhouse/money'
import { atTable, codeOf, unwrap, registerBettor, sharedTestServer, type TestServer, loadLimits, tryLimits } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

describe('PRO-5 hilo in the API', () => {
  it('PRO-5 shows a card, accepts a guess or a skip, and pays the product of the guesses', async () => {
    const player = await registerBettor(testServer, 100_00n)
    for (const mode of ['real', 'demo'] as const) {
      const table = atTable(player, 'hilo', { mode })
      if (mode === 'demo') await table.rotate()
      const begun = await unwrap(table.bet({}))
      expect(begun).toMatchObject({
        status: 'open',
        outcome: { cards: [expect.any(Number)], guesses: 0, skips: 0 },
        state: { cash_out: null },
      })
      const skipped = await unwrap(table.step(begun.id, 0, 'skip'))
      expect(skipped).toMatchObject({ multiplier: 10_000, outcome: { skips: 1 }, state: { step: 1, cash_out: null } })
      const best = skipped.state.choices.toSorted((a, b) => a.multiplier - b.multiplier)[0]!
      const guessed = await unwrap(table.step(begun.id, 1, best.choice))
      if (guessed.status === 'open') {
        expect(guessed).toMatchObject({ multiplier: best.multiplier, state: { cash_out: best.payout } })
        expect(await unwrap(table.cashOut(begun.id, 2))).toMatchObject({
          status: 'settled',
          payout: best.payout,
          outcome: { status: 'won' },
        })
      } else expect(guessed).toMatchObject({ payout: '0.00', outcome: { status: 'lost' } })
    }
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })

  it('PRO-5 refuses a guess that this card does not allow, and pays nothing for skips', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const table = atTable(player, 'hilo')
    const { id, state } = await unwrap(table.bet({}))
    const allowed = state!.choices.map(({ choice }) => choice)
    const other = ['hi', 'lo', 'same'].find((guess) => !allowed.includes(guess))!
    expect(await codeOf(table.step(id, 0, other))).toBe('unlawful_move')
    await unwrap(table.step(id, 0, 'skip'))
    expect(await codeOf(table.cashOut(id, 1))).toBe('nothing_to_cash_out')
  })

  it('PRO-5 refuses a plan: its refusal would reveal the next card before it is paid for', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const table = atTable(player, 'hilo')
    for (const moves of [['hi'], ['skip', 'hi', 'same']]) expect(await codeOf(table.bet({}, { moves }))).toBe('unlawful_move')
    expect(await testServer.server.app.ledger.bets(player.id, { limit: 1 })).toEqual([])
  })
})

const LIMITS = { RUB: '1.00 - 10000.00', USD: '0.01 - 100.00', KZT: '5.00 - 50000.00', INR: '1.00 - 10000.00', EUR: '0.01 - 100.00' }

/** There a win with the smallest stake would gain nothing. */
const SMALL = ['USD', 'EUR']

describe('CON-2 CON-3 CON-4 CON-5 limits of hilo', () => {
  it.each(CURRENCY_CODES)('CON-2 CON-3 CON-4 CON-5 PRO-5 in %s are published, and exact to the minor unit', async (currency) => {
    expect(await loadLimits(testServer, 'hilo', currency)).toBe(LIMITS[currency])
    const tried = await tryLimits(testServer, { game: 'hilo', params: () => ({}) }, currency)
    expect(tried).toEqual(['bet_limit', SMALL.includes(currency) ? 'stake_too_small' : 'done', 'done', 'bet_limit'])
  })
})

describe('hostile bets of hilo', () => {
  it.each<[string, object]>([
    ['a card chosen by the player', { card: 51 }],
    ['settings it does not have', { mines: 3 }],
  ])('D-26 PRO-5 refuses %s with its field, and takes no money', async (_, params) => {
    const player = await registerBettor(testServer, 100_00n)
    const answer = await atTable(player, 'hilo').bet(params)
    expect(answer).toMatchObject({ status: 422, error: { code: 'invalid', errors: { params: [expect.stringContaining('wrong_value')] } } })
    expect(await testServer.server.app.ledger.bets(player.id, { limit: 1 })).toEqual([])
  })
})
