import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import { createTestClock, type Player, registerPlayer, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Tx } from '../../../../platform/db/index.ts'
import { idempotencyHeader, logInAll, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
const parts = new Set<'feed' | 'virtual'>(['feed', 'virtual'])
let testServer: TestServer
let head: OperatorSession
let risk: OperatorSession
let cashier: OperatorSession
let player: Player
beforeAll(async () => {
  testServer = await startTestServer({ clock, config: { boardParts: parts } })
  ;[head, risk, cashier] = await logInAll(testServer, clock, ['head', 'risk', 'desk'])
})
beforeEach(async () => (player = await registerPlayer(testServer, { currency: 'RUB' })))
afterAll(() => testServer.stop())

const app = () => testServer.server.app
const within = <T>(work: (tx: Tx) => Promise<T>) => app().database.db.transaction().execute(work)
const give = (more: object = {}, by = head, key = newKey()) =>
  by.call(
    'POST',
    '/free-bets',
    { player: `${player.id}`, currency: 'RUB', stake: '500.00', reason: 'a late pay-out', ...more },
    idempotencyHeader(key),
  )
const own = async () => (await unwrap(player.call('GET /api/v2/free-bets'))).data
const rows = async () =>
  ((await head.call('GET', '/free-bets')).body.data as { id: string; player: string; status: string; granted_by: string }[]).filter(
    (row) => row.player === `${player.id}`,
  )

describe('D-54 free bets in the console', () => {
  it('D-54 D-27 a free bet is given once, for seven days, and its player reads of it', async () => {
    const key = newKey()
    expect(await give({}, head, key)).toMatchObject({ status: 200, body: { state: 'done' } })
    expect(await give({}, head, key)).toMatchObject({ status: 200, body: { state: 'done' } })
    expect(await give({ stake: '600.00' }, head, key)).toMatchObject({ status: 409, body: { code: 'idempotency_mismatch' } })
    const until = new Date(clock.now() + 7 * DAY_MS).toISOString()
    expect(await own()).toMatchObject([{ stake: '500.00', currency: 'RUB', status: 'available', expires_at: until, bet: null }])
    expect(await rows()).toMatchObject([{ status: 'available', granted_by: 'head' }])
    const { data } = await unwrap(player.call('GET /api/v2/notifications'))
    expect(data).toMatchObject([{ kind: 'bet', details: { what: 'free', amount: '500.00 RUB' } }])
  })

  it('D-54 D-2 above EUR 100 a day another person with another role decides', async () => {
    expect(await give({ stake: '10001.00' }, risk)).toMatchObject({ status: 200, body: { state: 'waiting' } })
    expect(await own()).toEqual([])
    const open = (await head.call('GET', '/approvals')).body.data as { id: string; subject: string; player: string }[]
    const { id } = open.find((each) => each.player === `${player.id}`)!
    expect((await head.call('POST', `/approvals/${id}/approve`, { reason: 'within the plan' })).status).toBe(200)
    expect(await own()).toMatchObject([{ stake: '10001.00', status: 'available' }])
  })

  it('D-16 one that waits for a second person is not given by a house that takes bets no more, which says so', async () => {
    await give({ stake: '10001.00' }, risk)
    const { id } = ((await head.call('GET', '/approvals')).body.data as { id: string; player: string }[]).find(
      (each) => each.player === `${player.id}`,
    )!
    parts.clear() // as after a restart without a feed and without virtual sports
    const answer = await head.call('POST', `/approvals/${id}/approve`, { reason: 'within the plan' })
    for (const part of ['feed', 'virtual'] as const) parts.add(part)
    expect(answer).toMatchObject({ status: 409, body: { code: 'bad_transition', details: { because: 'no_betting' } } })
    expect(await own()).toEqual([])
  })

  it('D-54 one that was not placed can be ended, once, and is in the log', async () => {
    await give({ stake: '10.00' })
    const [{ id } = { id: '' }] = await rows()
    const end = () => risk.call('POST', `/free-bets/${id}/end`, { reason: 'a mistake' })
    expect((await end()).status).toBe(200)
    expect(await end()).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await own()).toMatchObject([{ status: 'ended' }])
    const { data } = (await head.call('GET', '/audit')).body as { data: { act: string; subject: string }[] }
    expect(data.some(({ act, subject }) => act === 'end free bet' && subject === `free bet ${id}`)).toBe(true)
  })

  it('D-54 the exclusion of a player ends what was not placed', async () => {
    await give({ stake: '10.00' })
    await unwrap(player.call('POST /api/v2/profile/limits/exclusion', { body: { months: 6 } }))
    expect(await rows()).toMatchObject([{ status: 'ended' }])
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
  ])('D-54 BEY-11 a player %s gets none, also by an approval that was pending', async (_, word, act) => {
    expect(await give({ stake: '10001.00' }, risk)).toMatchObject({ body: { state: 'waiting' } })
    await act()
    expect(await give()).toMatchObject({ status: 422, body: { errors: { player: [expect.stringContaining(word)] } } })
    const open = (await head.call('GET', '/approvals')).body.data as { id: string; player: string }[]
    const { id } = open.find((each) => each.player === `${player.id}`)!
    expect(await head.call('POST', `/approvals/${id}/approve`, { reason: 'within the plan' })).toMatchObject({ status: 422 })
    expect(await rows()).toEqual([])
  })

  it.each<[string, object, number, string]>([
    ['an unknown player', { player: '999999999' }, 404, 'not_found'],
    ['a currency that the player does not use', { currency: 'USD', stake: '1.00' }, 404, 'not_found'],
    ['less than the smallest bet', { stake: '9.99' }, 422, 'invalid'],
    ['more than the highest bet', { stake: '500000.01' }, 422, 'invalid'],
    ['a missing reason', { reason: ' ' }, 422, 'invalid'],
  ])('D-54 refuses %s', async (_, entry, status, code) => {
    expect(await give(entry)).toMatchObject({ status, body: { code } })
    expect(await own()).toEqual([])
  })

  it('D-54 refuses a cashier', async () => {
    expect(await give({}, cashier)).toMatchObject({ status: 403, body: { code: 'role_required' } })
  })
})
