import { OPERATOR_ACTS } from '@fairhouse/contracts'
import { createTestClock, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { addOperator, logIn, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
let testServer: TestServer
let head: OperatorSession
let admin: OperatorSession
let cashier: OperatorSession

async function open(): Promise<void> {
  await testServer?.stop()
  testServer = await startTestServer({ clock, environment: { LOG_LEVEL: 'silent' } })
  clock.advance(60_000) // a code counts once
  head = await logIn(testServer, clock, 'head')
  admin = await logIn(testServer, clock, 'admin')
  cashier = await logIn(testServer, clock, 'desk')
}
afterAll(() => testServer.stop())

interface Role {
  id: string
  may: string[]
  version: number
  operators: string[]
  is_proposed: boolean
}
const REASON = { reason: 'a new shift' }
const roles = async (by = admin) => ((await by.call('GET', '/roles')).body as { data: Role[] }).data
const role = async (name: string) => (await roles()).find(({ id }) => id === name)
const put = (by: OperatorSession, name: string, may: readonly string[], version: number | null = null) =>
  by.call('POST', '/roles', { name, may, version, ...REASON })
const give = (by: OperatorSession, login: string, name: string) => by.call('POST', `/operators/${login}/role`, { role: name, ...REASON })

interface Waiting {
  id: string
  kind: string
  subject: string
  seconds: string[]
  is_mine_to_decide: boolean
}
const waiting = async (by: OperatorSession, subject: string) =>
  ((await by.call('GET', '/approvals')).body as { data: Waiting[] }).data.find((each) => each.subject.startsWith(`${subject}:`))
const approve = async (by: OperatorSession, subject: string) =>
  by.call('POST', `/approvals/${(await waiting(by, subject))!.id}/approve`, { reason: 'as agreed' })

/** By two. */
async function stored(name: string, may: readonly string[], version: number | null = null): Promise<void> {
  expect(await put(admin, name, may, version)).toMatchObject({ body: { state: 'waiting' } })
  expect((await approve(head, `role ${name}`)).status).toBe(200)
}

const SECOND = { status: 403, body: { code: 'second_person' } }
const CHANGED = { status: 409, body: { code: 'bad_transition' } }

describe('D-2 stored roles', () => {
  /** Each test changes roles of all operators: a server of its own. */
  beforeEach(open)

  it('D-2 the built-in roles keep their rights, and each right belongs to one of them', { tags: 'slow' }, async () => {
    const all = await roles()
    const money = ['match', 'refuse', 'send_back', 'correction', 'return']
    expect(all.map(({ id }) => id)).toEqual(['admin', 'cashier', 'head', 'risk'])
    expect(all[0]).toMatchObject({ may: ['role', 'operator', 'audit'], operators: ['admin'], version: 1 })
    const sees = ['players', 'payments', 'games', 'offers', 'visitors', 'audit']
    expect(all[1]!.may).toEqual([...money, 'finding', 'vip', 'payout_link', 'support', 'figures', ...sees])
    expect(all[2]!.may).toEqual([...OPERATOR_ACTS])
    const risk = ['payout', 'finding', 'verification', 'payout_link', 'staff', 'bet_limit', 'mirror', 'support', 'escalation']
    expect(all[3]!.may).toEqual([
      ...money,
      ...risk,
      'partner',
      'promo',
      'trading',
      'settlement',
      'tournament',
      'provider',
      'work',
      'figures',
      'block',
      ...sees,
    ])
  })

  it('D-2 a role is created by two, counts for its operators, and leaves two lines in the log', { tags: 'slow' }, async () => {
    expect(await put(admin, 'night', ['support', 'payout'])).toMatchObject({ body: { state: 'waiting' } })
    expect(await role('night')).toBeUndefined()
    expect(await approve(admin, 'role night')).toMatchObject(SECOND)
    expect((await approve(head, 'role night')).status).toBe(200)
    expect(await role('night')).toMatchObject({ may: ['payout', 'support'], version: 1, operators: [] })
    const owl = await addOperator(testServer, clock, { login: 'owl', role: 'night' })
    expect((await owl.call('GET', '/me')).body).toMatchObject({ role: 'night', may: ['payout', 'support'] })
    expect((await owl.call('GET', '/support')).status).toBe(200)
    expect(await owl.call('GET', '/verifications')).toMatchObject({ status: 403, body: { code: 'role_required' } })
    const { data } = (await head.call('GET', '/audit?find=role%20night')).body as { data: object[] }
    const subject = 'role night: adds payout, support; removes none'
    expect(data).toMatchObject([
      { act: 'approve role', by: 'head', subject, sum: null, detail: 'as agreed; proposed by admin: a new shift' },
      { act: 'propose role', by: 'admin', subject, sum: null, detail: 'a new shift' },
    ])
  })

  it('D-2 a change counts at once in open sessions, when rights are added and when they are taken away', { tags: 'slow' }, async () => {
    const sees = async () => (await cashier.call('GET', '/verifications')).status
    const before = (await role('cashier'))!
    expect(await sees()).toBe(403)
    await stored('cashier', [...before.may, 'verification'], before.version)
    expect(await sees()).toBe(200)
    expect((await cashier.call('GET', '/me')).body.may).toContain('verification')
    await stored('cashier', before.may, before.version + 1)
    expect(await sees()).toBe(403)
    expect(await give(admin, 'desk', 'risk')).toMatchObject({ body: { state: 'waiting' } })
    expect(await sees()).toBe(403)
    expect((await approve(head, 'role of operator desk')).status).toBe(200)
    expect([await sees(), (await cashier.call('GET', '/me')).body.role]).toEqual([200, 'risk'])
  })

  it('D-2 nobody proposes more rights for the own role, or a role with more rights for oneself', { tags: 'slow' }, async () => {
    expect(await put(admin, 'admin', ['role', 'payout'], 1)).toMatchObject(SECOND)
    expect(await give(admin, 'admin', 'head')).toMatchObject(SECOND)
    expect(await waiting(head, 'role admin')).toBeUndefined()
  })

  it('D-2 nobody approves more rights for the own role or for oneself, and is not listed for it', { tags: 'slow' }, async () => {
    expect(await put(head, 'admin', ['role', 'payout'], 1)).toMatchObject({ body: { state: 'waiting' } })
    expect(await give(head, 'admin', 'head')).toMatchObject({ body: { state: 'waiting' } })
    for (const subject of ['role admin', 'role of operator admin']) {
      expect(await waiting(admin, subject)).toMatchObject({ seconds: [], is_mine_to_decide: false })
      expect(await approve(admin, subject)).toMatchObject(SECOND)
    }
    expect([(await role('admin'))!.may, (await admin.call('GET', '/me')).body.role]).toEqual([['role', 'operator', 'audit'], 'admin'])
  })

  it('D-2 a proposer who got the role since then gains nothing by the proposal', { tags: 'slow' }, async () => {
    await stored('chief', ['role'])
    await stored('watch', ['role'])
    const chief = await addOperator(testServer, clock, { login: 'chief', role: 'chief' })
    expect(await put(chief, 'watch', ['role', 'payout'], 1)).toMatchObject({ body: { state: 'waiting' } })
    await give(admin, 'chief', 'watch')
    expect((await approve(head, 'role of operator chief')).status).toBe(200)
    expect(await approve(head, 'role watch')).toMatchObject(SECOND)
    expect((await role('watch'))!.may).toEqual(['role'])
  })

  it('D-2 the last administrator keeps the right, also when both are taken away concurrently', { tags: 'slow' }, async () => {
    const without = OPERATOR_ACTS.filter((act) => act !== 'role')
    await put(admin, 'head', without, 1)
    await put(head, 'admin', [], 1)
    const both = await Promise.all([approve(head, 'role head'), approve(admin, 'role admin')])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const [refused] = both.filter(({ status }) => status !== 200)
    expect(refused).toMatchObject({
      status: 422,
      body: { errors: { may: ['last_administrator: nobody could change roles or manage operators any more'] } },
    })
    const seen = await Promise.all([head, admin].map(async (by) => (await by.call('GET', '/roles')).status))
    expect(seen.toSorted((one, other) => one - other)).toEqual([200, 403])
  })

  it('D-2 a change of an older version, a name that exists, and a change that changes nothing are refused', { tags: 'slow' }, async () => {
    await stored('night', ['support'])
    expect(await put(admin, 'night', ['payout'])).toMatchObject(CHANGED)
    expect(await put(admin, 'night', ['support'], 1)).toMatchObject(CHANGED)
    expect(await put(admin, 'nobody', ['support'], 1)).toMatchObject({ status: 404 })
    expect(await put(admin, 'Bad name', [])).toMatchObject({ status: 422 })
    expect(await put(admin, 'other', ['everything'])).toMatchObject({ status: 422 })
    expect(await give(admin, 'desk', 'cashier')).toMatchObject(CHANGED)
    await give(admin, 'desk', 'night')
    await stored('night', ['support', 'payout'], 1)
    expect(await approve(head, 'role of operator desk')).toMatchObject(CHANGED)
  })

  it('D-2 roles are shown to administrators, and changed by nobody else', { tags: 'slow' }, async () => {
    const refused = { status: 403, body: { code: 'role_required' } }
    expect(await cashier.call('GET', '/roles')).toMatchObject(refused)
    expect(await put(cashier, 'night', ['support'])).toMatchObject(refused)
    expect(await give(cashier, 'risk', 'cashier')).toMatchObject(refused)
    expect(await cashier.call('POST', '/roles/risk/delete', { version: 1, ...REASON })).toMatchObject(refused)
  })
})

describe('D-2 a stored role', () => {
  beforeAll(open)

  it('D-2 a role in use is not deleted; one that nobody has is', async () => {
    const remove = (name: string) => admin.call('POST', `/roles/${name}/delete`, { version: 1, ...REASON })
    await stored('night', ['support'])
    await addOperator(testServer, clock, { login: 'owl', role: 'night' })
    expect(await remove('night')).toMatchObject({ status: 422, body: { errors: { name: ['in_use: owl has it'] } } })
    await stored('spare', [])
    expect(await remove('spare')).toMatchObject({ body: { state: 'waiting' } })
    expect((await role('spare'))!.is_proposed).toBe(true)
    await addOperator(testServer, clock, { login: 'late', role: 'spare' })
    expect((await approve(head, 'role spare')).status).toBe(422)
    await give(admin, 'late', 'night')
    expect((await approve(head, 'role of operator late')).status).toBe(200)
    expect((await approve(head, 'role spare')).status).toBe(200)
    expect(await role('spare')).toBeUndefined()
  })
})
