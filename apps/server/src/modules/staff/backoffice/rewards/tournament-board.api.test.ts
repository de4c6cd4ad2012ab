import { HOUR_MS } from '@fairhouse/money'
import { createTestClock, type Player, registerBettor, registerPlayer, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

import { logIn, type OperatorSession } from '../testing/operator.ts'

/** Bets have the database's time, so the stored times of a tournament move, and no clock. */
const clock = createTestClock()
let testServer: TestServer
let head: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  head = await logIn(testServer, clock, 'head')
})
afterAll(() => testServer.stop())

const query = <Row extends object>(text: string, values: unknown[]) =>
  testServer.server.app.database.pool.query<Row>(text, values).then(({ rows }) => rows)
/** As if it had been announced so much earlier. */
const backdate = (id: string, hours: number) =>
  query(
    `update tournaments.tournament set starts_at = starts_at - make_interval(hours => $2), ends_at = ends_at - make_interval(hours => $2)
     where id = $1`,
    [id, hours],
  )
const until = { timeout: 60_000, interval: 50 }

/** One of dice that begins in an hour, for two hours. */
async function announce(title: string, more: object): Promise<string> {
  const entry = {
    title_ru: title,
    title_en: title,
    title_kz: title,
    formula: 'turnover',
    best_n: 1,
    games: ['dice'],
    currency: 'RUB',
    min_stake: '1.00',
    unit: '50.00',
    min_points: '60',
    starts_at: new Date(clock.now() + HOUR_MS).toISOString(),
    ends_at: new Date(clock.now() + 3 * HOUR_MS).toISOString(),
    prizes: [{ amount: '30.00', wager: 0 }],
    reason: 'a test of the board',
    ...more,
  }
  expect(await head.call('POST', '/tournaments', entry)).toMatchObject({ status: 200, body: { state: 'done' } })
  const rows = (await head.call('GET', '/tournaments')).body.data as { id: string; title_en: string }[]
  return rows.find((row) => row.title_en === title)!.id
}
const join = (player: Player, id: string) => unwrap(player.call('POST /api/v2/tournaments/{id}/join', { params: { id } }))
const show = (player: Player, id: string) => unwrap(player.call('GET /api/v2/tournaments/{id}', { params: { id } }))
const bet = (player: Player, stake: string) =>
  unwrap(
    player.call('POST /api/v2/games/{game}/bet', {
      params: { game: 'dice' },
      body: { stake, currency: 'RUB', params: { direction: 'under', target: 5000 }, mode: 'real' },
    }),
  )
const board = async (id: string, search = '') => (await head.call('GET', `/tournaments/${id}/board${search}`)).body

describe('PRO-15 a tournament with a unit and least points', () => {
  it('PRO-15 is announced, shown to players, scored, ranked and paid by both', async () => {
    const id = await announce('Units', {})
    const row = ((await head.call('GET', '/tournaments')).body.data as { id: string }[]).find((each) => each.id === id)
    expect(row).toMatchObject({ unit: '50.00', min_points: '60' })
    const [enough, below] = [await registerBettor(testServer, 1000_00n), await registerBettor(testServer, 1000_00n)]
    expect(await show(enough, id)).toMatchObject({ unit: '50.00', min_points: '60' })
    for (const player of [enough, below]) await join(player, id)
    await backdate(id, 2)
    await bet(enough, '30.00')
    await bet(below, '29.99')
    const rows = [
      { id: `${enough.id}`, points: '60', place: 1, no_place: null, prize: { amount: '30.00', wager: 0 }, paid: null },
      { id: `${below.id}`, points: '59', place: null, no_place: 'least_points', prize: null, paid: null },
    ]
    await vi.waitFor(async () => expect((await board(id)).data).toMatchObject(rows), until)
    expect((await show(below, id)).board.rows.map(({ points }) => points)).toEqual(['60'])
    expect((await show(below, id)).me).toMatchObject({ place: null, points: '59' })

    await backdate(id, 2)
    await query(`select graphile_worker.add_job('tournaments.settle', '{}'::json)`, [])
    const paid = { amount: '30.00', currency: 'RUB' }
    await vi.waitFor(async () => expect((await board(id)).data).toMatchObject([{ ...rows[0], paid }, rows[1]]), until)
    expect((await show(enough, id)).me).toMatchObject({ place: 1, paid })
    expect((await show(below, id)).me).toMatchObject({ place: null, paid: null })
  }, 300_000)

  it('PRO-15 a change before the start replaces both, and the former ones stay stored', async () => {
    const id = await announce('Changed units', {})
    const entry = ((await head.call('GET', '/tournaments')).body.data as Record<string, unknown>[]).find((each) => each['id'] === id)!
    const terms = Object.fromEntries(
      Object.entries(entry).filter(
        ([name]) => !['id', 'status', 'players', 'pool', 'pool_eur', 'prize_days', 'cancelled_because', 'paid_at', 'made'].includes(name),
      ),
    )
    const changed = await head.call('POST', `/tournaments/${id}/change`, {
      ...terms,
      unit: null,
      min_points: '1',
      reason: 'a smaller unit',
    })
    expect(changed).toMatchObject({ status: 200, body: { state: 'done' } })
    const player = await registerPlayer(testServer)
    expect(await show(player, id)).toMatchObject({ unit: '100.00', min_points: '1' })
    expect(await query('select version, terms from tournaments.former_version where tournament = $1', [id])).toMatchObject([
      { version: 1, terms: { unit: '5000', minPoints: '60' } },
    ])
  })
})

describe('PRO-15 the board in the console', () => {
  it('PRO-15 SEC-4 comes by pages that follow each other; unknown tournaments and places are refused', async () => {
    const id = await announce('Pages', { unit: null, min_points: '1' })
    const players = [await registerBettor(testServer, 1000_00n), await registerBettor(testServer, 1000_00n)]
    for (const player of players) await join(player, id)
    await backdate(id, 2)
    await bet(players[0]!, '20.00')
    await bet(players[1]!, '10.00')
    const idsOf = ({ data }: Record<string, unknown>) => (data as { id: string }[]).map((row) => row.id)
    await vi.waitFor(async () => expect(idsOf(await board(id))).toEqual(players.map((player) => `${player.id}`)), until)
    const first = await board(id, '?limit=1')
    expect([idsOf(first), first['next']]).toEqual([[`${players[0]!.id}`], '1'])
    const second = await board(id, '?limit=1&before=1')
    expect([idsOf(second), second['next']]).toEqual([[`${players[1]!.id}`], null])
    expect((await head.call('GET', '/tournaments/999999/board')).status).toBe(404)
    for (const search of ['?before=0', '?before=x', '?limit=0', '?limit=101'])
      expect((await head.call('GET', `/tournaments/${id}/board${search}`)).status, search).toBe(422)
  }, 300_000)
})
