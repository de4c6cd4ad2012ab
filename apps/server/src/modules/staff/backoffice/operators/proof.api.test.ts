import { newKey } from '@fairhouse/contracts/client'
import { MINUTE_MS } from '@fairhouse/money'
import { createTestClock, type Player, registerPlayer, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { addedKeys, addOperator, codeAt, consoleCall, cookiesOf, idempotencyHeader, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
const PROOF_MS = 10 * MINUTE_MS
const STEP_MS = 30_000
let testServer: TestServer
beforeAll(async () => {
  testServer = await startTestServer({ clock, environment: { CONSOLE_PROOF_MINUTES: '10', LOG_LEVEL: 'silent' } })
})
afterAll(() => testServer.stop())

const add = (login: string, role = 'risk') => addOperator(testServer, clock, { login, role })
const codeOf = (login: string) => codeAt(addedKeys(login).factor, clock.now())
const wrongOf = (login: string) => (codeOf(login) === '000000' ? '000001' : '000000')
const prove = (at: OperatorSession, code: string) => at.call('POST', '/prove', { code })
const proveAnew = (at: OperatorSession, login: string) => {
  clock.advance(STEP_MS) // a code counts once
  return prove(at, codeOf(login))
}
/** A call that needs a recent code, about a payout that does not exist. */
const look = async (at: OperatorSession) => (await at.call('GET', '/payouts/1/destination')).body.code
const lookWith = async (cookie: string) => (await consoleCall(testServer, 'GET', '/payouts/1/destination', undefined, { cookie })).body.code
const logInAnew = (login: string, code = codeOf(login)) =>
  consoleCall(testServer, 'POST', '/login', { login, password: addedKeys(login).password, code })
const query = async <Row>(text: string, ...values: unknown[]) =>
  (await testServer.server.app.database.pool.query(text, values)).rows as Row[]
const linesOf = (operator: string) =>
  query<{ act: string; subject: string; detail: string }>(
    'select act, subject, detail from backoffice.audit where operator = $1 order by id',
    operator,
  )
const actsOf = async (operator: string) => (await linesOf(operator)).map(({ act }) => act)

/** The cookie of the session alone. */
const sessionOf = ({ cookie }: OperatorSession) => cookie.split('; ').find((pair) => pair.startsWith('console_session='))!

const WRONG = { status: 422, body: { code: 'wrong_code' } }
const LOCKED = { status: 423, body: { code: 'locked' } }
const NEEDS_CODE = { status: 403, body: { code: 'code_needed' } }

describe('D-2 a code of the app', () => {
  it('D-2 proves a session for ten minutes exactly, by the log-in first and by each new code from then on', async () => {
    const at = await add('clocked')
    clock.advance(PROOF_MS - 1)
    expect(await look(at)).toBe('not_found')
    clock.advance(1)
    expect(await look(at)).toBe('code_needed')
    expect(await prove(at, codeOf('clocked'))).toMatchObject({ status: 200 })
    clock.advance(PROOF_MS - 1)
    expect(await look(at)).toBe('not_found')
    clock.advance(1)
    expect(await look(at)).toBe('code_needed')
  })

  it('D-2 proves the session of its caller alone, not another one of the same operator', async () => {
    const at = await add('twice')
    clock.advance(PROOF_MS)
    const { raw } = await logInAnew('twice')
    const cookie = cookiesOf(raw)
      .map((pair) => pair.join('='))
      .join('; ')
    const lookAtOther = () => lookWith(cookie)
    expect([await lookAtOther(), await look(at)]).toEqual(['not_found', 'code_needed'])
    clock.advance(PROOF_MS)
    await prove(at, codeOf('twice'))
    expect([await lookAtOther(), await look(at)]).toEqual(['code_needed', 'not_found'])
  })

  it('D-2 proves the browser of its caller alone: a copy of the cookies from before has none of it', async () => {
    const at = await add('copied')
    const copy = at.cookie
    clock.advance(PROOF_MS)
    expect(await prove(at, codeOf('copied'))).toMatchObject({ status: 200, body: { success: true } })
    expect([await look(at), await lookWith(copy), await lookWith(sessionOf(at))]).toEqual(['not_found', 'code_needed', 'code_needed'])
    const other = await add('other')
    const ofOther = other.cookie.replace(sessionOf(other), sessionOf(at))
    expect([ofOther === other.cookie, await lookWith(ofOther), await look(other)]).toEqual([false, 'code_needed', 'not_found'])
  })

  it('D-2 sets a cookie of its own for this host only, unreadable by scripts, until the proof ends; a log-out removes it', async () => {
    const at = await add('baked')
    clock.advance(STEP_MS)
    const proved = await consoleCall(testServer, 'POST', '/prove', { code: codeOf('baked') }, { cookie: at.cookie })
    const [line, ...more] = proved.raw.headers.getSetCookie()
    expect(more).toEqual([])
    expect(line).toMatch(/^console_proof=[\w-]{43};/)
    for (const term of [/HttpOnly/i, /SameSite=Strict/i, /Max-Age=600;/i]) expect(line).toMatch(term)
    expect(line).not.toMatch(/Domain=/i)
    const value = cookiesOf(proved.raw)[0]![1]
    const rows = await query<{ row: string }>('select row_to_json(s)::text as row from backoffice.session s')
    expect(rows.some(({ row }) => row.includes(value))).toBe(false)
    const { raw } = await consoleCall(testServer, 'POST', '/logout', {}, { cookie: at.cookie })
    expect(cookiesOf(raw)).toEqual([
      ['console_session', ''],
      ['console_proof', ''],
    ])
  })

  it('D-2 counts once also in two proofs at the same time', async () => {
    const at = await add('double')
    clock.advance(PROOF_MS)
    const both = await Promise.all([1, 2].map(() => prove(at, codeOf('double'))))
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect([await look(at), await actsOf('double')]).toEqual(['not_found', ['login', 'prove code']])
  })

  it('D-2 that proved a session opens none', async () => {
    const at = await add('reused')
    await proveAnew(at, 'reused')
    expect(await logInAnew('reused')).toMatchObject({ status: 422, body: { code: 'wrong_credentials' } })
  })

  it('D-2 that is right makes the wrong ones before it count no more', async () => {
    const at = await add('clumsy')
    for (let round = 0; round < 2; round++) {
      for (let nth = 0; nth < 4; nth++) expect(await prove(at, wrongOf('clumsy'))).toMatchObject(WRONG)
      expect(await proveAnew(at, 'clumsy')).toMatchObject({ status: 200 })
    }
  })

  it('D-2 that is the fifth wrong one is in the log, since it locks', async () => {
    const at = await add('locked')
    for (let nth = 0; nth < 4; nth++) await prove(at, wrongOf('locked'))
    expect(await actsOf('locked')).toEqual(['login'])
    for (let nth = 0; nth < 3; nth++) await prove(at, wrongOf('locked'))
    expect((await linesOf('locked')).slice(1)).toEqual([{ act: 'wrong codes', subject: 'locked', detail: '127.0.0.1' }])
  })

  it('D-2 counts once, also one of the log-in, and a wrong one proves nothing', async () => {
    const at = await add('replay')
    expect(await prove(at, codeOf('replay'))).toMatchObject(WRONG)
    clock.advance(PROOF_MS)
    expect(await prove(at, wrongOf('replay'))).toMatchObject(WRONG)
    expect(await look(at)).toBe('code_needed')
    expect(await prove(at, codeOf('replay'))).toMatchObject({ status: 200, body: { success: true } })
    expect(await prove(at, codeOf('replay'))).toMatchObject(WRONG)
    expect(await prove(at, codeOf('clocked'))).toMatchObject(WRONG)
    expect(await look(at)).toBe('not_found')
  })

  it.each([{}, { code: '12345' }, { code: 'abcdef' }, { code: 123_456 }])('D-2 is no %j', async (body) => {
    const at = await add(`shape-${newKey()}`)
    expect((await at.call('POST', '/prove', body)).status).toBe(422)
  })

  it('D-2 is guessed five times at most, by proofs and log-ins together, and proves again after a quarter of an hour', async () => {
    const at = await add('guessed')
    clock.advance(PROOF_MS)
    const logIn = (code: string) => logInAnew('guessed', code)
    const wrong = wrongOf('guessed')
    for (let nth = 0; nth < 3; nth++) expect(await prove(at, wrong)).toMatchObject(WRONG)
    for (let nth = 0; nth < 2; nth++) expect((await logIn(wrong)).status).toBe(422)
    expect(await prove(at, codeOf('guessed'))).toMatchObject(LOCKED)
    expect(await logIn(codeOf('guessed'))).toMatchObject(LOCKED)
    expect(await look(at)).toBe('code_needed')
    clock.advance(15 * MINUTE_MS)
    expect(await prove(at, codeOf('guessed'))).toMatchObject({ status: 200 })
    expect(await look(at)).toBe('not_found')
  })

  it('D-2 that proves is in the log with its network, and a wrong one is not', async () => {
    const at = await add('logged')
    await prove(at, codeOf('logged'))
    expect(await actsOf('logged')).toEqual(['login'])
    await proveAnew(at, 'logged')
    expect((await linesOf('logged')).slice(1)).toEqual([{ act: 'prove code', subject: 'logged', detail: '127.0.0.1' }])
  })

  it('D-2 proves no session that has ended, and none of an operator without an app', async () => {
    const [ended, bare] = [await add('ended'), await add('bare')]
    await ended.call('POST', '/logout', {})
    expect(await proveAnew(ended, 'ended')).toMatchObject({ status: 401 })
    await query(`update backoffice.operator set password = null, factor = null where login = 'bare'`)
    expect(await proveAnew(bare, 'bare')).toMatchObject(WRONG)
  })

  it('D-2 that changes the own password proves the session, too', async () => {
    const at = await add('changer')
    clock.advance(PROOF_MS)
    const { password } = addedKeys('changer')
    const body = { password, code: codeOf('changer'), new_password: 'seven green kettles' }
    expect(await at.call('POST', '/own-password', body)).toMatchObject({ status: 200 })
    expect(await look(at)).toBe('not_found')
  })

  it('D-2 is needed by a session that a process of the version before opened', async () => {
    const at = await add('former')
    await query(
      `update backoffice.session set proved_at = null where operator = (select id from backoffice.operator where login = 'former')`,
    )
    expect(await look(at)).toBe('code_needed')
    expect(await proveAnew(at, 'former')).toMatchObject({ status: 200 })
    expect(await look(at)).toBe('not_found')
  })
})

describe('D-2 a decision above what one operator decides alone', () => {
  const correct = (at: OperatorSession, { id }: Player, change: string, key = newKey()) =>
    at.call('POST', '/corrections', { player: `${id}`, currency: 'RUB', change, reason: 'a prize' }, idempotencyHeader(key))
  const approvals = (player: Player) => query<{ id: string }>('select id from backoffice.approval where player = $1', `${player.id}`)
  const decide = (at: OperatorSession, id: string, verdict: string) => at.call('POST', `/approvals/${id}/${verdict}`, { reason: 'seen' })
  /** A proposal of `first`, whose code is recent. */
  async function proposed(first: OperatorSession): Promise<{ player: Player; id: string }> {
    const player = await registerPlayer(testServer)
    expect(await correct(first, player, '50000.00')).toMatchObject({ body: { state: 'waiting' } })
    return { player, id: (await approvals(player))[0]!.id }
  }
  const verdictOf = async (id: string) => (await query('select verdict from backoffice.approval where id = $1', id))[0]
  const cashOf = async (at: OperatorSession, { id }: Player) => (await at.call('GET', `/players/${id}/facts/RUB`)).body.cash

  it('D-2 is proposed with a recent code alone: without one nothing waits, and a small sum needs none', async () => {
    const [at, player] = [await add('proposer'), await registerPlayer(testServer)]
    clock.advance(PROOF_MS)
    expect(await correct(at, player, '50.00')).toMatchObject({ body: { state: 'done' } })
    const key = newKey()
    expect(await correct(at, player, '50000.00', key)).toMatchObject(NEEDS_CODE)
    expect([await approvals(player), await actsOf('proposer')]).toEqual([[], ['login', 'correction']])
    await prove(at, codeOf('proposer'))
    expect(await correct(at, player, '50000.00', key)).toMatchObject({ status: 200, body: { state: 'waiting' } })
    clock.advance(PROOF_MS)
    expect(await correct(at, player, '50000.00', key), 'its answer is repeated').toMatchObject({ body: { state: 'waiting' } })
    expect(await approvals(player)).toHaveLength(1)
  })

  it('D-2 is approved with a recent code alone, and without one it waits on', async () => {
    const [first, second] = [await add('first'), await add('second', 'head')]
    clock.advance(PROOF_MS)
    await prove(first, codeOf('first'))
    const { player, id } = await proposed(first)
    expect(await decide(second, id, 'approve')).toMatchObject(NEEDS_CODE)
    expect([await verdictOf(id), await cashOf(first, player), await actsOf('second')]).toEqual([{ verdict: null }, '0.00', ['login']])
    await prove(second, codeOf('second'))
    expect(await decide(second, id, 'approve')).toMatchObject({ status: 200 })
    expect([await verdictOf(id), await cashOf(first, player)]).toEqual([{ verdict: 'approve' }, '50000.00'])
  })

  it('D-2 is declined and withdrawn without a code: neither moves money', async () => {
    const [first, second] = [await add('asks'), await add('declines', 'head')]
    const [one, other] = [await proposed(first), await proposed(first)]
    clock.advance(PROOF_MS)
    expect(await decide(second, one.id, 'decline')).toMatchObject({ status: 200 })
    expect(await decide(first, other.id, 'withdraw')).toMatchObject({ status: 200 })
  })

  it('D-2 names the missing right or the second person before the code', async () => {
    const [first, weak] = [await add('before'), await add('weak', 'admin')]
    const { id } = await proposed(first)
    clock.advance(PROOF_MS)
    expect(await decide(first, id, 'approve')).toMatchObject({ status: 403, body: { code: 'second_person' } })
    expect(await decide(weak, id, 'approve')).toMatchObject({ status: 403, body: { code: 'role_required' } })
  })
})
