import { HOUR_MS } from '@fairhouse/money'
import { createTestClock, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addedKeys, addOperator, codeAt, consoleCall, finishSetup, logIn, type OperatorSession } from '../testing/operator.ts'

const STEP_MS = 30_000
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

const REASON = { reason: 'lost the phone' }
const SECOND = { status: 403, body: { code: 'second_person' } }
const WAITS = { status: 200, body: { state: 'waiting' } }
const WRONG = { status: 422, body: { code: 'wrong_credentials' } }
const CLOSED = { status: 422, body: { code: 'wrong_token' } }
const NEW_PASSWORD = 'seven green kettles'

const add = (login: string, role = 'cashier') => addOperator(testServer, clock, { login, role })
const post = (path: string, body: object) => consoleCall(testServer, 'POST', path, body)
const renew = (by: OperatorSession, login: string) => by.call('POST', `/operators/${login}/renew`, REASON)

const waiting = async (login: string) =>
  ((await admin.call('GET', '/approvals')).body as { data: { id: string; subject: string }[] }).data.find(({ subject }) =>
    subject.startsWith(`operator ${login}:`),
  )
const approve = async (by: OperatorSession, login: string) =>
  by.call('POST', `/approvals/${(await waiting(login))!.id}/approve`, { reason: 'seen in person' })

/** Both halves, of the proposer and of the approver. */
async function opened(login: string): Promise<{ token: string; code: string }> {
  const asked = await renew(admin, login)
  expect(asked).toMatchObject(WAITS)
  const { link } = (await approve(head, login)).body
  return { token: `${String(link)}`.split('/#/setup/')[1]!, code: `${String(asked.body.code)}` }
}

/** With a code of a step that was not used. */
function enter(login: string, password: string, factor: Buffer) {
  clock.advance(STEP_MS)
  return post('/login', { login, password, code: codeAt(factor, clock.now()) })
}

const query = async <Row>(sql: string) => (await testServer.server.app.database.pool.query(sql)).rows as Row[]

describe('D-2 a new log-in for an operator who lost phone or password', () => {
  it('D-2 ends sessions, password and app at once, and is set up with the halves of two', async () => {
    const session = await add('phone')
    const old = addedKeys('phone')
    expect(await renew(admin, 'phone')).toMatchObject(WAITS)
    expect((await session.call('GET', '/me')).status).toBe(200)
    const withdrawn = await admin.call('POST', `/approvals/${(await waiting('phone'))!.id}/withdraw`, REASON)
    expect(withdrawn.status).toBe(200)
    const halves = await opened('phone')
    expect(await session.call('GET', '/me')).toMatchObject({ status: 401 })
    expect(await enter('phone', old.password, old.factor)).toMatchObject(WRONG)
    const { status, factor } = await finishSetup(testServer, clock, { ...halves, password: NEW_PASSWORD })
    expect(status).toBe(200)
    expect(await enter('phone', old.password, old.factor)).toMatchObject(WRONG)
    expect(await enter('phone', NEW_PASSWORD, old.factor)).toMatchObject(WRONG)
    expect(await enter('phone', NEW_PASSWORD, factor)).toMatchObject({ status: 200, body: { login: 'phone' } })
    const lines = await query<{ operator: string; act: string }>(
      `select operator, act from backoffice.audit where subject like 'operator phone%' order by id desc limit 4`,
    )
    expect(lines).toEqual([
      { operator: 'phone', act: 'set up log-in' },
      { operator: 'phone', act: 'open log-in setup' },
      { operator: 'head', act: 'approve operator' },
      { operator: 'admin', act: 'propose operator' },
    ])
  })

  it('D-2 opens to neither half alone, so neither of the two can take the account over', async () => {
    await add('halved')
    await add('stranger')
    const [{ token, code }, other] = [await opened('halved'), await opened('stranger')]
    const app = { password: NEW_PASSWORD, app_code: '000000' }
    for (const tried of [
      { token, code: other.code },
      { token: other.token, code },
    ]) {
      expect(await post('/setup', tried)).toMatchObject(CLOSED)
      expect(await post('/setup/accept', { ...tried, ...app })).toMatchObject(CLOSED)
    }
  })

  it('D-2 is stored as hashes alone', async () => {
    await add('hashed')
    const { token, code } = await opened('hashed')
    const stored = await query<{ row: string }>(
      `select row_to_json(s)::text as row from backoffice.setup s union all select row_to_json(a)::text from backoffice.approval a
       union all select row_to_json(l)::text from backoffice.audit l union all select row_to_json(r)::text from backoffice.asked r`,
    )
    expect(stored.length).toBeGreaterThan(3)
    expect(stored.filter(({ row }) => row.includes(token) || row.includes(code))).toEqual([])
  })

  it('D-2 works once, for one of two concurrent calls', async () => {
    await add('twice')
    const halves = await opened('twice')
    const done = await Promise.all([1, 2].map(() => finishSetup(testServer, clock, { ...halves, password: NEW_PASSWORD })))
    expect(done.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 422])
    expect(await post('/setup', halves)).toMatchObject(CLOSED)
  })

  it('D-2 closes after an hour, by a newer one, and when the operator is deactivated', async () => {
    await add('late')
    const first = await opened('late')
    const second = await opened('late')
    expect(await post('/setup', first)).toMatchObject(CLOSED)
    expect((await post('/setup', second)).status).toBe(200)
    expect(await admin.call('POST', '/operators/late/deactivate', REASON)).toMatchObject(WAITS)
    await approve(head, 'late')
    expect(await post('/setup', second)).toMatchObject(CLOSED)
    await add('slow-one')
    const third = await opened('slow-one')
    clock.advance(HOUR_MS)
    expect(await post('/setup', third)).toMatchObject(CLOSED)
  })

  it('D-2 takes no weak password and no wrong code, and stays open then', async () => {
    await add('typo')
    const halves = await opened('typo')
    expect(await finishSetup(testServer, clock, { ...halves, password: 'abcdefgh' })).toMatchObject({
      status: 422,
      body: { code: 'invalid' },
    })
    const wrong = { ...halves, password: NEW_PASSWORD, app_code: '000000' }
    expect(await post('/setup/accept', wrong)).toMatchObject({ status: 422, body: { code: 'wrong_code' } })
    expect((await finishSetup(testServer, clock, { ...halves, password: NEW_PASSWORD })).status).toBe(200)
  })

  it('D-2 is asked for and approved by nobody for the own account, nor without the right', async () => {
    const cashier = await add('powerless')
    expect(await renew(cashier, 'head')).toMatchObject({ status: 403, body: { code: 'role_required' } })
    expect(await renew(admin, 'admin')).toMatchObject(SECOND)
    expect(await renew(admin, 'head')).toMatchObject(WAITS)
    expect(await approve(head, 'head')).toMatchObject(SECOND)
    expect((await head.call('GET', '/me')).status).toBe(200)
  })
})

describe('D-2 the own password', () => {
  const change = (by: OperatorSession, password: string, code: string, next = NEW_PASSWORD) =>
    by.call('POST', '/own-password', { password, code, new_password: next })

  it('D-2 changes by the present one and a code; other sessions end, this one stays', async () => {
    const session = await add('own')
    const { password, factor } = addedKeys('own')
    const { cookie } = await enter('own', password, factor)
    clock.advance(STEP_MS)
    const now = () => codeAt(factor, clock.now())
    expect(await change(session, 'a wrong word', now())).toMatchObject(WRONG)
    expect(await change(session, password, '000000')).toMatchObject(WRONG)
    expect(await change(session, password, now(), 'abcdefgh')).toMatchObject({ status: 422, body: { code: 'invalid' } })
    expect((await change(session, password, now())).status).toBe(200)
    expect((await session.call('GET', '/me')).status).toBe(200)
    expect(await consoleCall(testServer, 'GET', '/me', undefined, { cookie: cookie!.split(';')[0]! })).toMatchObject({ status: 401 })
    expect(await enter('own', password, factor)).toMatchObject(WRONG)
    expect((await enter('own', NEW_PASSWORD, factor)).status).toBe(200)
    expect(await query(`select 1 from backoffice.audit where operator = 'own' and act = 'change own password'`)).toHaveLength(1)
  })

  it('D-2 is not guessed from an open session: five wrong ones lock', async () => {
    const session = await add('guessed')
    for (let nth = 0; nth < 5; nth++) expect(await change(session, `guess ${nth}`, '000000')).toMatchObject(WRONG)
    clock.advance(STEP_MS)
    const { password, factor } = addedKeys('guessed')
    expect(await change(session, password, codeAt(factor, clock.now()))).toMatchObject({ status: 423, body: { code: 'locked' } })
  })
})
