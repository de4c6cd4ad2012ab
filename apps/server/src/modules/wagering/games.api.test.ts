import { BET_LIMITS, formatMoney } from '@fairhouse/money'
import { registerBettor, sharedHouse, type TestHouse } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let house: TestHouse
beforeAll(async () => {
  house = await sharedHouse()
})

const ALL = 'GET /api/v2/games'

describe('the list of games', () => {
  it.each([
    ['CON-2', 'RUB'],
    ['CON-3', 'USD'],
    ['CON-3', 'EUR'],
    ['CON-4', 'KZT'],
    ['CON-5', 'INR'],
  ] as const)('%s tells a guest the limits of every game in %s', async (_, currency) => {
    const answer = await house.client().call(ALL, { query: { currency } })
    const games = answer.ok ? answer.data.data : []
    expect(games.map(({ game }) => game)).toEqual(
      expect.arrayContaining(['dice', 'miner', 'keno', 'hilo', 'coinflip', 'roulette', 'wheel']),
    )
    for (const { game, min, max } of games.filter((one) => one.game in BET_LIMITS)) {
      const limits = BET_LIMITS[game as keyof typeof BET_LIMITS][currency]
      expect([game, min, max]).toEqual([game, formatMoney(limits.min), formatMoney(limits.max)])
    }
  })

  it('CON-2 tells a player the limits in his own currency, whatever is asked, and each game the same as its own page', async () => {
    const player = await registerBettor(house, 100_00n)
    const answer = await player.call(ALL, { query: { currency: 'KZT' } })
    const games = answer.ok ? answer.data.data : []
    expect(new Set(games.map(({ currency }) => currency))).toEqual(new Set(['RUB']))
    // under this address of rooms stands their hall
    for (const facts of games.filter(({ game }) => game !== 'rooms'))
      expect(await player.call('GET /api/v2/games/{game}', { params: { game: facts.game } })).toMatchObject({ data: facts })
  })

  it('VAL-1 refuses a currency that is none', async () => {
    expect(await house.client().call(ALL, { query: { currency: 'XXX' as 'RUB' } })).toMatchObject({
      status: 422,
      error: { code: 'invalid' },
    })
  })
})
