import { type Player, registerPlayer, sharedClock, sharedTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it, vi } from 'vitest'

import { holding } from '../../../../platform/db/testing/hold.ts'
import { act, answer, chatOf, goOnDuty, write } from '../../../contact/support/testing/chat.ts'
import { addOperator, logIn, type OperatorSession } from '../testing/operator.ts'

const clock = sharedClock
let testServer: TestServer
let head: OperatorSession
let admin: OperatorSession
let anna: OperatorSession
let boris: OperatorSession
beforeAll(async () => {
  testServer = await sharedTestServer(sharedClock)
  ;[head, admin, anna, boris] = [
    await logIn(testServer, clock, 'head'),
    await logIn(testServer, clock, 'admin'),
    await addOperator(testServer, clock, { login: 'vip-anna', role: 'cashier' }),
    await addOperator(testServer, clock, { login: 'vip-boris', role: 'cashier' }),
  ]
})

const query = (text: string, values: unknown[] = []) => testServer.server.app.database.pool.query(text, values)
async function playerAt(level: number): Promise<Player> {
  const player = await registerPlayer(testServer)
  await query(`insert into vip.level_change values ($1, $2, '2026-01-01')`, [player.id, level])
  return player
}
const name = (player: { id: bigint | string }, operator: string | null, by = boris) =>
  by.call('POST', `/vip-members/${player.id}/manager`, { operator, reason: 'a new member' })
const managed = async (operator = 'vip-anna') => {
  const player = await playerAt(50)
  expect(await name(player, operator)).toMatchObject({ status: 200 })
  return player
}
const managerOf = async (player: Player) => (await unwrap(player.call('GET /api/v2/vip'))).standing!.manager
const serviceOf = async (player: Player) => (await unwrap(player.call('GET /api/v2/support'))).service
const lineOf = async (id: string, at = boris) =>
  ((await at.call('GET', '/support')).body.data as { id: string; player: string; queue: 'main' | 'kz' }[]).find((line) => line.id === id)
const changesOf = async (player: Player) => {
  const { body } = await boris.call('GET', `/vip-members/${player.id}/managers`)
  return (body.data as { what: string; name: string; by: string }[]).map((each) => [each.what, each.name, each.by])
}

async function approve(subject: string): Promise<void> {
  const open = (await head.call('GET', '/approvals')).body.data as { id: string; subject: string }[]
  const { id } = open.find((each) => each.subject.startsWith(subject))!
  expect((await head.call('POST', `/approvals/${id}/approve`, { reason: 'agreed' })).status).toBe(200)
}

describe('PRO-16 D-57 the manager of a VIP player', () => {
  it('PRO-16 D-57 is an operator who may answer the chat; the player sees the name, and every change is kept', async () => {
    const player = await managed()
    const choices = (await boris.call('GET', '/vip-managers')).body.data as { id: string }[]
    expect(choices).toContainEqual({ id: 'vip-anna', name: 'vip-anna' })
    expect([await managerOf(player), (await serviceOf(player)).manager]).toEqual(['vip-anna', 'vip-anna'])
    await name(player, 'vip-boris')
    await name(player, null)
    expect([await managerOf(player), (await serviceOf(player)).manager]).toEqual([null, null])
    expect(await changesOf(player)).toEqual([
      ['ended', 'vip-boris', 'vip-boris'],
      ['named', 'vip-boris', 'vip-boris'],
      ['named', 'vip-anna', 'vip-boris'],
    ])
    const { data } = (await head.call('GET', '/audit')).body as { data: { act: string; subject: string }[] }
    expect(data).toContainEqual(expect.objectContaining({ act: 'VIP manager', subject: `player ${player.id}: vip-anna` }))
  })

  it('PRO-16 D-57 D-2 is refused below platinum, for an unknown login, for the own account, and without the right', async () => {
    const [gold, platinum, own] = [await playerAt(49), await playerAt(50), await playerAt(50)]
    await addOperator(testServer, clock, { login: 'vip-owner', role: 'cashier', player: own.id })
    expect(await name(gold, 'vip-anna')).toMatchObject({ status: 404, body: { code: 'not_found' } })
    expect(await name(platinum, 'nobody')).toMatchObject({ status: 422 })
    expect(await name(own, 'vip-owner')).toMatchObject({ status: 403, body: { code: 'second_person' } })
    expect(await name({ id: '999999999' }, 'vip-anna')).toMatchObject({ status: 404 })
    expect([await managerOf(gold), await managerOf(platinum), await managerOf(own)]).toEqual([null, null, null])
  })

  it("PRO-16 D-57 PRO-20 a new conversation is the manager's, is marked for operators, and a guest has none", async () => {
    await goOnDuty(anna, ['main', 'kz'])
    const [player, guest] = [await managed(), testServer.client()]
    const [own, unknown] = [(await write(player, 'hi')).conversation, (await write(guest, 'hi', { email: 'a@example.com' })).conversation]
    expect([await lineOf(own.id), await lineOf(unknown.id)]).toMatchObject([
      { assignee: 'vip-anna', manager: 'vip-anna' },
      { assignee: null, manager: null },
    ])
    expect((await answer(boris, own.id, 'me')).body).toMatchObject({ code: 'bad_transition' })
    expect((await answer(anna, own.id, 'hello')).status).toBe(200)
    expect((await chatOf(player)).messages.map((message) => message.name)).toEqual([null, 'vip-anna'])
    expect((await act(boris, own.id, 'take')).status, 'on purpose').toBe(200)
    await goOnDuty(anna, [])
  })

  it('PRO-16 D-57 a colleague answers in the own name while the manager is not on duty, and then has the conversation', async () => {
    await goOnDuty(anna, [])
    const player = await managed()
    const { conversation } = await write(player, 'urgent')
    expect((await answer(boris, conversation.id, 'I am here')).status).toBe(200)
    expect((await chatOf(player)).messages.at(-1)).toMatchObject({ from: 'operator', name: 'vip-boris' })
    expect(await lineOf(conversation.id)).toMatchObject({ assignee: 'vip-boris', manager: 'vip-anna' })
    const other = (await write(await managed(), 'hi')).conversation
    await act(anna, other.id, 'release')
    await act(boris, other.id, 'take')
    expect((await answer(anna, other.id, 'mine')).body, 'taken on purpose').toMatchObject({ code: 'bad_transition' })
  })

  it('PRO-16 D-57 the conversation of a guest who logs in is given to the manager', async () => {
    const player = await managed()
    const visitor = testServer.client()
    const { conversation } = await write(visitor, 'who am I', { email: 'b@example.com' })
    visitor.setToken(player.token)
    expect((await chatOf(visitor)).conversation.id).toBe(conversation.id)
    expect(await lineOf(conversation.id)).toMatchObject({ assignee: 'vip-anna', manager: 'vip-anna' })
  })

  it('PRO-16 D-57 a conversation that was not answered goes to the next manager, and to nobody once there is none', async () => {
    const player = await managed()
    const { conversation } = await write(player, 'hi')
    await name(player, 'vip-boris')
    expect(await lineOf(conversation.id)).toMatchObject({ assignee: 'vip-boris', manager: 'vip-boris' })
    await name(player, null)
    expect(await lineOf(conversation.id)).toMatchObject({ assignee: null, manager: null })
    const answered = (await write(await managed(), 'hi')).conversation
    await answer(anna, answered.id, 'hello')
    await name({ id: (await lineOf(answered.id))!.player }, 'vip-boris')
    expect(await lineOf(answered.id), 'an answered one stays').toMatchObject({ assignee: 'vip-anna' })
  })

  it('PRO-16 D-57 a conversation that begins while its manager ends waits for that, and is free', async () => {
    const player = await managed()
    const ending = await testServer.server.app.database.pool.connect()
    await ending.query('begin')
    await ending.query('delete from vip.manager where player = $1', [player.id])
    const [{ pid }] = (await ending.query<{ pid: number }>('select pg_backend_pid() as pid')).rows as [{ pid: number }]
    const written = write(player, 'hi')
    const blocked = async () => (await query('select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))', [pid])).rows.length
    await vi.waitFor(async () => expect(await blocked()).toBe(1), { timeout: 60_000, interval: 50 })
    await ending.query('commit')
    ending.release()
    expect(await lineOf((await written).conversation.id)).toMatchObject({ assignee: null, manager: null })
  })

  it('PRO-16 D-57 a colleague answers in a queue in which the manager is not on duty', async () => {
    const player = await managed()
    const { conversation } = await write(player, 'hi')
    const { queue } = (await lineOf(conversation.id))!
    await goOnDuty(anna, [queue])
    expect((await answer(boris, conversation.id, 'me')).body).toMatchObject({ code: 'bad_transition' })
    await goOnDuty(anna, [queue === 'kz' ? 'main' : 'kz'])
    expect((await answer(boris, conversation.id, 'I am here')).status).toBe(200)
    await goOnDuty(anna, [])
  })

  it('PRO-16 D-57 is nobody whose role loses the chat in the same moment', async () => {
    await admin.call('POST', '/roles', { name: 'vip-late', may: ['support', 'vip'], version: null, reason: 'a trial' })
    await approve('role vip-late:')
    await addOperator(testServer, clock, { login: 'vip-late', role: 'vip-late' })
    const player = await playerAt(50)
    const change = "update backoffice.role set may = '{vip}' where name = 'vip-late'"
    const answer = await holding(testServer.server.app.database, [change], async (held) => {
      const naming = name(player, 'vip-late')
      await held.blocks()
      await held.commit()
      return naming
    })
    expect(answer).toMatchObject({ status: 422 })
    expect(await managerOf(player)).toBeNull()
  })

  it("PRO-16 D-57 an operator whose role may not answer the chat any more is nobody's manager and has no conversation", async () => {
    await addOperator(testServer, clock, { login: 'vip-mover', role: 'cashier' })
    const player = await managed('vip-mover')
    const { conversation } = await write(player, 'hi')
    await admin.call('POST', '/roles', { name: 'vip-silent', may: ['vip'], version: null, reason: 'a trial' })
    await approve('role vip-silent:')
    await admin.call('POST', '/operators/vip-mover/role', { role: 'vip-silent', reason: 'another task' })
    await approve('role of operator vip-mover:')
    expect([await managerOf(player), await lineOf(conversation.id)]).toMatchObject([null, { assignee: null, manager: null }])
    expect((await changesOf(player))[0]).toMatchObject(['left', 'vip-mover', expect.any(String)])
  })

  it('PRO-16 D-57 D-46 an operator is not the manager of an account that is declared as an own one later, nor of one linked to it', async () => {
    const [own, linked] = [await managed(), await managed()]
    await head.call('POST', `/players/${own.id}/links/${linked.id}`, { reason: 'one person' })
    expect([await managerOf(own), await managerOf(linked)]).toEqual(['vip-anna', 'vip-anna'])
    expect(await head.call('POST', '/staff', { login: 'vip-anna', player: `${own.id}`, reason: 'a relative' })).toMatchObject({
      status: 200,
    })
    expect([await managerOf(own), await managerOf(linked)]).toEqual([null, null])
  })

  it('PRO-16 D-57 a player whose manager left waits for another until an operator chooses none, also below the tier', async () => {
    await addOperator(testServer, clock, { login: 'vip-second', role: 'cashier' })
    const player = await managed('vip-second')
    await query('update vip.level_change set level = 49 where player = $1', [player.id])
    expect((await name(player, null)).status).toBe(200)
    expect((await changesOf(player))[0]![0]).toBe('ended')
    expect(await name(player, null), 'there is none').toMatchObject({ status: 404 })
  })

  it("PRO-16 D-57 an operator whose access ends is nobody's manager, has no conversation, and the players come first in the list", async () => {
    await addOperator(testServer, clock, { login: 'vip-leaver', role: 'cashier' })
    const player = await managed('vip-leaver')
    const { conversation } = await write(player, 'hi')
    await admin.call('POST', '/operators/vip-leaver/deactivate', { reason: 'left us' })
    await approve('operator vip-leaver:')
    expect([await managerOf(player), (await serviceOf(player)).manager]).toEqual([null, null])
    expect(await lineOf(conversation.id)).toMatchObject({ assignee: null, manager: null })
    expect(await changesOf(player)).toMatchObject([
      ['left', 'vip-leaver', 'head'],
      ['named', 'vip-leaver', 'vip-boris'],
    ])
    const members = (await head.call('GET', '/vip-members')).body.data as { id: string }[]
    expect(members.find((each) => each.id === `${player.id}`)).toMatchObject({ manager: null, manager_left: 'vip-leaver' })
    expect(await name(player, 'vip-leaver')).toMatchObject({ status: 422 })
    expect((await name(player, null)).status).toBe(200)
    const after = (await head.call('GET', '/vip-members')).body.data as { id: string }[]
    expect(
      after.find((each) => each.id === `${player.id}`),
      'nobody is awaited',
    ).toMatchObject({ manager: null, manager_left: null })
  })
})
