import { newKey } from '@fairhouse/contracts/client'
import { BET_LIMITS, type Currency, formatMoney, parseMoney } from '@fairhouse/money'
import { atTable, codeOf, unwrap, registerBettor, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => {
  testServer = await sharedTestServer()
})

const ALL = 'GET /api/v2/games'

const factsOf = async (game: string, currency: Currency) =>
  (await unwrap(testServer.client().call(ALL, { query: { currency } }))).data.find((one) => one.game === game)!

/** One published choice of each game whose stake rules exceed the currency's limits, with its params. */
const CHOICES: readonly (readonly [game: string, choice: object, params: object])[] = [
  ['dice', { chance: '0.01' }, { direction: 'under', target: 1 }],
  ['dice', { chance: '98.00' }, { direction: 'under', target: 9800 }],
  ['hilo', {}, {}],
  ['coinflip', {}, {}],
  ['video-poker', {}, {}],
  ['miner', { mines: 1 }, { mines: 1 }],
  ['stairs', { bombsPerLevel: 1 }, { bombsPerLevel: 1 }],
  ['keno', { risk: 'high', picks: 10 }, { risk: 'high', picks: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] }],
  ['plinko', { risk: 'high', rows: 16 }, { risk: 'high', rows: 16 }],
  ['wheel', { risk: 'low', segments: 10 }, { risk: 'low', segments: 10 }],
]

describe('D-20 the stake of a bet', () => {
  const MONEY = { currency: 'RUB', mode: 'demo' } as const
  const [dice, miner] = [{ direction: 'under', target: 5000 }, { mines: 3 }]

  it.each(['01.00', '010.00', '00.00'])('D-20 of %s is refused to guests and players, in every kind of game', async (stake) => {
    const guest = testServer.client()
    await unwrap(guest.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'mine', mode: 'demo' } }))
    const body = { ...MONEY, stake }
    for (const { call } of [guest, await registerBettor(testServer, 100_00n)]) {
      const refused = await Promise.all([
        call('POST /api/v2/games/{game}/bet', { params: { game: 'dice' }, body: { ...body, params: dice } }),
        call('POST /api/v2/games/{game}/bet', { params: { game: 'miner' }, body: { ...body, params: miner } }),
        call('POST /api/v2/games/crash/bet', { body: { ...body, params: {} } }),
        call('POST /api/v2/games/rooms/{room}/bet', { params: { room: 'red' }, body }),
        call('POST /api/v2/games/coinflip/duels', { body: { ...body, side: 'heads' } }),
      ])
      for (const answer of refused)
        expect(answer).toMatchObject({ status: 422, error: { errors: { stake: [expect.stringContaining('wrong_format')] } } })
    }
  })

  it.each(['01.00', '1.005', '-1.00', '1e3', 1])('D-20 of %j on a position of roulette is refused', async (stake) => {
    const body = { ...MONEY, stake: '1.00', params: { bets: [{ id: 'red', stake }] } }
    const player = await registerBettor(testServer, 100_00n)
    expect(await player.call('POST /api/v2/games/{game}/bet', { params: { game: 'roulette' }, body })).toMatchObject({ status: 422 })
    const colour = { ...MONEY, stake: '1.00', params: { color: 'x2', stake } }
    expect(await player.call('POST /api/v2/games/colour-wheel/bet', { body: colour })).toMatchObject({ status: 422 })
  })
})

describe('the list of games', () => {
  it.each([
    ['CON-2', 'RUB'],
    ['CON-3', 'USD'],
    ['CON-3', 'EUR'],
    ['CON-4', 'KZT'],
    ['CON-5', 'INR'],
  ] as const)('%s returns the limits of every game to a guest in %s', async (_, currency) => {
    const answer = await testServer.client().call(ALL, { query: { currency } })
    const games = answer.ok ? answer.data.data : []
    expect(games.map(({ game }) => game)).toEqual(
      expect.arrayContaining(['dice', 'miner', 'keno', 'hilo', 'coinflip', 'roulette', 'wheel']),
    )
    for (const { game, min, max, limits: shown } of games.filter((one) => one.game in BET_LIMITS)) {
      const limits = BET_LIMITS[game as keyof typeof BET_LIMITS][currency]
      expect([game, min, max]).toEqual([game, formatMoney(limits.min), formatMoney(limits.max)])
      expect([game, shown]).toEqual([game, { min, max }])
    }
  })

  it("CON-2 returns limits in the player's currency only, equal to those of each game's page", async () => {
    const player = await registerBettor(testServer, 100_00n)
    const answer = await player.call(ALL, { query: { currency: 'KZT' } })
    const games = answer.ok ? answer.data.data : []
    expect(new Set(games.map(({ currency }) => currency))).toEqual(new Set(['RUB']))
    // this path serves the hall of the rooms
    for (const facts of games.filter(({ game }) => game !== 'rooms'))
      expect(await player.call('GET /api/v2/games/{game}', { params: { game: facts.game } })).toMatchObject({ data: facts })
  })

  it('CON-3 D-48 returns coinflip in USD from 0.01, and its accepted stakes from 0.02', async () => {
    const { limits, choices } = await factsOf('coinflip', 'USD')
    expect([limits, choices]).toEqual([
      { min: '0.01', max: '100.00' },
      [{ choice: {}, min_stake: '0.02', max_stake: '100.00', params: {} }],
    ])
    expect((await factsOf('coin-pvp', 'USD')).choices).toEqual([{ choice: {}, min_stake: '0.02', max_stake: '100.00' }])
    expect((await factsOf('rooms', 'USD')).choices).toEqual([
      { choice: { room: 'red' }, min_stake: '0.20', max_stake: '10.00' },
      { choice: { room: 'yellow' }, min_stake: '0.20', max_stake: '100.00' },
      { choice: { room: 'purple' }, min_stake: '0.60', max_stake: '500.00' },
    ])
  })

  it.each(['USD', 'KZT'] as const)(
    'D-48 in %s the server accepts both published limits of a choice, and nothing beyond',
    async (currency) => {
      for (const [game, choice, params] of CHOICES) {
        const { choices } = await factsOf(game, currency)
        const shown = choices.find((row) => [row.choice, row.to].some((named) => JSON.stringify(named) === JSON.stringify(choice)))!
        const [min, max] = [parseMoney(shown.min_stake)!, parseMoney(shown.max_stake)!]
        const codes: string[] = []
        for (const stake of [min - 1n, min, max, max + 1n]) {
          const player = await registerBettor(testServer, 2n * max, { currency })
          codes.push(await codeOf(atTable(player, game, { currency, stake: formatMoney(stake) }).bet(params)))
        }
        expect([game, codes[1], codes[2]]).toEqual([game, 'done', 'done'])
        for (const code of [codes[0], codes[3]])
          expect([game, code]).toEqual([game, expect.stringMatching(/bet_limit|stake_too_small|max_win/)])
      }
    },
  )

  it.each(['RUB', 'EUR'] as const)('D-48 in %s a duel accepts both published limits, and nothing beyond', async (currency) => {
    const { choices } = await factsOf('coin-pvp', currency)
    const [min, max] = [parseMoney(choices[0]!.min_stake)!, parseMoney(choices[0]!.max_stake)!]
    const player = await registerBettor(testServer, 3n * max, { currency })
    const offer = (stake: bigint) => {
      const body = { stake: formatMoney(stake), currency, side: 'heads', mode: 'real' } as const
      return codeOf(player.call('POST /api/v2/games/coinflip/duels', { body, key: newKey() }))
    }
    const codes: string[] = []
    for (const stake of [min - 1n, min, max, max + 1n]) codes.push(await offer(stake))
    expect(codes).toEqual([expect.stringMatching(/bet_limit|stake_too_small/), 'done', 'done', 'bet_limit'])
  })

  it('VAL-1 refuses an unknown currency', async () => {
    expect(await testServer.client().call(ALL, { query: { currency: 'XXX' as 'RUB' } })).toMatchObject({
      status: 422,
      error: { code: 'invalid' },
    })
  })
})
