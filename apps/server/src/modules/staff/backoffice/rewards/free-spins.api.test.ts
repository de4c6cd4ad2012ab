import { newKey } from '@fairhouse/contracts/client'
import { createTestClock, messagesTo, type Player, registerPlayer, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Tx } from '../../../../platform/db/index.ts'
import { meetConflict } from '../../../../testing/meet-conflict.ts'
import { type ProviderServer, startProviderServer } from '../../../games/providers/testing/provider-server.ts'
import { openFreeSlot } from '../../../rewards/bonuses/testing/free-rounds.ts'
import { idempotencyHeader, logInAll, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let sent: ProviderServer
let slot: Awaited<ReturnType<typeof openFreeSlot>>
let head: OperatorSession
let risk: OperatorSession
let cashier: OperatorSession
let player: Player
beforeAll(async () => {
  testServer = await startTestServer({ clock })
  sent = await startProviderServer(() => ({}))
  slot = await openFreeSlot(testServer, clock, sent)
  ;[head, risk, cashier] = await logInAll(testServer, clock, ['head', 'risk', 'desk'])
})
beforeEach(async () => (player = await registerPlayer(testServer, { currency: 'RUB' })))
afterAll(async () => {
  expect(await testServer.server.app.ledger.check()).toEqual([])
  await testServer.stop()
  await sent.stop()
})

const app = () => testServer.server.app
const within = <T>(work: (tx: Tx) => Promise<T>) => app().database.db.transaction().execute(work)
const grant = (more: object = {}, by = head, key = newKey()) =>
  by.call(
    'POST',
    '/free-spins',
    { player: `${player.id}`, currency: 'RUB', count: 3, bet_value: '20.00', wager: 5, game: slot.slug, reason: 'a late pay-out', ...more },
    idempotencyHeader(key),
  )
const own = async () => (await unwrap(player.call('GET /profile/freeSpins'))).campaigns
const rows = async () =>
  ((await head.call('GET', '/free-spins')).body.data as { id: string; player: string; status: string; granted_by: string }[]).filter(
    (row) => row.player === `${player.id}`,
  )
const cancelsOf = async (id: string) =>
  ((await head.call('GET', '/audit')).body as { data: { act: string; subject: string }[] }).data.filter(
    ({ act, subject }) => act === 'promo' && subject === `end running free spins ${id} of player ${player.id}`,
  )
const cancel = (id: string, by = risk, of = player) =>
  by.call('POST', '/free-spins/end', { player: `${of.id}`, id, state: 'running', reason: 'a mistake' })

describe('API-16 free spins in the console', () => {
  it('API-16 D-27 free spins are granted once, on their terms, and their player sees them', async () => {
    const key = newKey()
    expect(await grant({}, head, key)).toMatchObject({ status: 200, body: { state: 'done' } })
    expect(await grant({}, head, key)).toMatchObject({ status: 200, body: { state: 'done' } })
    expect(await grant({ count: 4 }, head, key)).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } })
    expect(await own()).toMatchObject([
      { publicTitle: 'Бонус от Fairhouse', count: 3, left: 3, bet_value: '20.00', wager: 5, max_win: '10000.00', status: 'active' },
    ])
    expect(await rows()).toMatchObject([{ status: 'active', granted_by: 'head', reason: 'a late pay-out', game: 'Gems' }])
  })

  it('API-16 the player finds them in the bell and by letter, once; a refused grant writes nothing', async () => {
    const key = newKey()
    await testServer.server.app.database.pool.query('update identity.account set email_verified_at = now() where id = $1', [player.id])
    const known = (await messagesTo(testServer, player.email)).length
    expect(await grant({ count: 0 })).toMatchObject({ status: 422 })
    await grant({}, head, key)
    await grant({}, head, key)
    const [letter] = await messagesTo(testServer, player.email, known + 1)
    expect(letter!.subject).toContain('бесплатные вращения')
    expect(letter!.text).toContain('3 по 20.00 RUB')
    expect(letter!.text).toMatch(/Gems до \d\d\.\d\d\.\d{4}[^]*отыграете его 5 раз[^]*profile\/bonuses/)
    const { data } = await unwrap(player.call('GET /api/v2/notifications', { query: { limit: 10 } }))
    expect(data.filter(({ kind }) => kind === 'gift')).toMatchObject([{ details: { what: 'free_spins', spins: 3, game: 'Gems' } }])
    expect(await messagesTo(testServer, player.email)).toHaveLength(known + 1)
  })

  it('API-16 D-2 above EUR 100 a day another person with another role decides', async () => {
    expect(await grant({ count: 101, bet_value: '100.00' }, risk)).toMatchObject({ status: 200, body: { state: 'waiting' } })
    expect(await grant({}, risk)).toMatchObject({ status: 200, body: { state: 'done' } })
    const open = (await head.call('GET', '/approvals')).body.data as { id: string; subject: string; player: string }[]
    const { id, subject } = open.find((each) => each.player === `${player.id}`)!
    expect(subject).toContain('101 of 100.00 RUB')
    expect((await risk.call('POST', `/approvals/${id}/approve`, { reason: 'mine' })).body.code).toBe('second_person')
    expect((await head.call('POST', `/approvals/${id}/approve`, { reason: 'within the plan' })).status).toBe(200)
    expect((await own()).map(({ count }) => count).toSorted((a, b) => a - b)).toEqual([3, 101])
  })

  it('API-16 D-2 free spins have the life and the most win that the second person read, whatever the settings are by then', async () => {
    await grant({ count: 101, bet_value: '100.00' }, risk)
    const open = (await head.call('GET', '/approvals')).body.data as { id: string; subject: string; player: string }[]
    const { id, subject } = open.find((each) => each.player === `${player.id}`)!
    expect(subject).toContain('wager 5, at most 10000.00 RUB won, for 7 days')
    const { pool } = app().database
    await pool.query(
      `insert into bonuses.reward_settings (version, settings, starts_at, made_by, made_at, reason)
        values (1, '{"spinMaxWinRub": "5000000", "spinDays": 30}', $1, 'ann', $1, 'dearer')`,
      [new Date(clock.now())],
    )
    await head.call('POST', `/approvals/${id}/approve`, { reason: 'within the plan' })
    await pool.query('delete from bonuses.reward_settings')
    expect(await own()).toMatchObject([{ max_win: '10000.00' }])
    const { rows: lives } = await pool.query(
      'select (extract(epoch from expires_at - granted_at))::int as life from bonuses.campaign where player = $1',
      [player.id],
    )
    expect(lives).toEqual([{ life: 7 * 86_400 }])
  })

  it.each<[string, string, () => Promise<unknown>]>([
    ['under self-exclusion', 'excluded', () => unwrap(player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } }))],
    ['in a pause', 'excluded', () => unwrap(player.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }))],
    ['whose account is closed', 'closed', () => within((tx) => app().limits.closeUnderAge(tx, player.id))],
    [
      'who has closed the account',
      'closed',
      () => app().database.pool.query('insert into own_data.closed (player, at, freed_at) values ($1, now(), now())', [player.id]),
    ],
  ])('API-16 BEY-11 a player %s gets none, also by an approval that was pending', async (_, word, act) => {
    expect(await grant({ count: 101, bet_value: '100.00' }, risk)).toMatchObject({ body: { state: 'waiting' } })
    await act()
    expect(await grant()).toMatchObject({ status: 422, body: { errors: { player: [expect.stringContaining(word)] } } })
    const open = (await head.call('GET', '/approvals')).body.data as { id: string; player: string }[]
    const { id } = open.find((each) => each.player === `${player.id}`)!
    expect(await head.call('POST', `/approvals/${id}/approve`, { reason: 'within the plan' })).toMatchObject({ status: 422 })
    expect(await rows()).toEqual([])
  })

  it('API-16 a cancel grants what was won, once, and is in the log', async () => {
    await grant()
    const [{ id } = { id: '' }] = await rows()
    await slot.play(player, id, 'RUB', 30_00)
    expect((await cancel(id)).status).toBe(200)
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await rows()).toMatchObject([{ status: 'cancelled', left: 2, won: '30.00' }])
    expect((await unwrap(player.call('GET /api/v2/bonuses'))).active).toMatchObject({ amount: '30.00', required: '150.00' })
    expect(await cancelsOf(id)).toHaveLength(1)
    const other = await registerPlayer(testServer, { currency: 'RUB' })
    expect(await cancel(id, risk, other)).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  it('API-16 a cancel that meets a deadlock is done again, with one line in the log', async () => {
    await grant()
    const [{ id } = { id: '' }] = await rows()
    const endConflict = await meetConflict(testServer.server.app.database, 'bonuses.campaign')
    expect([(await cancel(id)).status, await endConflict()]).toEqual([200, true])
    expect(await cancelsOf(id)).toHaveLength(1)
  })

  it('API-16 D-21 free spins of a former currency are cancelled, with a line in the log, once', async () => {
    const { ledger, database } = testServer.server.app
    await grant()
    const [{ id } = { id: '' }] = await rows()
    await slot.play(player, id, 'RUB', 30_00)
    // as before free spins barred the change of the currency
    await database.db.transaction().execute((tx) => ledger.switchWallet(tx, player.id, 'USD'))
    expect((await cancel(id)).status).toBe(200)
    expect(await cancel(id)).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await rows()).toMatchObject([{ status: 'cancelled', won: '30.00' }])
    expect(await cancelsOf(id)).toHaveLength(1)
    expect((await ledger.wallet(player.id, 'USD'))!.bonus).toBe(30n)
  })

  it('API-16 an excluded player gets none, also by an approval that was pending', async () => {
    await grant({ count: 101, bet_value: '100.00' }, risk)
    await unwrap(player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } }))
    expect(await grant()).toMatchObject({ status: 422, body: { code: 'invalid' } })
    const open = (await head.call('GET', '/approvals')).body.data as { id: string; player: string }[]
    const { id } = open.find((each) => each.player === `${player.id}`)!
    expect((await head.call('POST', `/approvals/${id}/approve`, { reason: 'within the plan' })).status).toBe(422)
    expect(await rows()).toEqual([])
  })

  it.each<[string, object, number, string]>([
    ['an unknown player', { player: '999999999' }, 404, 'not_found'],
    ['a currency that the player does not use', { currency: 'USD', bet_value: '1.00' }, 404, 'not_found'],
    ['spins of nothing', { bet_value: '0.00' }, 422, 'invalid'],
    ['spins above the largest bonus bet', { bet_value: '500.01' }, 422, 'invalid'],
    ['a game without free spins', { game: 'dice' }, 422, 'invalid'],
    ['no spin', { count: 0 }, 422, 'invalid'],
    ['a missing reason', { reason: ' ' }, 422, 'invalid'],
  ])('API-16 refuses %s', async (_, entry, status, code) => {
    expect(await grant(entry)).toMatchObject({ status, body: { code } })
    expect(await own()).toEqual([])
  })

  it('API-16 refuses a cashier', async () => {
    expect(await grant({}, cashier)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await cancel('operator:none', cashier)).toMatchObject({ status: 403 })
  })
})
