import { messagesTo, type Player, registerPlayer, sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

import { codeAt, switchOnSecondFactor } from './testing/authenticator.ts'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const STEP = 30_000
const MINUTE = 60_000
const WRONG = { status: 422, error: { code: 'wrong_second_factor' } }

const from = (ip = '95.165.0.5') => testServer.client({ 'x-forwarded-for': ip })
type Visitor = ReturnType<typeof from>

async function withFactor() {
  const player = await registerPlayer(testServer, { headers: { 'x-forwarded-for': '95.165.0.5' } })
  return { player, app: await switchOnSecondFactor(player, clock) }
}

/** The first step of a log-in: the input for the second step. */
async function challengeOf({ email, password }: Player, visitor: Visitor = from()): Promise<string> {
  const answer = await visitor.call('POST /api/v2/auth/login/email/password', { body: { email, password } })
  expect(answer).toMatchObject({ ok: false, status: 403, error: { code: 'second_factor_required' } })
  return answer.ok ? '' : String(answer.error.details!.challenge)
}

const finish = (challenge: string, code: string, visitor: Visitor = from()) =>
  visitor.call('POST /api/v2/auth/login/second-factor', { body: { challenge, code } })

async function stateOf(player: Player) {
  const answer = await player.call('GET /api/v2/auth/second-factor')
  if (!answer.ok) throw new Error(JSON.stringify(answer.error))
  return answer.data
}

describe('setting up a second factor', () => {
  it('D-36 issues a secret for the app, turns on after its first code, and issues ten recovery codes', async () => {
    const player = await registerPlayer(testServer)
    expect(await stateOf(player)).toEqual({ is_on: false, since: null, recovery_codes_left: 0 })
    const begun = await player.call('POST /api/v2/auth/second-factor/begin')
    if (!begun.ok) throw new Error(JSON.stringify(begun.error))
    expect(begun.data.uri).toContain(`secret=${begun.data.secret}`)
    expect((await stateOf(player)).is_on).toBe(false)
    const body = { code: codeAt(begun.data.secret, clock.now()), password: player.password }
    const confirmed = await player.call('POST /api/v2/auth/second-factor/confirm', { body })
    expect(confirmed.ok && new Set(confirmed.data.recovery_codes).size).toBe(10)
    expect(await stateOf(player)).toMatchObject({ is_on: true, recovery_codes_left: 10 })
  })

  it('D-36 needs the password: a session thief cannot add a second factor', async () => {
    const player = await registerPlayer(testServer)
    const begun = await player.call('POST /api/v2/auth/second-factor/begin')
    const code = codeAt(begun.ok ? begun.data.secret : '', clock.now())
    const confirm = (password?: string) => player.call('POST /api/v2/auth/second-factor/confirm', { body: { code, password } })
    expect(await confirm()).toMatchObject({ status: 422, error: { errors: { password: [expect.stringMatching(/^required/)] } } })
    for (let tries = 0; tries < 10; tries++)
      expect(await confirm('not the password')).toMatchObject({
        error: { errors: { password: [expect.stringMatching(/^wrong_password/)] } },
      })
    expect(await confirm(player.password)).toMatchObject({ status: 423, error: { code: 'locked' } })
    expect((await stateOf(player)).is_on).toBe(false)
  })

  it('D-36 refuses codes of a replaced secret, and any code before a start', async () => {
    const player = await registerPlayer(testServer)
    const confirm = (code: string) => player.call('POST /api/v2/auth/second-factor/confirm', { body: { code, password: player.password } })
    expect(await confirm('123456')).toMatchObject({ status: 409, error: { code: 'bad_transition' } })
    const first = await player.call('POST /api/v2/auth/second-factor/begin')
    await player.call('POST /api/v2/auth/second-factor/begin')
    expect(await confirm(codeAt(first.ok ? first.data.secret : '', clock.now()))).toMatchObject(WRONG)
  })

  it('D-36 is refused over an active one', async () => {
    const { player } = await withFactor()
    expect(await player.call('POST /api/v2/auth/second-factor/begin')).toMatchObject({ status: 409, error: { code: 'bad_transition' } })
  })

  it('D-36 stores neither the secret nor a recovery code in plain text', async () => {
    const player = await registerPlayer(testServer)
    const begun = await player.call('POST /api/v2/auth/second-factor/begin')
    const secret = begun.ok ? begun.data.secret : ''
    const body = { code: codeAt(secret, clock.now()), password: player.password }
    const confirmed = await player.call('POST /api/v2/auth/second-factor/confirm', { body })
    const { pool } = testServer.server.app.database
    const rows = []
    for (const table of ['second_factor', 'recovery_code', 'audit', 'login_challenge'])
      rows.push(...(await pool.query(`select t::text as row from identity.${table} t`)).rows)
    const text = JSON.stringify(rows)
    for (const secretText of [secret, ...(confirmed.ok ? confirmed.data.recovery_codes : [])]) {
      expect(text).not.toContain(secretText)
      expect(text).not.toContain(Buffer.from(secretText).toString('hex'))
    }
  })
})

describe('log-in with a second factor', () => {
  it('D-36 follows the password, and the authenticator code logs in', async () => {
    const { player, app } = await withFactor()
    const visitor = from()
    const challenge = await challengeOf(player, visitor)
    expect(visitor.cookies.get('refresh_token')).toBeUndefined()
    const answer = await finish(challenge, app.code(), visitor)
    expect(answer).toMatchObject({ ok: true, data: { success: true, token: expect.any(String), sso: null } })
    visitor.setToken(answer.ok ? answer.data.token : null)
    expect(await visitor.call('GET /profile/user')).toMatchObject({ data: { user: { id: String(player.id) } } })
  })

  it('D-36 follows a code by message too', async () => {
    const { player, app } = await withFactor()
    await messagesTo(testServer, player.email)
    const visitor = from()
    await visitor.call('POST /api/v2/auth/login/email/verification', { body: { email: player.email } })
    const { code } = (await messagesTo(testServer, player.email, 2)).find((message) => message.code)!
    const answer = await visitor.call('POST /api/v2/auth/login/email/code', { body: { email: player.email, code: code! } })
    expect(answer).toMatchObject({ status: 403, error: { code: 'second_factor_required' } })
    expect(await finish(answer.ok ? '' : String(answer.error.details!.challenge), app.code(), visitor)).toMatchObject({ ok: true })
  })

  it('D-36 accepts a code once: not for another log-in in its half minute, nor an older one afterwards', async () => {
    const { player, app } = await withFactor()
    const code = app.code()
    const [first, second] = [await challengeOf(player), await challengeOf(player)]
    expect(await finish(first, code)).toMatchObject({ ok: true })
    expect(await finish(second, code)).toMatchObject(WRONG)
    clock.advance(STEP)
    expect(await finish(second, code)).toMatchObject(WRONG)
  })

  it('D-36 logs in one of several concurrent uses of a code or recovery code', async () => {
    const { player, app } = await withFactor()
    for (const code of [app.code(), app.recoveryCodes[0]!]) {
      const challenges = []
      for (let i = 0; i < 6; i++) challenges.push(await challengeOf(player))
      const answers = await Promise.all(challenges.map((challenge) => finish(challenge, code)))
      expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    }
    expect((await stateOf(player)).recovery_codes_left).toBe(9)
  })

  it('D-36 accepts a recovery code once, in any notation', async () => {
    const { player, app } = await withFactor()
    const code = app.recoveryCodes[3]!
    expect(await finish(await challengeOf(player), code.toLowerCase().replace('-', ' '))).toMatchObject({ ok: true })
    expect(await finish(await challengeOf(player), code)).toMatchObject(WRONG)
    expect(await finish(await challengeOf(player), app.recoveryCodes[4]!)).toMatchObject({ ok: true })
  })

  it('D-36 refuses recovery codes of another player', async () => {
    const [one, other] = [await withFactor(), await withFactor()]
    expect(await finish(await challengeOf(one.player), other.app.recoveryCodes[0]!)).toMatchObject(WRONG)
  })

  it('D-36 completes a log-in once, within ten minutes', async () => {
    const { player, app } = await withFactor()
    const over = { status: 422, error: { code: 'challenge_over' } }
    const challenge = await challengeOf(player)
    expect(await finish(challenge, app.code())).toMatchObject({ ok: true })
    expect(await finish(challenge, app.code())).toMatchObject(over)
    const late = await challengeOf(player)
    clock.advance(10 * MINUTE)
    expect(await finish(late, app.code())).toMatchObject(over)
  })

  it('D-36 ends a log-in after five wrong codes', async () => {
    const { player, app } = await withFactor()
    const challenge = await challengeOf(player)
    for (let tries = 0; tries < 5; tries++) expect(await finish(challenge, 'AAAAA-AAAAA')).toMatchObject(WRONG)
    expect(await finish(challenge, app.code())).toMatchObject({ status: 422, error: { code: 'challenge_over' } })
  })

  it('D-36 accepts only its own challenge', async () => {
    const { player, app } = await withFactor()
    const challenge = await challengeOf(player)
    for (const forged of ['', 'x', challenge.slice(0, -1), challenge.replace(/\.[^.]+$/, `.${'A'.repeat(43)}`), challenge.split('.')[0]!])
      expect(await finish(forged, app.code())).toMatchObject({ status: 422, error: { code: 'challenge_over' } })
  })
})

describe('guessing a second factor', () => {
  const guess = async (player: Player, ip: string, times: number) => {
    const statuses: number[] = []
    let challenge = ''
    for (let i = 0; i < times; i++) {
      if (i % 5 === 0) challenge = await challengeOf(player, from(ip))
      statuses.push((await finish(challenge, 'AAAAA-AAAAA', from(ip))).status)
    }
    return statuses
  }

  it('D-26 locks the guesser out after ten wrong codes over any number of log-ins, and nobody else', async () => {
    const { player, app } = await withFactor()
    expect(await guess(player, '203.0.113.1', 11)).toEqual([...Array<number>(10).fill(422), 423])
    expect(await finish(await challengeOf(player), app.code())).toMatchObject({ ok: true })
  })

  it('D-26 by many machines locks out new machines, not one that logged in before', async () => {
    const { player, app } = await withFactor()
    for (let machine = 1; machine <= 7; machine++) await guess(player, `203.0.113.${10 + machine}`, 9)
    expect(await guess(player, '203.0.113.99', 1)).toEqual([423])
    expect(await finish(await challengeOf(player), app.code())).toMatchObject({ ok: true })
  })
})

describe('an active second factor', () => {
  it('D-36 is turned off by the password, or by its own code, and by nothing else', async () => {
    for (const proof of ['password', 'code'] as const) {
      const { player, app } = await withFactor()
      const off = (body: { password?: string; second_factor?: string }) => player.call('POST /api/v2/auth/second-factor/disable', { body })
      expect(await off({})).toMatchObject({ status: 422, error: { errors: { password: [expect.stringMatching(/^required/)] } } })
      expect(await off({ second_factor: '000000' })).toMatchObject({ error: { errors: { second_factor: [expect.any(String)] } } })
      expect(await off(proof === 'code' ? { second_factor: app.code() } : { password: player.password })).toMatchObject({ ok: true })
      expect(await stateOf(player)).toEqual({ is_on: false, since: null, recovery_codes_left: 0 })
      expect(await off({ password: player.password })).toMatchObject({ status: 409, error: { code: 'bad_transition' } })
    }
  })

  it('D-36 can get new recovery codes: the old ones are void then', async () => {
    const { player, app } = await withFactor()
    const renew = (body: { password?: string }) => player.call('POST /api/v2/auth/second-factor/recovery-codes', { body })
    expect(await renew({})).toMatchObject({ status: 422 })
    const answer = await renew({ password: player.password })
    const [fresh] = answer.ok ? answer.data.recovery_codes : []
    expect(await finish(await challengeOf(player), app.recoveryCodes[0]!)).toMatchObject(WRONG)
    expect(await finish(await challengeOf(player), fresh!)).toMatchObject({ ok: true })
  })

  it('D-36 has no recovery codes to renew while off', async () => {
    const player = await registerPlayer(testServer)
    const body = { password: player.password }
    expect(await player.call('POST /api/v2/auth/second-factor/recovery-codes', { body })).toMatchObject({ status: 409 })
  })

  it('D-36 notifies the owner when it is turned on or off, and when a recovery code is used', async () => {
    const player = await registerPlayer(testServer, { headers: { 'accept-language': 'en' } })
    const { code } = (await messagesTo(testServer, player.email))[0]!
    await player.call('POST /api/v2/auth/email/verify/code', { body: { code: code! } })
    const app = await switchOnSecondFactor(player, clock)
    expect((await messagesTo(testServer, player.email, 2))[0]!.subject).toBe('Two-step login is on at Fairhouse')
    const body = { second_factor: app.recoveryCodes[0]! }
    await player.call('POST /api/v2/auth/second-factor/disable', { body })
    const subjects = (await messagesTo(testServer, player.email, 4)).map(({ subject }) => subject)
    expect(subjects).toEqual(expect.arrayContaining(['A recovery code was used at Fairhouse', 'Two-step login is off at Fairhouse']))
  })

  it('SEC-4 is for players only', async () => {
    const guest = testServer.client()
    for (const answer of [
      await guest.call('GET /api/v2/auth/second-factor'),
      await guest.call('POST /api/v2/auth/second-factor/begin'),
      await guest.call('POST /api/v2/auth/second-factor/confirm', { body: { code: '000000' } }),
      await guest.call('POST /api/v2/auth/second-factor/recovery-codes', { body: {} }),
      await guest.call('POST /api/v2/auth/second-factor/disable', { body: {} }),
    ])
      expect(answer).toMatchObject({ status: 401, error: { code: 'unauthorised' } })
  })
})

describe('a log-in pending its second factor', () => {
  const OVER = { error: { code: 'challenge_over' } }

  it('D-36 ends with a password reset', async () => {
    const { player, app } = await withFactor()
    const challenge = await challengeOf(player)
    const { length } = await messagesTo(testServer, player.email)
    await from().call('POST /api/v2/auth/password/email/forgot', { body: { email: player.email } })
    const [message] = await messagesTo(testServer, player.email, length + 1)
    const body = { email: player.email, code: message!.code!, password: 'another horse 8 battery' }
    expect(await from().call('POST /api/v2/auth/password/email/reset/code', { body })).toMatchObject({ ok: true, data: { token: null } })
    expect(await finish(challenge, app.code())).toMatchObject(OVER)
  })

  it('D-36 ends with a password change', async () => {
    const { player, app } = await withFactor()
    const challenge = await challengeOf(player)
    const body = { old_password: player.password, password: 'another horse 8 battery', password_confirm: 'another horse 8 battery' }
    expect(await player.call('POST /password/update', { body })).toMatchObject({ ok: true })
    expect(await finish(challenge, app.code())).toMatchObject(OVER)
  })

  it('D-36 ends when other devices are signed out', async () => {
    const { player, app } = await withFactor()
    const challenge = await challengeOf(player)
    expect(await player.call('DELETE /api/v2/auth/sessions')).toMatchObject({ ok: true })
    expect(await finish(challenge, app.code())).toMatchObject(OVER)
  })
})
