import { DAY_MS } from '@fairhouse/money'
import { sharedClock, registerPlayer, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { createPromo } from '../../../rewards/bonuses/testing/promos.ts'
import { logInAll, type OperatorSession } from '../testing/operator.ts'

const clock = sharedClock
let testServer: TestServer
let head: OperatorSession
let risk: OperatorSession
let cashier: OperatorSession
beforeAll(async () => {
  testServer = await sharedTestServer(sharedClock)
  ;[head, risk, cashier] = await logInAll(testServer, clock, ['head', 'risk', 'desk'])
})

let made = 0
const terms = (more: object = {}) => ({
  code: `PROMO${(made += 1)}`,
  type: 'deposit_percent',
  value: 50,
  min: '5.00',
  max: '10.00',
  wager: 35,
  starts_at: new Date(clock.now()).toISOString(),
  ends_at: new Date(clock.now() + DAY_MS).toISOString(),
  player: null as string | null,
  total_limit: null as number | null,
  currencies: null,
  budget: '20.00',
  title_ru: 'Осень',
  title_en: 'Autumn',
  title_kz: 'Күз',
  reason: 'the autumn campaign',
  ...more,
})
const gift = (more: object = {}) => terms({ type: 'balance', value: 5, currencies: ['USD'], min: null, max: null, ...more })
const rowOf = async (code: string) =>
  ((await head.call('GET', '/promos')).body.data as { code: string; stopped_at: string | null; used: number }[]).find(
    (row) => row.code === code,
  )
const lookUp = (promo: string) => testServer.client().call('GET /bonus-system/bonus/{promo}', { params: { promo } })

describe('PRO-14 promo codes in the console', () => {
  it('PRO-14 an operator creates a code that players use, and stops it; both stand in the log', async () => {
    const promo = terms()
    expect(await head.call('POST', '/promos', promo)).toMatchObject({ status: 200, body: { state: 'done' } })
    expect(await rowOf(promo.code)).toMatchObject({ used: 0, stopped_at: null })
    const player = await registerPlayer(testServer)
    expect(await unwrap(player.call('POST /api/v2/bonuses/promo', { body: { code: promo.code } }))).toMatchObject({
      state: 'waiting_deposit',
    })
    expect(await rowOf(promo.code)).toMatchObject({ used: 1, spent: '10.00' })
    const stop = () => risk.call('POST', `/promos/${promo.code}/stop`, { reason: 'the campaign is over' })
    expect((await stop()).status).toBe(200)
    expect(await stop()).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await lookUp(promo.code)).toMatchObject({ status: 404 })
    const { data } = (await head.call('GET', '/audit')).body as { data: { act: string; subject: string }[] }
    expect(data.filter(({ subject }) => subject.startsWith(`promo code ${promo.code}`)).map(({ act }) => act)).toEqual([
      'stop promo code',
      'promo',
    ])
  })

  it('bonuses.md 1 a code for a tier is given to its players alone; to everybody else it is unknown', async () => {
    const [newcomers, bronze] = [
      gift({ segment: 'none', value: 1, budget: '2.00' }),
      terms({ segment: 'bronze', max: '1.00', budget: '2.00' }),
    ]
    for (const promo of [newcomers, bronze]) expect((await risk.call('POST', '/promos', promo)).body).toEqual({ state: 'done' })
    expect(await rowOf(bronze.code)).toMatchObject({ segment: 'bronze' })
    const player = await registerPlayer(testServer, { currency: 'USD' })
    const use = (code: string) => player.call('POST /api/v2/bonuses/promo', { body: { code } })
    const shown = (code: string) => player.call('GET /bonus-system/bonus/{promo}', { params: { promo: code } })
    for (const answer of [await lookUp(bronze.code), await shown(bronze.code), await use(bronze.code)])
      expect(answer).toMatchObject({ status: 404, error: { code: 'unknown_promo' } })
    for (const answer of [await lookUp(newcomers.code), await shown(newcomers.code)]) expect(answer).toMatchObject({ status: 200 })
    expect(await use(newcomers.code)).toMatchObject({ error: { code: 'phone_needed' } })
    const personal = terms({ player: `${player.id}`, total_limit: 1, segment: 'bronze', currencies: ['USD'] })
    expect((await risk.call('POST', '/promos', personal)).body.errors).toHaveProperty('segment')
  })

  it('PRO-14 the forecast of a code says what one use costs, in any currency, and how many more the budget pays for', async () => {
    const forecast = async (more: object) => {
      const { code, type, value, min, max, wager, total_limit, currencies, budget, replaces } = { ...terms(), replaces: null, ...more }
      return head.call('POST', '/promos/forecast', { code, type, value, min, max, wager, total_limit, currencies, budget, replaces })
    }
    const first = { used: 0, spent: '0.00', cost: '10.00', uses: 2, deposit: '20.00', most_cash: '100.00' }
    expect(await forecast({})).toMatchObject({ status: 200, body: first })
    const money = { min: null, max: null, value: 50, currencies: ['KZT'], budget: '3.00' }
    const gifts = { used: 0, spent: '0.00', cost: '0.10', uses: 30, deposit: null }
    expect((await forecast({ ...money, type: 'cash', wager: 0 })).body).toEqual({ ...gifts, most_cash: '0.10', terms: null })
    expect((await forecast({ ...money, type: 'balance' })).body).toMatchObject({ ...gifts, most_cash: '1.00' })
    expect((await forecast({ ...money, type: 'cash', currencies: ['KZT', 'USD'] })).body.errors).toHaveProperty('currencies')
    const code = await createPromo(testServer, clock, { max: 10_00n, wager: 60, budget: 20_00n })
    const player = await registerPlayer(testServer)
    expect((await player.call('POST /api/v2/bonuses/promo', { body: { code } })).ok).toBe(true)
    expect((await forecast({ code, replaces: 1 })).body).toMatchObject({ ...first, used: 1, spent: '10.00', uses: 1 })
    expect((await forecast({ wager: undefined })).body, 'from a page of the version before').toEqual({
      used: 0,
      spent: '0.00',
      cost: '10.00',
      uses: 2,
      deposit: '20.00',
    })
    expect(await forecast({ code })).toMatchObject({ status: 422, body: { errors: { code: ['taken: this code exists'] } } })
    expect((await forecast({ code, replaces: 1, max: '4.00', total_limit: 3 })).body).toMatchObject({
      used: 1,
      spent: '4.00',
      cost: '4.00',
      uses: 2,
    })
    expect(await rowOf(code)).toMatchObject({ used: 1, spent: '10.00' })
  })

  it('PRO-14 the forecast of a code states the terms that its look-up states once it is made', async () => {
    const spins = { type: 'free_spins', value: 10, min: null, max: '1.00', wager: 5, currencies: ['USD'], budget: '2.00' }
    for (const promo of [terms({ currencies: ['USD'], max: '1.00', budget: '2.00' }), gift({ value: 1, budget: '2.00' }), terms(spins)]) {
      const {
        starts_at: _starts,
        ends_at: _ends,
        player: _player,
        reason: _reason,
        title_ru: _ru,
        title_en: _en,
        title_kz: _kz,
        ...body
      } = promo
      const { terms: read } = (await head.call('POST', '/promos/forecast', body)).body
      expect(read).toMatchObject({ currency: 'USD', life: expect.any(Number) })
      expect((await risk.call('POST', '/promos', promo)).body).toEqual({ state: 'done' })
      expect(await lookUp(promo.code)).toMatchObject({ data: { terms: read } })
    }
  })

  it('PRO-14 a forecast is refused as the entry would be of a code that has another version, gives something else, has too small a wager, or was stopped', async () => {
    const promo = gift({ value: 1, budget: '2.00' })
    await risk.call('POST', '/promos', promo)
    const { code } = promo
    const forecast = async (more: object) => {
      const terms = {
        code,
        type: 'balance',
        value: 1,
        min: null,
        max: null,
        wager: 30,
        total_limit: null,
        currencies: ['USD'],
        budget: '2.00',
      }
      const { status, body } = await head.call('POST', '/promos/forecast', { ...terms, ...more })
      return [status, body.code, Object.keys(body.errors ?? {})]
    }
    expect(await forecast({ replaces: 1 })).toEqual([200, undefined, []])
    expect(await forecast({ replaces: 1, type: 'cash' })).toEqual([422, 'invalid', ['type']])
    expect(await forecast({ replaces: 1, wager: 5 })).toEqual([422, 'invalid', ['wager']])
    expect(await forecast({ replaces: 1, type: 'cash', wager: undefined })).toEqual([422, 'invalid', ['type']])
    expect(await forecast({ replaces: 2 })).toEqual([409, 'bad_transition', []])
    expect(await forecast({ replaces: 1, code: 'NOWHERE' })).toEqual([404, 'not_found', []])
    await risk.call('POST', `/promos/${code}/stop`, { reason: 'the campaign is over' })
    expect(await forecast({ replaces: 1 })).toEqual([409, 'bad_transition', []])
  })

  it('PRO-14 a code that could not be made any more is listed with the others, and can be stopped', async () => {
    await testServer.server.app.database.pool.query(
      `insert into bonuses.promo_code (code, type, value, wager, starts_at, ends_at, budget, title_ru, title_en, title_kz, made_by, made_at)
       values ('FORMER CODE', 'cash', 2000000, 101, $1, $1::timestamptz + interval '1 hour', 1000, '', $2, '', 'head', $1)`,
      [new Date(clock.now()), 'x'.repeat(81)],
    )
    const { status, body } = await head.call('GET', '/promos')
    expect([status, body.code]).toEqual([200, undefined])
    expect(body.data).toContainEqual(expect.objectContaining({ code: 'FORMER CODE', value: 2_000_000, wager: 101, title_ru: '' }))
    const stop = () => head.call('POST', '/promos/FORMER%20CODE/stop', { reason: 'of before' })
    expect([(await stop()).status, (await stop()).body.code]).toEqual([200, 'bad_transition'])
  })

  it('PRO-14 D-2 a budget above EUR 100 a day waits for another person with another role', async () => {
    const promo = gift({ budget: '100.01' })
    expect(await risk.call('POST', '/promos', promo)).toMatchObject({ status: 200, body: { state: 'waiting' } })
    expect(await rowOf(promo.code)).toBeUndefined()
    const open = (await head.call('GET', '/approvals')).body.data as { id: string; subject: string }[]
    const { id } = open.find(({ subject }) => subject.startsWith(`promo code ${promo.code}`))!
    expect(await risk.call('POST', `/approvals/${id}/approve`, { reason: 'own' })).toMatchObject({ status: 403 })
    expect((await head.call('POST', `/approvals/${id}/approve`, { reason: 'within the plan' })).status).toBe(200)
    expect(await rowOf(promo.code)).toMatchObject({ used: 0 })
    expect(await lookUp(promo.code)).toMatchObject({ status: 200 })
  })

  it('PRO-14 D-2 a change of a code is its next version: another person approves it, and the next deposit has its terms', async () => {
    const promo = terms({ max: '1.00', budget: '1.00' })
    const player = await registerPlayer(testServer, { currency: 'USD' })
    await head.call('POST', '/promos', promo)
    expect((await player.call('POST /api/v2/bonuses/promo', { body: { code: promo.code } })).ok).toBe(true)
    const next = async () => (await unwrap(player.call('GET /api/v2/bonuses'))).next
    expect(await next()).toMatchObject({ promo: promo.code, pct: 50 })
    const change = { ...promo, value: 25, budget: '100.01', replaces: 1, reason: 'it was too dear' }
    expect((await risk.call('POST', '/promos', change)).body).toEqual({ state: 'waiting' })
    expect(await next()).toMatchObject({ pct: 50 })
    const open = (await head.call('GET', '/approvals')).body.data as { id: string; subject: string }[]
    const { id } = open.find(({ subject }) => subject.startsWith(`promo code ${promo.code}, version 2`))!
    expect((await head.call('POST', `/approvals/${id}/approve`, { reason: 'agreed' })).status).toBe(200)
    expect(await next()).toMatchObject({ promo: promo.code, pct: 25 })
    const { data } = (await head.call('GET', '/promos')).body as { data: { code: string }[] }
    expect(data.filter(({ code }) => code === promo.code)).toMatchObject([
      { version: 2, value: 25, used: 1, replaced_at: null, made: { by: 'risk, head', reason: 'it was too dear' } },
      { version: 1, value: 50, used: 1, replaced_at: expect.any(String), made: { by: 'head', reason: 'the autumn campaign' } },
    ])
    expect(await risk.call('POST', '/promos', { ...change, budget: '20.00' })).toMatchObject({ status: 409 })
    expect(await cashier.call('POST', '/promos', { ...change, replaces: 2 })).toMatchObject({ status: 403 })
  })

  it('PRO-14 a change leaves the choice of a player whom its tier, currencies and days leave out; its terms are the new ones', async () => {
    const promo = terms({ max: '0.50', budget: '0.50' })
    const [player, other] = [await registerPlayer(testServer, { currency: 'USD' }), await registerPlayer(testServer, { currency: 'USD' })]
    const use = async (by: typeof player) => (await by.call('POST /api/v2/bonuses/promo', { body: { code: promo.code } })).ok
    await head.call('POST', '/promos', promo)
    expect(await use(player)).toBe(true)
    const starts = new Date(clock.now() + DAY_MS / 2).toISOString()
    const change = { ...promo, value: 25, currencies: ['RUB'], segment: 'gold', starts_at: starts, replaces: 1 }
    expect((await head.call('POST', '/promos', change)).body).toEqual({ state: 'done' })
    expect((await unwrap(player.call('GET /api/v2/bonuses'))).next).toMatchObject({ promo: promo.code, pct: 25 })
    expect(await use(other)).toBe(false)
  })

  it('API-14 a code for one player is the super bonus of that player until it is taken, and nobody else sees it', async () => {
    const [player, other] = [await registerPlayer(testServer, { currency: 'USD' }), await registerPlayer(testServer)]
    const offer = terms({ player: `${player.id}`, total_limit: 1, currencies: ['USD'] })
    expect(await head.call('POST', '/promos', { ...offer, total_limit: 2 })).toMatchObject({ status: 422 })
    expect(await head.call('POST', '/promos', offer)).toMatchObject({ status: 200, body: { state: 'done' } })
    const superBonus = async () => (await unwrap(player.call('GET /profile/user'))).super_bonus
    const shown = { name: offer.code, expires_in: DAY_MS / 1000, type: 'deposit_percent', value: 50 }
    expect(await superBonus()).toMatchObject({ ...shown, terms: { kind: 'deposit', currency: 'USD', pct: 50 } })
    expect((await unwrap(other.call('GET /profile/user'))).super_bonus).toBeNull()
    const use = { body: { code: offer.code } }
    expect(await other.call('POST /api/v2/bonuses/promo', use)).toMatchObject({ ok: false, status: 404 })
    expect(await lookUp(offer.code)).toMatchObject({ status: 404 })
    expect(await unwrap(player.call('POST /api/v2/bonuses/promo', use))).toMatchObject({ state: 'waiting_deposit' })
    expect(await superBonus()).toBeNull()
    expect((await unwrap(player.call('GET /api/v2/bonuses'))).next).toMatchObject({ promo: offer.code, pct: 50 })
  })

  it.each<[string, () => object, string]>([
    ['an offer to an unknown player', () => terms({ player: '999999999', total_limit: 1 }), 'player'],
    ['a wager that does not pay for the bonus', () => terms({ wager: 5 }), 'wager'],
    ['a gift without its currency', () => gift({ currencies: null }), 'currencies'],
    ['a gift with the bounds of a deposit', () => gift({ min: '1.00', max: '2.00' }), 'max'],
    ['a deposit code without a largest bonus', () => terms({ max: null, min: null }), 'max'],
    ['an end before the begin', () => terms({ ends_at: new Date(clock.now() - DAY_MS).toISOString() }), 'ends_at'],
    ['a budget of nothing', () => terms({ budget: '0.00' }), 'budget'],
    ['small letters', () => terms({ code: 'autumn' }), 'code'],
  ])('PRO-14 refuses %s', async (_, entry, field) => {
    const answer = await head.call('POST', '/promos', entry())
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors as object)).toContain(field)
  })

  it('PRO-14 refuses a code that exists, and a cashier', async () => {
    const promo = terms({ budget: '1.00' })
    await head.call('POST', '/promos', promo)
    expect(await head.call('POST', '/promos', promo)).toMatchObject({ status: 422 })
    expect(await cashier.call('POST', '/promos', terms())).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await cashier.call('POST', `/promos/${promo.code}/stop`, { reason: 'no' })).toMatchObject({ status: 403 })
  })

  it('API-14 D-2 offers to one player add up with other decisions about this player', async () => {
    const player = await registerPlayer(testServer, { currency: 'USD' })
    const offer = () => gift({ player: `${player.id}`, total_limit: 1, budget: '55.00', value: 55 })
    expect((await head.call('POST', '/promos', offer())).body).toEqual({ state: 'done' })
    const second = offer()
    expect((await head.call('POST', '/promos', second)).body).toEqual({ state: 'waiting' })
    const open = (await head.call('GET', '/approvals')).body.data as { subject: string; causes: string[] }[]
    expect(open.find(({ subject }) => subject.startsWith(`promo code ${second.code}`))!.causes).toContain('player_sum')
  })
})
