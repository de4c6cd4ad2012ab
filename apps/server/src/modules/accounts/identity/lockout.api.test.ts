import { messagesTo, newEmail, registerPlayer, sharedClock, sharedTestServer, type TestServer } from '@fairhouse/testkit'
import { beforeAll, describe, expect, it } from 'vitest'

let testServer: TestServer
const clock = sharedClock
beforeAll(async () => (testServer = await sharedTestServer(sharedClock)))

const MINUTE = 60_000

const from = (ip: string) => testServer.client({ 'x-forwarded-for': ip })
const tryPassword = (ip: string, email: string, password: string) =>
  from(ip).call('POST /api/v2/auth/login/email/password', { body: { email, password } })

async function fail(ip: string, email: string, times: number): Promise<number[]> {
  const answers = await Promise.all(Array.from({ length: times }, () => tryPassword(ip, email, 'a wrong password')))
  return answers.map((answer) => answer.status)
}

describe('guessing codes', () => {
  const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  const enter = (ip: string, email: string, code: string) => from(ip).call('POST /api/v2/auth/login/email/code', { body: { email, code } })

  it("D-26 D-32 from another network does not use up the requester's tries; the guesser has five as well", async () => {
    const { email } = await registerPlayer(testServer)
    const { length } = await messagesTo(testServer, email)
    await from('198.51.100.8').call('POST /api/v2/auth/login/email/verification', { body: { email } })
    const code = (await messagesTo(testServer, email, length + 1))[0]!.code!
    for (let tries = 0; tries < 6; tries++) expect((await enter('203.0.113.8', email, wrong(code))).status).toBe(422)
    expect(await enter('203.0.113.8', email, code)).toMatchObject({ status: 422, error: { code: 'wrong_code' } })
    expect(await enter('198.51.100.8', email, code)).toMatchObject({ ok: true })
  })

  it('D-26 D-32 is limited the same way for a password reset code', async () => {
    const { email } = await registerPlayer(testServer)
    const { length } = await messagesTo(testServer, email)
    await from('198.51.100.9').call('POST /api/v2/auth/password/email/forgot', { body: { email } })
    const code = (await messagesTo(testServer, email, length + 1))[0]!.code!
    const confirm = (ip: string, given: string) =>
      from(ip).call('POST /api/v2/auth/password/email/code/confirm', { body: { email, code: given } })
    for (let tries = 0; tries < 6; tries++) expect((await confirm('203.0.113.9', wrong(code))).status).toBe(422)
    expect(await confirm('198.51.100.9', code)).toMatchObject({ ok: true })
  })
})

describe('guessing passwords', () => {
  it('D-26 locks the guesser out with 423 for 15 minutes after ten wrong ones, even with the right one', async () => {
    const { email, password } = await registerPlayer(testServer)
    expect(await fail('203.0.113.1', email, 10)).toEqual(Array(10).fill(422))
    expect(await tryPassword('203.0.113.1', email, password)).toMatchObject({
      status: 423,
      error: { code: 'locked', details: { retryAfter: 900 } },
    })
    clock.advance(15 * MINUTE)
    expect(await tryPassword('203.0.113.1', email, password)).toMatchObject({ ok: true })
  })

  it('D-26 counts concurrent guesses', async () => {
    const { email } = await registerPlayer(testServer)
    const statuses = await fail('203.0.113.9', email, 30)
    expect(statuses.filter((status) => status === 422).length).toBe(10)
    expect(statuses.filter((status) => status === 423).length).toBe(20)
  })

  it('locks out nobody else: the owner can log in from another network', async () => {
    const { email, password } = await registerPlayer(testServer)
    await fail('203.0.113.2', email, 12)
    expect(await tryPassword('198.51.100.2', email, password)).toMatchObject({ ok: true })
  })

  it('does not reveal whether an account exists: an unknown address locks the same', async () => {
    const email = newEmail()
    expect(await fail('203.0.113.3', email, 10)).toEqual(Array(10).fill(422))
    expect(await tryPassword('203.0.113.3', email, 'anything at all')).toMatchObject({
      status: 423,
      error: { code: 'locked', details: { retryAfter: 900 } },
    })
  })

  it('by many machines locks out new machines, not one that logged in before', async () => {
    const { email, password } = await registerPlayer(testServer, { headers: { 'x-forwarded-for': '95.165.0.77' } })
    for (let machine = 1; machine <= 7; machine++) await fail(`203.0.113.${100 + machine}`, email, 9)
    expect(await tryPassword('203.0.113.200', email, password)).toMatchObject({ status: 423 })
    expect(await tryPassword('95.165.0.77', email, password)).toMatchObject({ ok: true })
    clock.advance(60 * MINUTE)
    expect(await tryPassword('203.0.113.200', email, password)).toMatchObject({ ok: true })
  })

  it('is forgotten after the right password', async () => {
    const { email, password } = await registerPlayer(testServer)
    for (let round = 0; round < 3; round++) {
      await fail('203.0.113.4', email, 8)
      expect(await tryPassword('203.0.113.4', email, password)).toMatchObject({ ok: true })
    }
  })
})
