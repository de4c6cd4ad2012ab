import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { CaptchaChallenge } from '@fairhouse/contracts'
import { newEmail, startHouse, TEST_PASSWORD, type TestClock, testClock, type TestHouse } from '@fairhouse/testkit'

const FREE = 2
let house: TestHouse
let clock: TestClock
beforeAll(async () => {
  clock = testClock()
  house = await startHouse({
    clock,
    rateLimits: { captcha: { points: FREE, seconds: 3600 } },
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
  })
  for (let n = 0; n < FREE; n++) expect((await login()).code).toBe('wrong_credentials')
})
afterAll(() => house.stop())

async function login(captcha?: string, from?: string) {
  const answer = await house.fetch('/api/v2/auth/login/email/password', {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(captcha !== undefined && { 'x-captcha': captcha }),
      ...(from && { 'x-forwarded-for': from }),
    },
    body: JSON.stringify({ email: newEmail(), password: TEST_PASSWORD }),
  })
  return { status: answer.status, code: ((await answer.json()) as { code: string }).code }
}

const challenge = async () => (await (await house.fetch('/api/v2/captcha')).json()) as CaptchaChallenge
const packed = (proof: object) => Buffer.from(JSON.stringify(proof)).toString('base64')
async function solved(given?: CaptchaChallenge) {
  const asked = given ?? (await challenge())
  return { challenge: asked, solution: (await solveChallenge({ challenge: asked, deriveKey }))! }
}

describe('calls that attackers like', () => {
  it('D-42 ask for work once the first ones of an address have passed, and pass with it', async () => {
    expect(await login()).toEqual({ status: 422, code: 'captcha_required' })
    expect((await login(packed(await solved()))).code).toBe('wrong_credentials')
  })

  it('D-42 count the first calls of an IPv6 subscriber by its /64, whichever address of it is used', async () => {
    const codes: string[] = []
    for (let n = 1; n <= FREE + 2; n++) codes.push((await login(undefined, `2001:db8:7:7::${n}`)).code)
    expect(codes).toEqual([...Array<string>(FREE).fill('wrong_credentials'), 'captcha_required', 'captcha_required'])
    expect((await login(undefined, '2001:db8:7:8::1')).code).toBe('wrong_credentials')
  })

  it('are these, and no others', async () => {
    for (const path of ['/api/v2/auth/register/email', '/api/v2/auth/login/email/verification', '/api/v2/auth/password/email/forgot']) {
      const body = { email: newEmail(), ...(path.includes('register') && { password: TEST_PASSWORD, terms: true }) }
      const headers = { 'content-type': 'application/json' }
      const answer = await house.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      expect([path, ((await answer.json()) as { code: string }).code]).toEqual([path, 'captcha_required'])
    }
    expect((await house.fetch('/auth/refresh-token', { method: 'POST' })).status).toBe(401)
  })

  it('take no work twice, nor from two at once', async () => {
    const proof = packed(await solved())
    const codes = await Promise.all(Array.from({ length: 8 }, () => login(proof)))
    expect(codes.filter(({ code }) => code === 'wrong_credentials')).toHaveLength(1)
    expect((await login(proof)).code).toBe('captcha_required')
  })

  it('take no challenge of one’s own, no easier one, and no answer to another', async () => {
    const [one, other] = [await solved(), await solved()]
    const parameters = { ...one.challenge.parameters, cost: 1 }
    const forged = [
      { challenge: { ...one.challenge, parameters }, solution: one.solution },
      { challenge: { ...one.challenge, signature: other.challenge.signature }, solution: one.solution },
      { challenge: one.challenge, solution: other.solution },
      { challenge: one.challenge, solution: { counter: 1e308, derivedKey: '' } },
      { challenge: one.challenge },
    ]
    for (const proof of [...forged.map(packed), '', 'nonsense', packed([]), 'A'.repeat(5000)]) {
      expect(await login(proof)).toEqual({ status: 422, code: 'captcha_required' })
    }
    expect((await login(packed(one))).code).toBe('wrong_credentials')
  })

  it('take no work that was asked for more than five minutes ago, and it is forgotten then', async () => {
    const proof = packed(await solved())
    clock.advance(301_000)
    expect((await login(proof)).code).toBe('captcha_required')
    const rows = async () => (await house.server.house.database.pool.query('select 1 from captcha.spent')).rowCount
    expect(await rows()).toBeGreaterThan(0)
    expect(await house.server.house.captcha.forget()).toBeGreaterThan(0)
    expect(await rows()).toBe(0)
  })
})
