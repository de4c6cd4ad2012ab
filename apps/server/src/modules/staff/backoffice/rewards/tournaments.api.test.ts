import { HOUR_MS } from '@fairhouse/money'
import { createTestClock, registerPlayer, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { logIn, logInAll, type OperatorSession } from '../testing/operator.ts'

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

let made = 0
const terms = (more: object = {}) => ({
  title_ru: 'Осень',
  title_en: `Autumn ${(made += 1)}`,
  title_kz: 'Күз',
  formula: 'turnover',
  best_n: 1,
  games: ['slots', 'keno'],
  currency: 'USD',
  min_stake: '0.10',
  unit: null as string | null,
  min_points: '1',
  starts_at: new Date(clock.now() + HOUR_MS).toISOString(),
  ends_at: new Date(clock.now() + 24 * HOUR_MS).toISOString(),
  prizes: [
    { amount: '10.00', wager: 0 },
    { amount: '5.00', wager: 5 },
    { amount: '3.00', wager: 10, spins: 30 },
  ],
  reason: 'the autumn campaign',
  ...more,
})
const rowOf = async (title: string) =>
  ((await head.call('GET', '/tournaments')).body.data as { id: string; title_en: string; status: string }[]).find(
    (row) => row.title_en === title,
  )

describe('PRO-15 tournaments in the console', () => {
  it('PRO-15 an operator announces one that players see and join, and cancels it; both stand in the log', async () => {
    const entry = terms()
    expect(await head.call('POST', '/tournaments', entry)).toMatchObject({ status: 200, body: { state: 'done' } })
    const row = (await rowOf(entry.title_en))!
    expect(row).toMatchObject({ status: 'upcoming', pool: '18.00', players: 0 })
    const player = await registerPlayer(testServer)
    const joined = await unwrap(player.call('POST /api/v2/tournaments/{id}/join', { params: { id: row.id } }))
    expect(joined).toMatchObject({ me: { place: null, bets: 0 } })
    const shown = await unwrap(player.call('GET /api/v2/tournaments/{id}', { params: { id: row.id } }))
    expect(shown).toMatchObject({
      players: 1,
      prizes: [{ kind: 'cash' }, { kind: 'bonus', wager: 5 }, { kind: 'spins', spins: 30, amount: '3.00', wager: 10 }],
    })
    const cancel = () => risk.call('POST', `/tournaments/${row.id}/cancel`, { reason: 'a wrong prize' })
    expect((await cancel()).status).toBe(200)
    expect(await cancel()).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    const { data } = (await head.call('GET', '/audit')).body as { data: { act: string }[] }
    expect(data.map(({ act }) => act)).toEqual(expect.arrayContaining(['cancel tournament', 'tournament']))
  })

  it('PRO-15 D-2 prizes above EUR 100 a day wait for another person with another role', async () => {
    const entry = terms({ prizes: [{ amount: '500.00', wager: 0 }] })
    expect(await risk.call('POST', '/tournaments', entry)).toMatchObject({ status: 200, body: { state: 'waiting' } })
    expect(await rowOf(entry.title_en)).toBeUndefined()
    const open = (await head.call('GET', '/approvals')).body.data as { id: string; subject: string }[]
    const { id } = open.find(({ subject }) => subject.startsWith(`tournament ${entry.title_en}`))!
    expect((await head.call('POST', `/approvals/${id}/approve`, { reason: 'within the plan' })).status).toBe(200)
    expect(await rowOf(entry.title_en)).toMatchObject({ status: 'upcoming' })
  })

  it('PRO-15 one that could not be announced any more is listed with the others', async () => {
    const { rows } = await testServer.server.app.database.pool.query<{ id: string }>(
      `insert into tournaments.tournament (title_ru, title_en, title_kz, formula, games, currency, min_stake, starts_at, ends_at, made_by, made_at)
       values ('', $1, '', 'turnover', '{a former game}', 643, 0, now(), now() + interval '1 hour', 'head', now()) returning id::text`,
      ['x'.repeat(81)],
    )
    const { status, body } = await head.call('GET', '/tournaments')
    expect([status, body.code]).toEqual([200, undefined])
    expect(body.data).toContainEqual(expect.objectContaining({ id: rows[0]!.id, games: ['a former game'], prizes: [], pool: '0.00' }))
  })

  it('PRO-15 one that has not begun is changed: name, dates and prizes; its players stay', async () => {
    const entry = terms()
    await head.call('POST', '/tournaments', entry)
    const { id } = (await rowOf(entry.title_en))!
    const player = await registerPlayer(testServer)
    await unwrap(player.call('POST /api/v2/tournaments/{id}/join', { params: { id } }))
    const changed = {
      ...terms({ ends_at: new Date(clock.now() + 48 * HOUR_MS).toISOString(), prizes: [{ amount: '20.00', wager: 0 }] }),
      version: 1,
    }
    const change = (more: object = {}, by = head) => by.call('POST', `/tournaments/${id}/change`, { ...changed, ...more })
    expect(await change({}, cashier)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await change({ ends_at: changed.starts_at })).toMatchObject({ status: 422 })
    expect(await change()).toMatchObject({ status: 200, body: { state: 'done' } })
    expect(await change()).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await rowOf(entry.title_en)).toBeUndefined()
    expect(await rowOf(changed.title_en)).toMatchObject({ id, version: 2, pool: '20.00', ends_at: changed.ends_at, players: 1 })
    const { data } = (await head.call('GET', '/audit')).body as { data: { act: string; subject: string }[] }
    expect(data.map(({ subject }) => subject).join('\n')).toContain(`change of tournament ${id} to tournament ${changed.title_en}`)
    expect(await head.call('POST', '/tournaments/999999999/change', changed)).toMatchObject({ status: 404 })
  })

  it('PRO-15 D-2 prizes raised above EUR 100 wait for another person; after the start no change is applied', async () => {
    const entry = terms()
    await head.call('POST', '/tournaments', entry)
    const { id } = (await rowOf(entry.title_en))!
    const raised = { ...terms({ prizes: [{ amount: '500.00', wager: 5 }] }), version: 1 }
    expect(await risk.call('POST', `/tournaments/${id}/change`, raised)).toMatchObject({ status: 200, body: { state: 'waiting' } })
    const open = (await head.call('GET', '/approvals')).body.data as { id: string; subject: string }[]
    const proposal = open.find(({ subject }) => subject.startsWith(`change of tournament ${id}`))!
    expect(proposal.subject).toContain('bonus money and free spins live 7 days, or longer')
    clock.advance(2 * HOUR_MS)
    const late = [await logIn(testServer, clock, 'head'), await logIn(testServer, clock, 'risk')] as const
    ;[head, risk] = late
    expect(await head.call('POST', `/approvals/${proposal.id}/approve`, { reason: 'late' })).toMatchObject({
      body: { code: 'bad_transition' },
    })
    expect(await head.call('POST', `/tournaments/${id}/change`, { ...terms(), version: 1 })).toMatchObject({
      body: { code: 'bad_transition' },
    })
    expect(await rowOf(entry.title_en)).toMatchObject({ pool: '18.00', version: 1, status: 'active' })
    cashier = await logIn(testServer, clock, 'desk')
  })

  it.each<[string, () => object, string]>([
    ['a begin in the past', () => terms({ starts_at: new Date(clock.now()).toISOString() }), 'starts_at'],
    ['an end before the begin', () => terms({ ends_at: new Date(clock.now() + 1000).toISOString() }), 'ends_at'],
    ['a better place with a smaller prize', () => terms({ prizes: ['1.00', '2.00'].map((amount) => ({ amount, wager: 0 })) }), 'prizes'],
    ['spins of unequal value', () => terms({ prizes: [{ amount: '1.00', wager: 10, spins: 30 }] }), 'prizes'],
    ['a sum of one best bet', () => terms({ formula: 'best_n' }), 'best_n'],
    ['points of nothing', () => terms({ unit: '0.00' }), 'unit'],
    ['points that the smallest stake does not make', () => terms({ unit: '10.01' }), 'unit'],
    ['places that nobody reaches', () => terms({ min_points: '100000001' }), 'min_points'],
    ['places without points', () => terms({ min_points: '0' }), 'min_points'],
    ['rooms', () => terms({ games: ['rooms'] }), 'games'],
  ])('PRO-15 refuses %s', async (_, entry, field) => {
    const answer = await head.call('POST', '/tournaments', entry())
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors as object).join(' ')).toContain(field)
  })

  it('PRO-15 refuses a cashier', async () => {
    expect(await cashier.call('POST', '/tournaments', terms())).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await cashier.call('POST', '/tournaments/1/cancel', { reason: 'no' })).toMatchObject({ status: 403 })
  })
})
