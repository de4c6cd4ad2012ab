import { type Tier, TIERS, WEEK_MS, weekStart } from '@fairhouse/loyalty'
import { DAY_MS, HOUR_MS } from '@fairhouse/money'
import { createTestClock, type Player, registerPlayer, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { logIn, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let head: OperatorSession
let risk: OperatorSession
let cashier: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  await logInAll()
})
afterAll(() => testServer.stop())

async function logInAll() {
  head = await logIn(testServer, clock, 'head')
  risk = await logIn(testServer, clock, 'risk')
  cashier = await logIn(testServer, clock, 'desk')
}
/** The token has expired when the clock has moved. */
async function logInAgain(player: Player) {
  const again = await player.call('POST /api/v2/auth/login/email/password', { body: { email: player.email, password: player.password } })
  player.setToken(again.ok ? again.data.token : null)
}
const query = (text: string, values: unknown[] = []) => testServer.server.app.database.pool.query(text, values)

type Typed = { name: string; from_level: number; cashback_pct: number; rakeback_pct: number }
const defaults = TIERS.map((tier) => ({
  name: tier.name,
  from_level: tier.fromLevel,
  cashback_pct: tier.cashbackPct,
  rakeback_pct: tier.rakebackPct,
  cashback_cap_steps: tier.cashbackCapSteps,
  payout_multiple: tier.payoutMultiple,
  birthday_bonus: tier.hasBirthdayBonus,
}))
const changed = (name: string, more: Partial<Typed>) => defaults.map((tier) => (tier.name === name ? { ...tier, ...more } : tier))
const entry = (tiers: readonly object[] = changed('bronze', { cashback_pct: 4 }), more: object = {}) => ({
  tiers,
  starts_at: new Date(clock.now() + HOUR_MS).toISOString(),
  reason: 'the winter plan',
  ...more,
})
const versions = async () =>
  (await head.call('GET', '/vip-plans')).body.data as { id: string; is_current: boolean; stopped_at: string | null }[]
const inForce = async () => (await versions()).find(({ is_current: isCurrent }) => isCurrent)!.id
const shown = async (name: string) => (await unwrap(testServer.client().call('GET /api/v2/vip'))).tiers.find((tier) => tier.name === name)!

describe('PRO-16 terms of the VIP tiers in the console', () => {
  it('PRO-16 begin when they are scheduled, and a stop brings the defaults back; players see those in force', async () => {
    expect([await inForce(), (await shown('bronze')).cashback_pct]).toEqual(['0', 3])
    expect(await head.call('POST', '/vip-plans', entry())).toMatchObject({ status: 200, body: { state: 'done' } })
    expect([await inForce(), (await shown('bronze')).cashback_pct]).toEqual(['0', 3])
    clock.advance(HOUR_MS)
    await logInAll()
    expect([await inForce(), (await shown('bronze')).cashback_pct]).toEqual(['1', 4])
    const stop = () => risk.call('POST', '/vip-plans/1/stop', { reason: 'too dear' })
    expect((await stop()).status).toBe(200)
    expect(await stop()).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await inForce()).toBe('1')
    clock.advance(60_000)
    expect([await inForce(), (await shown('bronze')).cashback_pct]).toEqual(['0', 3])
    const { data } = (await head.call('GET', '/audit')).body as { data: { act: string; subject: string }[] }
    expect(data.map(({ act }) => act)).toContain('stop VIP terms')
    expect(data.map(({ subject }) => subject).join('\n')).toContain('bronze from 1, 4 and 5 %')
  })

  it('PRO-16 one stopped before its start never holds', async () => {
    await head.call('POST', '/vip-plans', entry())
    const [{ id } = { id: '' }] = await versions()
    expect((await head.call('POST', `/vip-plans/${id}/stop`, { reason: 'a mistake' })).status).toBe(200)
    clock.advance(2 * HOUR_MS)
    await logInAll()
    expect(await inForce()).toBe('0')
  })

  it('PRO-16 D-2 one operator does not stop terms that give less than the defaults, nor such that later ones have ended', async () => {
    const schedule = async (tiers: readonly object[]) => {
      expect(await head.call('POST', '/vip-plans', entry(tiers))).toMatchObject({ status: 200, body: { state: 'done' } })
      clock.advance(HOUR_MS)
      await logInAll()
      return inForce()
    }
    const stop = (id: string) => risk.call('POST', `/vip-plans/${id}/stop`, { reason: 'no more' })
    const below = await schedule(changed('bronze', { cashback_pct: 2 }))
    expect(await stop(below)).toMatchObject({ status: 409, body: { code: 'bad_transition', details: { because: 'would_give_more' } } })
    const mixed = await schedule(changed('bronze', { cashback_pct: 2, rakeback_pct: 6 }))
    expect(await stop(below)).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect((await stop(mixed)).status, 'of more in one part, and less in another').toBe(200)
    clock.advance(60_000)
    expect([await inForce(), (await shown('bronze')).cashback_pct]).toEqual(['0', 3])
  })

  it('PRO-16 D-2 the forecast is of the last four whole weeks; above EUR 100 more another person with another role decides', async () => {
    const player = await registerPlayer(testServer, { currency: 'EUR' })
    await query(`insert into vip.level_change values ($1, 1, '2026-01-01')`, [player.id])
    const thisMonday = weekStart(clock.now())
    const week = (before: number) =>
      query('insert into vip.play_week values ($1, 978, $2, 500000, 400000, 100000)', [player.id, new Date(thisMonday - before * WEEK_MS)])
    for (const before of [5, 4, 1, 0]) await week(before) // too early, two, and the running one
    const tiers = defaults.map((tier) => ({ ...tier, rakeback_pct: tier.rakeback_pct + 10 }))
    const { body } = await cashier.call('POST', '/vip-plans/forecast', { tiers })
    const wanted = (body.wanted as { tier: string }[]).find(({ tier }) => tier === 'bronze')
    expect(wanted).toEqual({ tier: 'bronze', players: 1, theo: '2000.00', cashback: '60.00', rakeback: '300.00' })
    expect(body).toMatchObject({ weeks: 4, wanted_total: '360.00', current_total: '160.00' })
    expect(await risk.call('POST', '/vip-plans', entry(tiers))).toMatchObject({ status: 200, body: { state: 'waiting' } })
    const open = (await head.call('GET', '/approvals')).body.data as { id: string; subject: string; amount: string }[]
    const proposal = open.find(({ subject }) => subject.startsWith('terms of the VIP tiers'))!
    expect(proposal).toMatchObject({ amount: '200.00' })
    expect((await head.call('POST', `/approvals/${proposal.id}/approve`, { reason: 'within the plan' })).status).toBe(200)
    clock.advance(HOUR_MS)
    expect((await shown('black')).rakeback_pct).toBe(25)
    await logInAgain(player)
    expect((await unwrap(player.call('GET /api/v2/vip/rewards'))).rakeback.pct).toBe(15)
    await logInAll()
  })

  it('PRO-16 segments and the own tier follow the levels in force', async () => {
    const player = await registerPlayer(testServer)
    await query('insert into vip.standing values ($1, 1500000, 1500000)', [player.id])
    expect((await unwrap(player.call('GET /api/v2/vip'))).standing).toMatchObject({ level: 5, tier: 'bronze' })
    await head.call('POST', '/vip-plans', entry(changed('silver', { from_level: 3 })))
    clock.advance(HOUR_MS)
    await logInAgain(player)
    expect((await unwrap(player.call('GET /api/v2/vip'))).standing).toMatchObject({ level: 5, tier: 'silver' })
    clock.advance(DAY_MS)
    await logInAll()
  })

  it.each<[string, () => object, string]>([
    ['a start in the past', () => entry(defaults, { starts_at: new Date(clock.now()).toISOString() }), 'starts_at'],
    ['less than the tier below', () => entry(changed('gold', { cashback_pct: 1 })), 'tiers'],
    ['a missing tier', () => entry(defaults.slice(1)), 'tiers'],
    ['a missing reason', () => entry(defaults, { reason: ' ' }), 'reason'],
  ])('PRO-16 refuses %s', async (_, body, field) => {
    const answer = await head.call('POST', '/vip-plans', body())
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors as object).join(' ')).toContain(field)
  })

  it('PRO-16 refuses a cashier', async () => {
    expect(await cashier.call('POST', '/vip-plans', entry())).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await cashier.call('POST', '/vip-plans/1/stop', { reason: 'no' })).toMatchObject({ status: 403 })
  })
})

describe('PRO-16 D-2 terms of the VIP tiers by one person', () => {
  const raised = (pct: number) => TIERS.map((tier) => ({ ...tier, rakebackPct: tier.rakebackPct + pct }))
  const typed = (pct: number) => defaults.map((tier) => ({ ...tier, rakeback_pct: tier.rakeback_pct + pct }))
  /** Decided by two. */
  const putPlan = (version: number, tiers: readonly Tier[], inMs: number) =>
    query(`insert into vip.plan (version, tiers, starts_at, made_by, made_at, reason) values ($1, $2, $3, 'ann, ben', $3, 'decided')`, [
      version,
      JSON.stringify(tiers),
      new Date(clock.now() + inMs),
    ])
  const beginning = (inMs: number) => ({ starts_at: new Date(clock.now() + inMs).toISOString() })
  const stop = (id: string) => head.call('POST', `/vip-plans/${id}/stop`, { reason: 'no more' })
  const refused = (because: string) => ({ status: 409, body: { code: 'bad_transition', details: { because } } })
  const proposal = async () =>
    ((await head.call('GET', '/approvals')).body.data as { id: string; subject: string; amount: string }[]).find(({ subject }) =>
      subject.startsWith('terms of the VIP tiers'),
    )!
  async function clean() {
    for (const part of ['plan', 'play_week', 'level_change']) await query(`delete from vip.${part}`)
  }
  /** Two weeks of a bronze player: EUR 20 more for each percent of rakeback or cashback. */
  beforeEach(async () => {
    await clean()
    await query(`insert into vip.level_change values (1, 1, '2026-01-01')`)
    for (const before of [2, 3])
      await query('insert into vip.play_week values (1, 978, $1, 500000, 400000, 100000)', [
        new Date(weekStart(clock.now()) - before * WEEK_MS),
      ])
  })
  afterEach(clean)

  it('PRO-16 D-2 lowered terms are not raised to the defaults by way of mixed ones, which a lower version ends', async () => {
    const schedule = async (tiers: readonly object[]) => {
      expect(await head.call('POST', '/vip-plans', entry(tiers))).toMatchObject({ status: 200, body: { state: 'done' } })
      clock.advance(HOUR_MS)
      await logInAll()
      return inForce()
    }
    const lower = (pct: number) => changed('bronze', { cashback_pct: pct })
    expect(await stop(await schedule(lower(2)))).toMatchObject(refused('would_give_more'))
    const mixed = lower(1).map((tier) => (tier.name === 'black' ? { ...tier, rakeback_pct: 16 } : tier))
    expect(await stop(await schedule(mixed))).toMatchObject(refused('would_give_more'))
    expect(await schedule(lower(1))).toBe('3')
  })

  it('PRO-16 D-2 terms are compared with those that hold at their begin', async () => {
    await putPlan(1, raised(10), -HOUR_MS)
    const forecast = async (inMs: number) =>
      (await head.call('POST', '/vip-plans/forecast', { tiers: typed(10), ...beginning(inMs) })).body.current_total
    const isWaiting = async (inMs: number) => {
      expect(await head.call('POST', '/vip-plans', entry(typed(10), beginning(inMs)))).toMatchObject({ body: { state: 'waiting' } })
      const { id, amount } = await proposal()
      await head.call('POST', `/approvals/${id}/withdraw`, { reason: 'a trial' })
      return amount
    }
    await putPlan(2, TIERS, 2 * HOUR_MS)
    expect([await forecast(HOUR_MS), await forecast(2 * HOUR_MS)]).toEqual(['360.00', '160.00'])
    expect(await isWaiting(2 * HOUR_MS + 1000), 'after an announced cut').toBe('200.00')
    await query('delete from vip.plan where version = 2')
    expect((await stop('1')).status).toBe(200)
    expect(await isWaiting(61_000), 'in the minute of a stop').toBe('200.00')
  })

  it('PRO-16 D-2 an announced cut is not stopped', async () => {
    await putPlan(1, raised(10), -HOUR_MS)
    await putPlan(2, raised(5), HOUR_MS)
    expect(await stop('2')).toMatchObject(refused('would_give_more'))
    await putPlan(3, raised(11), 2 * HOUR_MS)
    expect((await stop('3')).status, 'a raise is').toBe(200)
  })

  it('PRO-16 D-2 terms that wait are not approved once others are announced, above which they give more', async () => {
    await putPlan(1, raised(10), -HOUR_MS)
    const tiers = typed(20).map((tier) => (tier.name === 'black' ? { ...tier, rakeback_pct: 45 } : tier))
    const proposed = await risk.call('POST', '/vip-plans', entry(tiers, beginning(2 * HOUR_MS)))
    expect(proposed).toMatchObject({ body: { state: 'waiting' } })
    const { id, amount } = await proposal()
    await query(`insert into vip.level_change values (1, 100, $1)`, [new Date(clock.now() + 1)])
    clock.advance(2)
    await putPlan(2, raised(0), HOUR_MS)
    const approve = () => head.call('POST', `/approvals/${id}/approve`, { reason: 'within the plan' })
    expect([amount, await approve()]).toMatchObject(['200.00', refused('sum_rose')])
    await query('delete from vip.plan where version = 2')
    expect((await approve()).status, 'at the levels of when it was proposed').toBe(200)
  })
})
