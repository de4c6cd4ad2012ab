import { HOUR_MS } from '@fairhouse/money'
import { createTestClock, registerPlayer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { idempotencyHeader, logInAll, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let head: OperatorSession
let risk: OperatorSession
let player: string
beforeAll(async () => {
  testServer = await startTestServer({ clock, environment: { LOG_LEVEL: 'silent' } })
  ;[head, risk] = await logInAll(testServer, clock, ['head', 'risk'])
  player = `${(await registerPlayer(testServer, { currency: 'RUB' })).id}`
})
afterAll(() => testServer.stop())

const at = (hours: number) => new Date(clock.now() + hours * HOUR_MS).toISOString()
const TITLES = { title_ru: 'Осень', title_en: 'Autumn', title_kz: 'Күз' }
const TERMS = {
  plan: 'hybrid',
  percent: 30,
  is_carried: true,
  payment_fee_bp: 300,
  provider_fee_bp: 1200,
  cpa: '120.00',
  cpa_min_deposit: '0.00',
  cpa_min_stakes: '0.00',
  cpa_min_theo: '0.00',
  cpa_min_days: 0,
  needs_phone: false,
}
const partner = (code: string) => ({ code, name: 'Sender', phone: null, ...TERMS })
const month = () => at(0).slice(0, 7)
const promo = (code: string) => ({
  code,
  type: 'deposit_percent',
  value: 50,
  min: '5.00',
  max: '10.00',
  wager: 35,
  starts_at: at(0),
  ends_at: at(24),
  player: null,
  total_limit: null,
  currencies: null,
  budget: '100.01',
  ...TITLES,
})
const reload = (name: string) => ({
  name,
  pct: 30,
  min: '5.00',
  max: '10.00',
  weekdays: [],
  segment: null,
  starts_at: at(0),
  ends_at: at(48),
  budget: '100.01',
})
const tournament = () => ({
  ...TITLES,
  formula: 'turnover',
  best_n: 1,
  games: ['slots'],
  currency: 'USD',
  min_stake: '0.10',
  unit: '1.00',
  min_points: '1',
  starts_at: at(1),
  ends_at: at(24),
  prizes: [
    { amount: '500.00', wager: 0 },
    { amount: '5.00', wager: 5 },
  ],
})
const prizes = (amount: string) => [
  { amount: '500.00', wager: 0 },
  { amount, wager: 5 },
]
const stages = (more: object = {}) => [{ stage: 1, pct: 100, min: '5.00', max: '250.00', wager: 35, free_spins: 0, ...more }]
const league = { is_suspended: false, extra_margin_ppm: 0, outcome_limit: null, event_limit: null }
const spins = () => ({ player, currency: 'RUB', count: 10, bet_value: '10.00', wager: 10, game: null })
const account = { currency: 'RUB', player: '100001' }

const send = (path: string, body: object) => head.call('POST', path, { ...body, reason: 'a test' }, idempotencyHeader())

/** Every act writes its line in the log in its own transaction. */
const written = async () =>
  (
    await testServer.server.app.database.pool
      .query(`select (select count(*) from backoffice.audit)::int as audit, (select count(*) from backoffice.approval)::int as approvals,
    (select count(*) from backoffice.asked)::int as asked, (select count(*) from partners.plan)::int as plans`)
  ).rows

describe('D-20 an amount of the console that is written with a leading zero', () => {
  it.each<[string, string, () => object]>([
    ['cpa', '/partners', () => ({ ...partner('zero'), cpa: '050.00' })],
    ['cpa_min_deposit', '/partners', () => ({ ...partner('zero'), cpa_min_deposit: '050.00' })],
    ['cpa_min_stakes', '/partners/1/terms', () => ({ ...TERMS, from_month: month(), cpa_min_stakes: '050.00' })],
    ['cpa_min_theo', '/partners/1/terms', () => ({ ...TERMS, from_month: month(), cpa_min_theo: '00.00' })],
    ['amount', '/partners/1/payment', () => ({ amount: '050.00' })],
    ['min', '/promos', () => ({ ...promo('ZERO'), min: '05.00' })],
    ['max', '/promos', () => ({ ...promo('ZERO'), max: '020.00' })],
    ['budget', '/promos', () => ({ ...promo('ZERO'), budget: '090.00' })],
    ['min', '/reloads', () => ({ ...reload('zero'), min: '05.00' })],
    ['max', '/reloads', () => ({ ...reload('zero'), max: '010.00' })],
    ['budget', '/reloads', () => ({ ...reload('zero'), budget: '090.00' })],
    ['min_stake', '/tournaments', () => ({ ...tournament(), min_stake: '01.00' })],
    ['unit', '/tournaments', () => ({ ...tournament(), unit: '01.00' })],
    ['prizes.1.amount', '/tournaments', () => ({ ...tournament(), prizes: prizes('010.00') })],
    ['prizes.1.amount', '/tournaments/1/change', () => ({ ...tournament(), version: 1, prizes: prizes('010.00') })],
    ['stages.0.min', '/welcome-packs', () => ({ stages: stages({ min: '05.00' }), starts_at: at(1) })],
    ['stages.0.max', '/welcome-packs', () => ({ stages: stages({ max: '0250.00' }), starts_at: at(1) })],
    ['outcome_limit', '/trading/leagues/x', () => ({ ...league, outcome_limit: '01000.00' })],
    ['event_limit', '/trading/leagues/x', () => ({ ...league, event_limit: '01000.00' })],
    ['day_limit', '/players/100001/betting-limit', () => ({ day_limit: '0100.00', version: '0' })],
    ['min', '/bet-limits/dice/RUB', () => ({ min: '01.00', max: '500.00', version: '0' })],
    ['max', '/bet-limits/dice/RUB', () => ({ min: '1.00', max: '0500.00', version: '0' })],
    ['stake', '/free-bets', () => ({ ...account, stake: '010.00' })],
    ['bet_value', '/free-spins', () => ({ ...spins(), bet_value: '010.00' })],
    ['change', '/corrections', () => ({ ...account, change: '010.00' })],
    ['change', '/corrections', () => ({ ...account, change: '-010.00' })],
    ['net', '/returns/100001/RUB', () => ({ net: '010.00', change: '0.00' })],
    ['change', '/returns/100001/RUB', () => ({ net: '10.00', change: '-01.00' })],
  ])('D-20 is refused beside its field, and nothing is stored: %s of %s', async (field, path, body) => {
    const before = await written()
    expect(await send(path, body())).toMatchObject({
      status: 422,
      body: { code: 'invalid', errors: { [field]: [expect.stringMatching(/^wrong_format: an amount has two decimals/)] } },
    })
    expect(await written()).toEqual(before)
  })

  it('D-20 is refused in a forecast', async () => {
    const forecast = await head.call('POST', '/welcome-packs/forecast', { stages: stages({ max: '0250.00' }) })
    expect(forecast).toMatchObject({ status: 422, body: { errors: { 'stages.0.max': [expect.any(String)] } } })
  })
})

describe('D-20 an amount of the console', () => {
  const list = async <T>(path: string) => (await head.call('GET', path)).body.data as T[]
  const open = async (subject: string) =>
    (await list<{ id: string; subject: string }>('/approvals')).find((each) => each.subject.includes(subject))!

  it('PRO-14 D-2 of a promo code is the same after a second operator approved it', async () => {
    expect(await risk.call('POST', '/promos', { ...promo('TWOPEOPLE'), min: '20.05', max: '90.10', reason: 'a test' })).toMatchObject({
      body: { state: 'waiting' },
    })
    const proposal = await open('promo code TWOPEOPLE')
    expect(proposal).toMatchObject({ amount: '100.01', currency: 'EUR' })
    expect(await head.call('POST', `/approvals/${proposal.id}/approve`, { reason: 'agreed' })).toMatchObject({ status: 200 })
    expect(await list('/promos')).toContainEqual(
      expect.objectContaining({ code: 'TWOPEOPLE', min: '20.05', max: '90.10', budget: '100.01' }),
    )
  })

  it('PRO-14 D-2 of a reload offer is the same after a second operator approved it', async () => {
    await risk.call('POST', '/reloads', { ...reload('two-people'), min: '20.05', max: '90.10', reason: 'a test' })
    const { id } = await open('reload offer two-people')
    expect(await head.call('POST', `/approvals/${id}/approve`, { reason: 'agreed' })).toMatchObject({ status: 200 })
    expect(await list('/reloads')).toContainEqual(
      expect.objectContaining({ name: 'two-people', min: '20.05', max: '90.10', budget: '100.01' }),
    )
  })

  it('BEY-7 of a betting limit is stored to the cent', async () => {
    const { id } = await registerPlayer(testServer)
    expect(await send(`/players/${id}/betting-limit`, { day_limit: '100.05', version: '0' })).toMatchObject({ body: { state: 'done' } })
    expect(await head.call('GET', `/players/${id}/betting-limit`)).toMatchObject({ body: { day_limit: '100.05', is_own: true } })
  })

  it('PRO-18 of a partner is stored to the cent', async () => {
    const sums = { cpa: '120.05', cpa_min_deposit: '0.01', cpa_min_stakes: '7.00', cpa_min_theo: '9999999999999.99' }
    const { id } = (await send('/partners', { ...partner('cents'), ...sums })).body
    expect((await list<{ id: string; versions: object[] }>('/partners')).find((each) => each.id === id)).toMatchObject({ versions: [sums] })
  })
})
