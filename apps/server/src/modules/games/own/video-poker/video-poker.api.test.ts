import { CURRENCY_CODES } from '@fairhouse/money'
import { atTable, codeOf, loadLimits, registerBettor, sharedTestServer, type TestServer, tryLimits, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const HOLD_ALL = 31
const FIRST_TWO = 3

describe('D-65 video poker in the API', () => {
  it('D-65 deals five cards, draws once, and pays by the final hand', async () => {
    const player = await registerBettor(testServer, 100_00n)
    for (const mode of ['real', 'demo'] as const) {
      const table = atTable(player, 'video-poker', { mode })
      if (mode === 'demo') await table.rotate()
      const dealt = await unwrap(table.bet({}))
      expect(dealt).toMatchObject({ status: 'open', payout: '0.00', outcome: { hold: null }, state: { step: 0, cash_out: null } })
      const cards = dealt.outcome.dealt as number[]
      expect(new Set(cards).size).toBe(5)
      const drawn = await unwrap(table.step(dealt.id, 0, FIRST_TWO))
      expect(drawn).toMatchObject({ status: 'settled', outcome: { dealt: cards, hold: FIRST_TWO } })
      const final = drawn.outcome.cards as number[]
      expect([final.slice(0, 2), final.filter((card) => cards.includes(card))]).toEqual([cards.slice(0, 2), cards.slice(0, 2)])
      expect(drawn.payout).toBe((Number(dealt.stake) * (drawn.multiplier / 10_000)).toFixed(2))
      expect(await codeOf(table.step(dealt.id, 1, HOLD_ALL))).toBe('round_over')
    }
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })

  it('D-46 D-65 no answer before the draw contains the cards that it would bring', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const table = atTable(player, 'video-poker')
    const dealt = await unwrap(table.bet({}))
    expect([Object.keys(dealt.outcome).includes('next'), dealt.events.map(({ type }) => type)]).toEqual([false, ['dealt']])
    const drawn = await unwrap(table.step(dealt.id, 0, 0))
    expect(drawn.outcome.cards).toEqual(drawn.outcome.next)
  })

  it('D-65 a bad deal cannot be given back: no cash-out, no refund, no second round beside it', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const table = atTable(player, 'video-poker')
    const { id } = await unwrap(table.bet({}))
    expect(await codeOf(table.cashOut(id, 0))).toBe('nothing_to_cash_out')
    for (const move of ['refund', 'cashout']) expect(await codeOf(table.step(id, 0, move))).toBe('unlawful_move')
    expect(await codeOf(table.bet({}))).toBe('round_open')
    expect(await unwrap(table.step(id, 0, HOLD_ALL))).toMatchObject({ status: 'settled' })
  })

  it('D-65 plays a hold chosen before the deal in one call', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const played = await unwrap(atTable(player, 'video-poker').bet({}, { moves: [HOLD_ALL] }))
    expect(played).toMatchObject({ status: 'settled', outcome: { hold: HOLD_ALL, cards: played.outcome.dealt } })
  })
})

const LIMITS = { RUB: '1.00 - 10000.00', USD: '0.01 - 100.00', KZT: '5.00 - 50000.00', INR: '1.00 - 10000.00', EUR: '0.01 - 100.00' }

describe('CON-2 CON-3 CON-4 CON-5 limits of video poker', () => {
  it.each(CURRENCY_CODES)('CON-2 CON-3 CON-4 CON-5 D-65 in %s are published, and exact to the minor unit', async (currency) => {
    expect(await loadLimits(testServer, 'video-poker', currency)).toBe(LIMITS[currency])
    const tried = await tryLimits(testServer, { game: 'video-poker', params: () => ({}) }, currency)
    expect(tried).toEqual(['bet_limit', 'done', 'done', 'bet_limit'])
  })
})

describe('hostile bets of video poker', () => {
  it.each<[string, object]>([
    ['cards chosen by the player', { cards: [0, 36, 40, 44, 48] }],
    ['settings it does not have', { mines: 3 }],
  ])('D-26 D-65 refuses %s with its field, and takes no money', async (_, params) => {
    const player = await registerBettor(testServer, 100_00n)
    const answer = await atTable(player, 'video-poker').bet(params)
    expect(answer).toMatchObject({ status: 422, error: { code: 'invalid', errors: { params: [expect.stringContaining('wrong_value')] } } })
    expect(await testServer.server.app.ledger.bets(player.id, { limit: 1 })).toEqual([])
  })

  it('D-26 D-65 refuses holds that no hand has', async () => {
    const player = await registerBettor(testServer, 100_00n)
    const table = atTable(player, 'video-poker')
    const { id } = await unwrap(table.bet({}))
    for (const hold of [32, -1, 0.5, '3']) expect(await codeOf(table.step(id, 0, hold))).toBe('unlawful_move')
  })
})
