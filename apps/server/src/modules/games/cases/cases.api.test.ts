import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { newKey } from '@fairhouse/contracts/client'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { CASES, verifyRound } from '@fairhouse/games'
import { CURRENCY_CODES, formatMoney, fromRub } from '@fairhouse/money'
import { type Currency, type Player, registerBettor, sharedTestServer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
beforeAll(async () => (testServer = await sharedTestServer()))

const LIST = 'GET /api/v2/cases'
const CASE = 'GET /api/v2/cases/{slug}'

interface Opening {
  caseId?: string
  count?: number
  stake?: string
  currency?: Currency
  named?: Currency
  mode?: 'real' | 'demo'
}

function open(
  player: Pick<Player, 'call'>,
  { caseId = 'starter', count = 1, stake = '60.00', currency = 'RUB', named = currency, mode = 'real' }: Opening = {},
  key = newKey(),
) {
  const body = { stake, currency, mode, params: { caseId, count, currency: named } }
  return player.call('POST /api/v2/games/{game}/bet', { params: { game: 'cases' }, body, key })
}

const slugs = async (query: object = {}) => {
  const answer = await testServer.client().call(LIST, { query })
  if (!answer.ok) throw new Error(answer.error.code)
  return answer.data.data.map(({ slug }) => slug)
}

describe('PRO-1 the catalogue in the API', () => {
  it('PRO-1 lists the cases on sale with price, return and best item, for every caller', async () => {
    const answer = await testServer.client().call(LIST)
    expect(answer).toMatchObject({
      data: {
        currency: 'RUB',
        categories: [
          { id: 'classic', name: null, cases: 2 },
          { id: 'nature', cases: 2 },
          { id: 'future', cases: 2 },
          { id: 'treasure', cases: 2 },
        ],
      },
    })
    expect(answer.ok && answer.data.data[0]).toEqual({
      slug: 'starter',
      name: null,
      category: 'classic',
      hue: null,
      price: '60.00',
      rtp: { exact: '71/75', percent: '94.6666' },
      items: 6,
      best: { id: 'ruby', name: null, value: '2500.00', chance: { exact: '3/1000', percent: '0.3000' } },
    })
  })

  it('PRO-1 finds by category, words and price', async () => {
    expect(await slugs({ category: 'treasure' })).toEqual(['dragon', 'royal'])
    expect(await slugs({ q: 'космос' })).toEqual(['space'])
    expect(await slugs({ price_from: '1.41', price_to: '8.21', currency: 'USD' })).toEqual(['fruit', 'ocean', 'space'])
    expect(await slugs({ q: 'nothing of the kind' })).toEqual([])
    expect(await slugs({ category: 'winter' })).toEqual([])
  })

  it('PRO-1 shows each item with value, exact chance and tickets, and the derived figures', async () => {
    expect(await testServer.client().call(CASE, { params: { slug: 'fifty' }, query: { currency: 'KZT' } })).toMatchObject({
      data: {
        currency: 'KZT',
        price: '525.00',
        rtp: { exact: '97/105', percent: '92.3809' },
        gain: { exact: '1/2', percent: '50.0000' },
        variance: '0.686531',
        items: [
          { id: 'low', value: '50.00', chance: { exact: '1/2', percent: '50.0000' }, tickets: { from: 0, to: 49_999 } },
          { id: 'double', value: '920.00', chance: { exact: '1/2', percent: '50.0000' }, tickets: { from: 50_000, to: 99_999 } },
        ],
        table: { id: 'fifty', price: 10_500 },
      },
    })
  })

  it("PRO-1 uses the player's currency regardless of the request", async () => {
    const player = await registerBettor(testServer, 0n, { currency: 'USD' })
    expect(await player.call(CASE, { params: { slug: 'starter' }, query: { currency: 'KZT' } })).toMatchObject({
      data: { currency: 'USD', price: '0.60' },
    })
    expect(await player.call(LIST)).toMatchObject({ data: { currency: 'USD' } })
  })

  it('PRO-1 D-26 answers 404 for an unknown slug, and field errors for invalid slugs and prices', async () => {
    const at = async (path: string) => {
      const answer = await testServer.fetch(path)
      return [answer.status, ((await answer.json()) as { code: string }).code]
    }
    expect(await at('/api/v2/cases/winter')).toEqual([404, 'not_found'])
    for (const path of [
      '/api/v2/cases/__proto__',
      '/api/v2/cases/STARTER',
      '/api/v2/cases?price_from=1e3',
      '/api/v2/cases?currency=GBP',
      `/api/v2/cases?q=${'a'.repeat(61)}`,
      '/api/v2/cases?sort=price',
    ])
      expect([path, ...(await at(path))]).toEqual([path, 422, 'invalid'])
  })
})

describe('PRO-1 opening a case', () => {
  it.each(CURRENCY_CODES)('PRO-1 D-23 costs its price in %s, and credits the value at once', async (currency) => {
    const player = await registerBettor(testServer, fromRub(100_000_00n, currency), { currency })
    const cost = 3n * fromRub(6000n, currency)
    const answer = await open(player, { count: 3, stake: formatMoney(cost), currency })
    if (!answer.ok) throw new Error(answer.error.code)
    const { outcome, payout, balance, events } = answer.data
    const { items } = CASES.get('starter')!
    const indexes = outcome.indexes as number[]
    const value = indexes.reduce((sum, at) => sum + fromRub(BigInt(items[at]!.value), currency), 0n)
    expect([payout, balance]).toEqual([formatMoney(value), formatMoney(fromRub(100_000_00n, currency) - cost + value)])
    expect(events.slice(0, 3).map(({ type, index }) => [type, index])).toEqual(indexes.map((index) => ['opened', index]))
    expect(events).toHaveLength(4)
  })

  it('PRO-1 refuses a stake other than the price, returns the right one, and takes no money', async () => {
    const player = await registerBettor(testServer, 1_000_00n)
    for (const stake of ['59.99', '60.01', '120.00', '0.00'])
      expect(await open(player, { stake })).toMatchObject({
        status: 422,
        error: { code: 'invalid', errors: { stake: expect.anything() }, details: { stake: '60.00' } },
      })
    expect(await open(player, { count: 10, stake: '60.00' })).toMatchObject({ error: { details: { stake: '600.00' } } })
    expect(await testServer.server.app.ledger.bets(player.id, { limit: 1 })).toEqual([])
  })

  it("PRO-1 refuses a currency in the params that differs from the stake's", async () => {
    const player = await registerBettor(testServer, 1_000_00n, { currency: 'USD' })
    expect(await open(player, { stake: '60.00', currency: 'USD', named: 'RUB' })).toMatchObject({
      status: 422,
      error: { code: 'invalid', errors: { 'params.currency': expect.anything() } },
    })
    expect(await open(player, { stake: '60.00', currency: 'RUB' })).toMatchObject({ status: 409, error: { code: 'wrong_currency' } })
  })

  it.each<[string, object]>([
    ['a case that is not sold', { caseId: 'winter', count: 1, currency: 'RUB' }],
    ['an inherited name', { caseId: 'constructor', count: 1, currency: 'RUB' }],
    ['none at all', { caseId: 'starter', count: 0, currency: 'RUB' }],
    ['eleven at once', { caseId: 'starter', count: 11, currency: 'RUB' }],
    ['half an opening', { caseId: 'starter', count: 0.5, currency: 'RUB' }],
    ['a count as text', { caseId: 'starter', count: '1', currency: 'RUB' }],
    ['an item chosen by the player', { caseId: 'starter', count: 1, currency: 'RUB', items: ['ruby'] }],
    ['no currency', { caseId: 'starter', count: 1 }],
  ])('PRO-1 D-26 is a field error: %s', async (_, params) => {
    const player = await registerBettor(testServer, 1_000_00n)
    const body = { stake: '60.00', currency: 'RUB' as const, mode: 'real' as const, params: { ...params } }
    const answer = await player.call('POST /api/v2/games/{game}/bet', { params: { game: 'cases' }, body, key: newKey() })
    expect(answer).toMatchObject({ status: 422, error: { code: 'invalid' } })
    expect(await testServer.server.app.ledger.bets(player.id, { limit: 1 })).toEqual([])
  })

  it('PRO-1 D-27 charges one key once, and sells one of 50 concurrent cases for the last money', async () => {
    const player = await registerBettor(testServer, 60_00n)
    const key = newKey()
    const answers = await Promise.all(Array.from({ length: 20 }, () => open(player, {}, key)))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    const codes = new Set<string>()
    // a large prize pays for all 50: then another player tries
    for (let tries = 0; tries < 5 && !codes.has('insufficient_funds'); tries++) {
      const other = await registerBettor(testServer, 444_300n)
      const many = await Promise.all(Array.from({ length: 50 }, () => open(other, { caseId: 'royal', stake: '4443.00' })))
      const paid = many.reduce((sum, answer) => sum + (answer.ok ? Number(answer.data.payout) - 4443 : 0), 0)
      for (const answer of many) codes.add(answer.ok ? 'done' : answer.error.code)
      expect((await testServer.server.app.ledger.wallet(other.id, 'RUB'))!.cash).toBe(BigInt(Math.round((4443 + paid) * 100)))
    }
    expect(codes).toEqual(new Set(['done', 'insufficient_funds']))
    expect(await testServer.server.app.ledger.check()).toEqual([])
  })

  it('PRO-1 SEC-4 requires a bearer for real money; D-6 a guest opens with demo money only', async () => {
    const guest = testServer.client()
    expect(await open(guest)).toMatchObject({ status: 401 })
    await guest.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'mine', mode: 'demo' } })
    const answer = await open(guest, { mode: 'demo', count: 10, stake: '600.00' })
    if (!answer.ok) throw new Error(answer.error.code)
    expect(answer.data.outcome.items).toHaveLength(10)
    expect(await guest.call('GET /api/v2/games/{game}/strip', { params: { game: 'cases' }, query: { mode: 'demo' } })).toMatchObject({
      data: { data: [{ id: answer.data.id }] },
    })
    expect(JSON.stringify(await testServer.client().call('GET /api/v2/feed'))).not.toContain(answer.data.id)
  })

  it('PRO-1 BEY-2 verifies every round after rotation', async () => {
    const player = await registerBettor(testServer, 100_000_00n)
    const ids = []
    for (const [caseId, count] of [
      ['dragon', 1],
      ['fifty', 10],
      ['neon', 4],
    ] as const) {
      const answer = await open(player, { caseId, count, stake: formatMoney(BigInt(CASES.get(caseId)!.price * count)) })
      if (!answer.ok) throw new Error(answer.error.code)
      ids.push(answer.data.id)
    }
    await player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'second' } })
    for (const id of ids) {
      const answer = await player.call('GET /api/v2/rounds/{id}', { params: { id } })
      expect(answer.ok && verifyRound(nodeCrypto, answer.data.proof)).toMatchObject({ verdict: 'matches' })
    }
  })

  it('PRO-1 D-23 publishes the limits of all cases, the return over all and the largest win', async () => {
    expect(
      await testServer.client().call('GET /api/v2/games/{game}', { params: { game: 'cases' }, query: { currency: 'EUR' } }),
    ).toMatchObject({
      data: { min: '0.60', max: '444.30', max_win: '100000.00', rtp: { min: '92.3809', max: '95.9936' } },
    })
  })
})

describe('D-48 the stakes of cases', () => {
  it.each(CURRENCY_CODES)('D-48 in %s a case costs its price, or a multiple for several openings', async (currency) => {
    const games = await testServer.client().call('GET /api/v2/games', { query: { currency } })
    const choices = games.ok ? games.data.data.find(({ game }) => game === 'cases')!.choices : []
    expect(choices.map(({ choice, min_stake, max_stake }) => [choice.caseId, min_stake, max_stake])).toEqual(
      [...CASES.values()]
        .toSorted((one, other) => Number(one.price) - Number(other.price))
        .map(({ id, price }) => [id, ...[1n, 10n].map((times) => formatMoney(times * fromRub(BigInt(price), currency)))]),
    )
  })
})

describe("PRO-1 an operator's cases in a running server", () => {
  const written = (weight: number, apple = '50.00') => {
    const name = { ru: 'Урожай', en: 'Harvest', kz: 'Егін' }
    const items = [
      { id: 'apple', name, value: apple, weight },
      { id: 'amber', name, value: '500.00', weight: 10_000 },
    ]
    const harvest = { id: 'harvest', category: 'nature', name, hue: 40, price: '100.00', sold: true, items }
    const path = join(mkdtempSync(join(tmpdir(), 'fairhouse-cases-')), 'cases.json')
    writeFileSync(path, JSON.stringify({ cases: [harvest, { ...harvest, id: 'withdrawn-harvest', sold: false }] }))
    return path
  }
  let other: TestServer
  beforeAll(async () => (other = await startTestServer({ environment: { CASES_FILE: written(90_000) } })))
  afterAll(() => other.stop())

  it('PRO-1 are sold, listed with their computed return, and opened', async () => {
    const player = await registerBettor(other, 1_000_00n)
    expect(await player.call(CASE, { params: { slug: 'harvest' } })).toMatchObject({
      data: { name: { kz: 'Егін' }, hue: 40, price: '100.00', rtp: { exact: '19/20', percent: '95.0000' } },
    })
    expect(await player.call(LIST, { query: { q: 'harvest' } })).toMatchObject({ data: { data: [{ slug: 'harvest' }] } })
    const opened = await open(player, { caseId: 'harvest', count: 2, stake: '200.00' })
    expect(opened).toMatchObject({ ok: true, data: { stake: '200.00' } })
    await player.call('POST /api/v2/fairness/rotate', { body: { client_seed: 'second', mode: 'real' } })
    const round = await player.call('GET /api/v2/rounds/{id}', { params: { id: opened.ok ? opened.data.id : '' } })
    expect(verifyRound(nodeCrypto, round.ok && round.data.proof), 'BEY-2: its proof brings the table').toMatchObject({
      verdict: 'matches',
    })
  })

  it('PRO-1 BEY-2 a withdrawn one is not listed or opened, but readable', async () => {
    const player = await registerBettor(other, 1_000_00n)
    expect(await player.call(CASE, { params: { slug: 'withdrawn-harvest' } })).toMatchObject({
      data: { on_sale: false, rtp: { exact: '19/20' } },
    })
    expect(JSON.stringify(await player.call(LIST, { query: { q: 'harvest' } }))).not.toContain('withdrawn-harvest')
    expect(await open(player, { caseId: 'withdrawn-harvest', stake: '100.00' })).toMatchObject({ status: 422, error: { code: 'invalid' } })
  })

  it('PRO-1 a table that does not add up prevents the start, with case and fault in the error', async () => {
    await expect(startTestServer({ environment: { CASES_FILE: written(89_999) } })).rejects.toThrow(
      /case harvest: its weights add up to 99999/,
    )
  })

  it('bonuses.md 2 a case that returns more than a running offer allows prevents the start', async () => {
    await expect(startTestServer({ environment: { CASES_FILE: written(90_000, '52.00') } })).rejects.toThrow(
      /offer reload: wager 25 is too low for cases, whose edge is 32000 ppm at 100 %/,
    )
  })
})
