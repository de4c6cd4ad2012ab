import { createTestClock, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addedKeys, addOperator, codeAt, consoleCall, finishSetup, logIn, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let head: OperatorSession
let admin: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock, environment: { LOG_LEVEL: 'silent' } })
  head = await logIn(testServer, clock, 'head')
  admin = await logIn(testServer, clock, 'admin')
})
afterAll(() => testServer.stop())

const REASON = { reason: 'left the company' }
const SECOND = { status: 403, body: { code: 'second_person' } }
const CHANGED = { status: 409, body: { code: 'bad_transition' } }
const OUT = { status: 401, body: { code: 'unauthorised' } }
const WAITS = { status: 200, body: { state: 'waiting' } }

const add = (login: string, role = 'cashier') => addOperator(testServer, clock, { login, role })
const deactivate = (by: OperatorSession, login: string) => by.call('POST', `/operators/${login}/deactivate`, REASON)
const reactivate = (by: OperatorSession, login: string) => by.call('POST', `/operators/${login}/reactivate`, REASON)

interface Waiting {
  id: string
  subject: string
  seconds: string[]
  is_mine_to_decide: boolean
}
const waiting = async (by: OperatorSession, subject: string) =>
  ((await by.call('GET', '/approvals')).body as { data: Waiting[] }).data.find((each) => each.subject.startsWith(`${subject}:`))
const decide = async (by: OperatorSession, subject: string, verdict = 'approve') =>
  by.call('POST', `/approvals/${(await waiting(admin, subject))!.id}/${verdict}`, { reason: 'as agreed' })
const approve = (by: OperatorSession, login: string) => decide(by, `operator ${login}`)

/** By two. */
async function deactivated(login: string): Promise<void> {
  expect(await deactivate(admin, login)).toMatchObject(WAITS)
  expect((await approve(head, login)).status).toBe(200)
}

/** With the right keys, in a step of the app that was not used. */
function enter(login: string) {
  clock.advance(30_000)
  const { password, factor } = addedKeys(login)
  return consoleCall(testServer, 'POST', '/login', { login, password, code: codeAt(factor, clock.now()) })
}

interface Entry {
  by: string
  act: string
  subject: string
}
const audit = async () => ((await admin.call('GET', '/audit')).body as { data: Entry[] }).data
const accountOf = async (login: string) =>
  ((await admin.call('GET', '/operators')).body as { data: { id: string }[] }).data.find(({ id }) => id === login)

it('B14 no operator has a login under which payouts change without a person', async () => {
  await expect(add('worker')).rejects.toThrow('worker is taken')
})

describe('D-2 an operator who leaves', () => {
  it('D-2 is deactivated by two: sessions end at once, and password and code open nothing', async () => {
    const leaver = await add('leaver')
    const { cookie } = await enter('leaver')
    expect(await deactivate(admin, 'leaver')).toMatchObject(WAITS)
    expect((await leaver.call('GET', '/me')).status).toBe(200)
    expect((await approve(head, 'leaver')).status).toBe(200)
    expect(await leaver.call('GET', '/me')).toMatchObject(OUT)
    expect(await consoleCall(testServer, 'GET', '/matching/payments', undefined, { cookie: cookie!.split(';')[0]! })).toMatchObject(OUT)
    expect(await enter('leaver')).toMatchObject({ status: 422, body: { code: 'wrong_credentials' } })
    const lines = (await audit()).filter(({ subject }) => subject === 'operator leaver: deactivate')
    expect(lines).toMatchObject([
      { by: 'head', act: 'approve operator' },
      { by: 'admin', act: 'propose operator' },
    ])
  })

  it('D-2 neither asks for nor approves the own deactivation, and is not listed for it', async () => {
    expect(await deactivate(admin, 'admin')).toMatchObject(SECOND)
    expect(await deactivate(admin, 'head')).toMatchObject(WAITS)
    expect(await waiting(head, 'operator head')).toMatchObject({ seconds: [], is_mine_to_decide: false })
    expect(await approve(head, 'head')).toMatchObject(SECOND)
    expect(await approve(admin, 'head')).toMatchObject(SECOND)
    expect((await head.call('GET', '/me')).status).toBe(200)
    expect((await decide(admin, 'operator head', 'withdraw')).status).toBe(200)
  })

  it('D-2 is deactivated by nobody without the right, not twice, and not under a wrong login', async () => {
    const refused = { status: 403, body: { code: 'role_required' } }
    const cashier = await add('powerless')
    await add('once')
    expect(await deactivate(cashier, 'once')).toMatchObject(refused)
    expect(await cashier.call('GET', '/operators')).toMatchObject(refused)
    expect((await deactivate(admin, 'nobody')).status).toBe(404)
    expect(await reactivate(admin, 'once')).toMatchObject(CHANGED)
    expect(await deactivate(admin, 'once')).toMatchObject(WAITS)
    expect(await deactivate(admin, 'once')).toMatchObject({ status: 409, body: { code: 'already_proposed' } })
    expect(await decide(cashier, 'operator once')).toMatchObject(refused)
    expect((await approve(head, 'once')).status).toBe(200)
    expect(await deactivate(admin, 'once')).toMatchObject(CHANGED)
  })

  it('D-2 leaves no proposal of their own behind: it lapses, and a second person cannot approve it', async () => {
    const boss = await add('boss', 'head')
    const wide = { name: 'wide', may: ['payout'], version: null, ...REASON }
    expect(await boss.call('POST', '/roles', wide)).toMatchObject(WAITS)
    const { id } = (await waiting(admin, 'role wide'))!
    await deactivated('boss')
    expect(await waiting(admin, 'role wide')).toBeUndefined()
    expect(await admin.call('POST', `/approvals/${id}/approve`, { reason: 'as agreed' })).toMatchObject(CHANGED)
    expect(await audit()).toContainEqual(expect.objectContaining({ by: 'head', act: 'lapse role', subject: 'role wide' }))
    expect(await admin.call('POST', '/roles', wide)).toMatchObject(WAITS)
  })

  it('D-2 decides nothing by a call that began before the deactivation', async () => {
    const chief = await add('chief', 'head')
    await add('other')
    expect(await deactivate(admin, 'other')).toMatchObject(WAITS)
    expect(await deactivate(admin, 'chief')).toMatchObject(WAITS)
    const { id } = (await waiting(admin, 'operator other'))!
    const client = await testServer.server.app.database.pool.connect()
    await client.query('begin')
    await client.query('select from backoffice.approval where id = $1 for update', [id])
    const late = chief.call('POST', `/approvals/${id}/approve`, { reason: 'one more' })
    await expect.poll(lockWaiters).toBe(1)
    expect((await approve(head, 'chief')).status).toBe(200)
    await client.query('commit')
    client.release()
    expect(await late).toMatchObject(OUT)
    expect(await waiting(admin, 'operator other')).toBeDefined()
  })

  it('D-2 is taken back by two, with the role of before and a new log-in; the old one stays ended', async () => {
    const back = await add('back')
    await deactivated('back')
    expect(await accountOf('back')).toMatchObject({ is_active: false })
    const asked = await reactivate(admin, 'back')
    expect(asked).toMatchObject(WAITS)
    expect(await approve(admin, 'back')).toMatchObject(SECOND)
    const { link } = (await approve(head, 'back')).body
    expect(await back.call('GET', '/me')).toMatchObject(OUT)
    expect(await accountOf('back')).toMatchObject({ is_active: true, has_login: false, role: 'cashier' })
    expect(await enter('back')).toMatchObject({ status: 422 })
    const [token, password] = [`${String(link)}`.split('/').at(-1)!, 'another long word']
    const { status, factor } = await finishSetup(testServer, clock, { token, code: `${String(asked.body.code)}`, password })
    expect(status).toBe(200)
    clock.advance(30_000)
    const keys = { login: 'back', password, code: codeAt(factor, clock.now()) }
    expect(await consoleCall(testServer, 'POST', '/login', keys)).toMatchObject({ status: 200, body: { role: 'cashier' } })
  })

  it('D-2 the last operator who manages operators stays, also when all are deactivated concurrently', async () => {
    const third = { name: 'third', may: ['role', 'operator'], version: null, ...REASON }
    expect(await admin.call('POST', '/roles', third)).toMatchObject(WAITS)
    expect((await decide(head, 'role third')).status).toBe(200)
    const all = [head, admin, await add('keeper', 'third')]
    const orders: [OperatorSession, string][] = [[admin, 'keeper'], [all[2]!, 'head'], [head, 'admin']] // prettier-ignore
    for (const [by, login] of orders) expect(await deactivate(by, login)).toMatchObject(WAITS)
    const ids = await Promise.all(orders.map(async ([, login]) => (await waiting(admin, `operator ${login}`))!.id))
    await Promise.all(all.map((by, at) => by.call('POST', `/approvals/${ids[at]}/approve`, { reason: 'as agreed' })))
    expect(await Promise.all(all.map(async (by) => (await by.call('GET', '/operators')).status))).toContain(200)
  })
})

/** Backends that wait for a lock. */
async function lockWaiters(): Promise<number> {
  const sql = `select count(*)::int as n from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`
  return (await testServer.server.app.database.pool.query<{ n: number }>(sql)).rows[0]!.n
}
