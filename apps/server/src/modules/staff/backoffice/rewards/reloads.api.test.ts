import { CURRENCIES, DAY_MS } from '@fairhouse/money'
import { createTestClock, type Player, registerPlayer, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { logInAll, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let head: OperatorSession
let risk: OperatorSession
let cashier: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  ;[head, risk, cashier] = await logInAll(testServer, clock, ['head', 'risk', 'desk'])
})
afterAll(() => testServer.stop())

const today = () => new Date(clock.now()).getUTCDay()
const terms = (more: object = {}) => ({
  name: 'thursday',
  pct: 30,
  min: '5.00',
  max: '10.00',
  weekdays: [],
  segment: null,
  starts_at: new Date(clock.now() - 1000).toISOString(),
  ends_at: new Date(clock.now() + 7 * DAY_MS).toISOString(),
  budget: '20.00',
  reason: 'the autumn campaign',
  ...more,
})
const create = (more: object = {}, by = head) => by.call('POST', '/reloads', terms(more))
const stop = (name: string) => risk.call('POST', `/reloads/${name}/stop`, { reason: 'it is over' })
const rows = async (name: string) =>
  ((await head.call('GET', '/reloads')).body.data as { name: string; version: number; stopped_at: string | null }[])
    .filter((row) => row.name === name)
    .map(({ version, stopped_at: at }) => `${version} ${at === null ? 'runs' : 'stopped'}`)
const next = async (player: Player) => (await unwrap(player.call('GET /api/v2/bonuses'))).next

/** A player who had the whole welcome pack. */
async function regular(): Promise<Player> {
  const player = await registerPlayer(testServer, { currency: 'RUB' })
  for (const stage of [1, 2, 3, 4])
    await sql`insert into bonuses.bonus (player, id, currency, status, amount, required, life_ms, granted_at, ended_at)
      values (${player.id}, ${`welcome:${stage}`}, ${CURRENCIES.RUB.number}, 'cancelled', 1, 1, 1, now(), now())`.execute(
      testServer.server.app.database.db,
    )
  return player
}

describe('PRO-14 reload offers in the console', () => {
  it('PRO-14 an offer of an operator is what the next deposit gets, until it is stopped', async () => {
    const player = await regular()
    expect(await next(player)).toBeNull()
    expect(await create({ name: 'daily' })).toMatchObject({ status: 200, body: { state: 'done' } })
    const day = new Date(clock.now()).toISOString().slice(0, 10)
    expect(await next(player)).toMatchObject({
      name: `reload:daily:${day}`,
      pct: 30,
      wager: 25,
      min: '500.00',
      max: '1000.00',
      free_spins: 0,
    })
    expect((await stop('daily')).status).toBe(200)
    expect(await stop('daily')).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await next(player)).toBeNull()
    const { data } = (await head.call('GET', '/audit')).body as { data: { act: string; subject: string }[] }
    expect(data.filter(({ subject }) => subject.startsWith('reload offer daily')).map(({ act }) => act)).toEqual([
      'stop reload offer',
      'promo',
    ])
  })

  it('PRO-14 holds on its weekdays, for its tier, from its begin on, and behind the welcome pack', async () => {
    const [player, fresh] = [await regular(), await registerPlayer(testServer, { currency: 'RUB' })]
    await create({ name: 'other-day', budget: '10.00', weekdays: [(today() + 3) % 7] })
    await create({ name: 'gold-only', budget: '10.00', segment: 'gold' })
    await create({ name: 'later', budget: '10.00', starts_at: new Date(clock.now() + DAY_MS).toISOString() })
    expect(await next(player)).toBeNull()
    await create({ name: 'no-tier', budget: '10.00', segment: 'none', weekdays: [today()] })
    expect(await next(player)).toMatchObject({ name: expect.stringContaining('reload:no-tier:') })
    expect(await next(fresh)).toMatchObject({ name: 'welcome:1' })
    await stop('no-tier')
  })

  it('PRO-14 a change is a new version, and ends the one before', async () => {
    const player = await regular()
    await create({ name: 'versions', pct: 25, budget: '10.00' })
    await create({ name: 'versions', pct: 50, budget: '10.00' })
    expect(await rows('versions')).toEqual(['2 runs', '1 stopped'])
    expect(await next(player)).toMatchObject({ pct: 50 })
    await stop('versions')
  })

  it('PRO-14 is not offered once its budget could be passed', async () => {
    const player = await regular()
    await create({ name: 'small', budget: '10.00' })
    expect(await next(player)).toMatchObject({ pct: 30 })
    await sql`insert into bonuses.bonus (player, id, currency, status, amount, required, life_ms, granted_at, ended_at)
      values (${player.id}, 'reload:small:2020-01-01', ${CURRENCIES.RUB.number}, 'cancelled', 100, 1, 1, now(), now())`.execute(
      testServer.server.app.database.db,
    )
    expect(await next(player)).toBeNull()
    await stop('small')
  })

  it('PRO-14 the forecast is of what all versions of the name have left of the budget, writes nothing, and refuses what could not be made', async () => {
    const player = await regular()
    const forecast = (more: object = {}, by = risk) => {
      const { segment: _segment, reason: _reason, ...body } = terms({ name: 'forecast', ...more })
      return by.call('POST', '/reloads/forecast', body)
    }
    const runs = { starts_at: '2027-03-01T12:00:00.000Z', ends_at: '2027-03-15T12:00:00.000Z', weekdays: [1, 5], budget: '25.00' }
    expect((await forecast(runs)).body).toEqual({ given: '0.00', days: 5, bonuses: 2, deposit: '33.34' })
    expect(await rows('forecast')).toEqual([])
    await sql`insert into bonuses.bonus (player, id, currency, status, amount, required, life_ms, granted_at, ended_at, source, source_ref)
      values (${player.id}, 'reload:forecast:2020-01-01', ${CURRENCIES.RUB.number}, 'cancelled', 600_00, 1, 1, now(), now(), 'reload', 'forecast')`.execute(
      testServer.server.app.database.db,
    )
    expect((await forecast(runs)).body).toMatchObject({ given: '6.00', bonuses: 1 })
    expect((await forecast({ name: 'forecasts' })).body).toMatchObject({ given: '0.00', bonuses: 2 })
    for (const [more, field] of [
      [{ pct: 51 }, 'pct'],
      [{ budget: '9.99' }, 'budget'],
      [{ max: '0.00' }, 'max'],
      [{ ends_at: new Date(0).toISOString() }, 'ends_at'],
    ] as const)
      expect(await forecast(more)).toMatchObject({ status: 422, body: { errors: { [field]: expect.any(Array) } } })
    expect(await forecast({}, cashier), 'who may read offers').toMatchObject({ status: 200 })
  })

  it('PRO-14 D-2 a budget above EUR 100 a day waits for another person with another role', async () => {
    expect(await create({ name: 'large', budget: '100.01' }, risk)).toMatchObject({ status: 200, body: { state: 'waiting' } })
    expect(await rows('large')).toEqual([])
    const open = (await head.call('GET', '/approvals')).body.data as { id: string; subject: string }[]
    const { id } = open.find(({ subject }) => subject.startsWith('reload offer large'))!
    expect((await head.call('POST', `/approvals/${id}/approve`, { reason: 'within the plan' })).status).toBe(200)
    expect(await rows('large')).toEqual(['1 runs'])
    await stop('large')
  })

  it.each<[string, object, string]>([
    ['more than 50 percent', { pct: 51 }, 'pct'],
    ['a largest bonus of nothing', { max: '0.00' }, 'max'],
    ['an end before the begin', { ends_at: new Date(0).toISOString() }, 'ends_at'],
    ['a budget below one bonus', { budget: '9.99' }, 'budget'],
    ['an eighth weekday', { weekdays: [7] }, 'weekdays.0'],
    ['a name with spaces', { name: 'two words' }, 'name'],
  ])('PRO-14 refuses %s', async (_, entry, field) => {
    const answer = await create(entry)
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors as object).join()).toContain(field.split('.')[0])
  })

  it('PRO-14 refuses a cashier', async () => {
    expect(await create({ name: 'cashier' }, cashier)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await cashier.call('POST', '/reloads/daily/stop', { reason: 'no' })).toMatchObject({ status: 403 })
  })
})
