import { BY_OPERATOR } from '@fairhouse/loyalty'
import { createTestClock, type Player, registerPlayer, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import type { Tx } from '../../../../platform/db/index.ts'
import { type ProviderServer, startProviderServer } from '../../../games/providers/testing/provider-server.ts'
import { openFreeSlot } from '../../../rewards/bonuses/testing/free-rounds.ts'
import { addOperator, logInAll, type OperatorSession } from '../testing/operator.ts'

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
  expect(await app().ledger.check()).toEqual([])
  await testServer.stop()
  await sent.stop()
})

const app = () => testServer.server.app
const within = <T>(work: (tx: Tx) => Promise<T>) => app().database.db.transaction().execute(work)
type Source = Parameters<ReturnType<typeof app>['bonuses']['giveSpins']>[1]['source']
/** 10 spins by default, in the slot; `value`: of each, minor units. */
const give = (id: string, { source = BY_OPERATOR as Source, count = 10, value = 20_00n } = {}) =>
  within((tx) =>
    app().bonuses.giveSpins(tx, { player: player.id, currency: 'RUB', id, source, count, game: slot.slug, terms: { betValue: value } }),
  )
const pause = () => unwrap(player.call('POST /api/v2/profile/limits/pause', { body: { length: '24h' } }))
type State = 'running' | 'waiting'
const end = (id: string, by = risk, { of = player, state = 'running' as State } = {}) =>
  by.call('POST', '/free-spins/end', { player: `${of.id}`, id, state, reason: 'a wrong offer' })
const endWaiting = (id: string) => end(id, risk, { state: 'waiting' })
const own = () => unwrap(player.call('GET /profile/freeSpins'))
const giftsInBell = async () => {
  const { data } = await unwrap(player.call('GET /api/v2/notifications', { query: { limit: 10 } }))
  return data.flatMap(({ kind, details }) => (kind === 'gift' ? [details] : []))
}
interface Line {
  act: string
  subject: string
  by: string
  detail: string
  sum: unknown
}
const linesOf = async (id: string) =>
  ((await head.call('GET', '/audit')).body as unknown as { data: Line[] }).data.filter(
    ({ subject }) => /^end (running|waiting) free spins /.test(subject) && subject.endsWith(` ${id} of player ${player.id}`),
  )
const approve = async () => {
  const open = (await head.call('GET', '/approvals')).body.data as { id: string; player: string }[]
  const { id } = open.find((each) => each.player === `${player.id}`)!
  return head.call('POST', `/approvals/${id}/approve`, { reason: 'agreed' })
}

describe('API-16 free spins that an operator ends', () => {
  it.each<[string, Source]>([
    ['of a level', { kind: 'level', ref: '3' }],
    ['of a prize', { kind: 'tournament', ref: '7' }],
    ['of an offer to a segment', { kind: 'operator', ref: '1' }],
    ['of a code', { kind: 'promo', ref: 'AUTUMN' }],
    ['by hand', BY_OPERATOR],
  ])('API-16 %s: what was won is granted, the rest ends, and the log has the sum', async (name, source) => {
    await give(name, { source })
    await slot.play(player, name, 'RUB', 30_00)
    expect(await end(name)).toMatchObject({ status: 200, body: { state: 'done' } })
    expect(await end(name)).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect((await own()).campaigns).toMatchObject([{ id: name, status: 'cancelled', left: 9, won: '30.00' }])
    expect((await unwrap(player.call('GET /api/v2/bonuses'))).active).toMatchObject({ amount: '30.00' })
    expect(await giftsInBell()).toContainEqual({ what: 'spins_ended_won', spins: '9', game: 'Gems', amount: '30.00 RUB' })
    expect(await linesOf(name)).toMatchObject([
      { act: 'promo', by: 'risk', detail: 'a wrong offer', sum: { amount: '180.00', currency: 'RUB' } },
    ])
  })

  it('D-2 the timeline names the operator who ended some, and the player who gave others up', async () => {
    await give('ended', { source: { kind: 'level', ref: '3' } })
    await give('given-up', { source: { kind: 'level', ref: '4' } })
    expect(await end('ended')).toMatchObject({ status: 200 })
    await unwrap(player.call('PUT /api/v2/freeSpinsCampaigns/cancel/{id}', { params: { id: 'given-up' } }))
    const rows = await app().bonuses.timelineOf(player.id, { before: null, limit: 50, kinds: ['free_spins_ended'] })
    expect(rows.map(({ key, actor, by }) => [key, actor, by])).toEqual([
      ['spins ended given-up', 'player', null],
      ['spins ended ended', 'operator', 'risk'],
    ])
  })

  it('API-16 that wait are never given, and their player finds that in the bell', async () => {
    await pause()
    await give('waits', { source: { kind: 'level', ref: '4' } })
    expect((await own()).waiting).toMatchObject([{ id: 'waits', count: 10 }])
    expect(await endWaiting('waits')).toMatchObject({ status: 200, body: { state: 'done' } })
    expect(await own()).toEqual({ campaigns: [], waiting: [] })
    expect(await endWaiting('waits')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await giftsInBell()).toEqual([{ what: 'spins_not_given', spins: '10' }])
    expect(await linesOf('waits')).toMatchObject([{ sum: { amount: '200.00', currency: 'RUB' } }])
  })

  it('API-16 without a win: their player reads how many were ended, and nothing is granted', async () => {
    await give('bare')
    expect((await end('bare')).status).toBe(200)
    expect(await giftsInBell()).toEqual([{ what: 'spins_ended', spins: '10', game: 'Gems' }])
    expect((await unwrap(player.call('GET /api/v2/bonuses'))).active).toBeNull()
  })

  it.each<[string, State]>([
    ['that run', 'running'],
    ['that wait', 'waiting'],
  ])('API-16 %s, which two operators end at once, are ended once', async (_, state) => {
    if (state === 'waiting') await pause()
    await give(`twice ${state}`)
    const both = await Promise.all([risk, head].map((by) => end(`twice ${state}`, by, { state })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, state === 'waiting' ? 404 : 409])
    expect(await giftsInBell()).toHaveLength(1)
    expect(await linesOf(`twice ${state}`)).toHaveLength(1)
  })

  it('API-16 are not ended where they run and were meant to wait, or wait and were meant to run', async () => {
    await give('runs')
    expect(await endWaiting('runs')).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    await pause()
    await give('waits')
    expect(await end('waits')).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await own()).toMatchObject({ campaigns: [{ id: 'runs', status: 'active', left: 10 }], waiting: [{ id: 'waits' }] })
  })

  it.each([
    ['whose time is over', 'expires_at = granted_at'],
    ['whose last spin is being played', 'spins_left = 0'],
  ])('API-16 %s are not ended, and no second person is asked', async (_, change) => {
    await give('late', { count: 501 })
    await app().database.pool.query(`update bonuses.campaign set ${change} where player = $1`, [player.id])
    expect(await end('late')).toMatchObject({ status: 409, body: { code: 'bad_transition' } })
    expect(await linesOf('late')).toEqual([])
  })

  it('API-16 that wait since before terms were fixed are worth what the reward settings give', async () => {
    await pause()
    await give('former')
    await app().database.pool.query("update bonuses.promised_spins set bet_value = null where id = 'former'")
    expect((await endWaiting('former')).status).toBe(200)
    expect(await linesOf('former')).toMatchObject([{ sum: { amount: '100.00', currency: 'RUB' } }])
  })

  it.each([
    ['that run', false],
    ['that wait', true],
  ])('API-16 D-2 %s, worth more than EUR 100, are there until a second person approves', async (name, isWaiting) => {
    if (isWaiting) await pause()
    await give(name, { count: 501 })
    const present = async () => {
      const { campaigns, waiting } = await own()
      return campaigns.filter(({ status }) => status === 'active').length + waiting.length
    }
    const ask = () => end(name, risk, { state: isWaiting ? 'waiting' : 'running' })
    expect(await ask()).toMatchObject({ status: 200, body: { state: 'waiting' } })
    expect(await ask()).toMatchObject({ status: 409, body: { code: 'already_proposed' } })
    expect(await present()).toBe(1)
    expect((await approve()).status).toBe(200)
    expect(await present()).toBe(0)
    expect((await linesOf(name)).map(({ act, sum }) => [act, sum])).toEqual(
      ['approve promo', 'propose promo'].map((act) => [act, expect.objectContaining({ amount: '10020.00', currency: 'RUB' })]),
    )
  })

  it('API-16 SEC-4 of another player, an own account, or by an operator without the right stay', async () => {
    await give('mine')
    const other = await registerPlayer(testServer, { currency: 'RUB' })
    const kin = await addOperator(testServer, clock, { login: 'kin-ends', role: 'head', player: player.id })
    expect(await end('mine', risk, { of: other })).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await end('mine', kin)).toMatchObject({ status: 403, body: { code: 'second_person' } })
    expect(await end('mine', cashier)).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect((await own()).campaigns).toMatchObject([{ id: 'mine', status: 'active', left: 10 }])
    expect(await linesOf('mine')).toEqual([])
  })
})
