import type { CaptchaChallenge } from '@fairhouse/contracts'
import { newEmail, startTestServer, TEST_PASSWORD, type TestClock, createTestClock, type TestServer } from '@fairhouse/testkit'
import { solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const FREE = 2
let testServer: TestServer
let clock: TestClock
beforeAll(async () => {
  clock = createTestClock()
  testServer = await startTestServer({
    clock,
    rateLimits: { captcha: { points: FREE, seconds: 3600 } },
    environment: { TRUSTED_PROXIES: '127.0.0.1' },
  })
  for (let n = 0; n < FREE; n++) expect((await login()).code).toBe('wrong_credentials')
})
afterAll(() => testServer.stop())

async function login(captcha?: string, from?: string) {
  const answer = await testServer.fetch('/api/v2/auth/login/email/password', {
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

const challenge = async () => (await (await testServer.fetch('/api/v2/captcha')).json()) as CaptchaChallenge
const encodeProof = (proof: object) => Buffer.from(JSON.stringify(proof)).toString('base64')
async function solve(given?: CaptchaChallenge) {
  const pendingChallenge = given ?? (await challenge())
  return { challenge: pendingChallenge, solution: (await solveChallenge({ challenge: pendingChallenge, deriveKey }))! }
}

describe('guarded calls', () => {
  it('D-42 require work after the first calls of an address, and pass with it', async () => {
    expect(await login()).toEqual({ status: 422, code: 'captcha_required' })
    expect((await login(encodeProof(await solve()))).code).toBe('wrong_credentials')
  })

  it('D-42 count the first calls of an IPv6 subscriber by its /64, for every address in it', async () => {
    const codes: string[] = []
    for (let n = 1; n <= FREE + 2; n++) codes.push((await login(undefined, `2001:db8:7:7::${n}`)).code)
    expect(codes).toEqual([...Array<string>(FREE).fill('wrong_credentials'), 'captcha_required', 'captcha_required'])
    expect((await login(undefined, '2001:db8:7:8::1')).code).toBe('wrong_credentials')
  })

  it('are exactly these', async () => {
    for (const path of ['/api/v2/auth/register/email', '/api/v2/auth/login/email/verification', '/api/v2/auth/password/email/forgot']) {
      const body = { email: newEmail(), ...(path.includes('register') && { password: TEST_PASSWORD, terms: true }) }
      const headers = { 'content-type': 'application/json' }
      const answer = await testServer.fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })
      expect([path, ((await answer.json()) as { code: string }).code]).toEqual([path, 'captcha_required'])
    }
    expect((await testServer.fetch('/auth/refresh-token', { method: 'POST' })).status).toBe(401)
  })

  it('accept no work twice, nor at the same time', async () => {
    const proof = encodeProof(await solve())
    const codes = await Promise.all(Array.from({ length: 8 }, () => login(proof)))
    expect(codes.filter(({ code }) => code === 'wrong_credentials')).toHaveLength(1)
    expect((await login(proof)).code).toBe('captcha_required')
  })

  it('refuse a forged challenge, an easier one, and the answer to another', async () => {
    const [one, other] = [await solve(), await solve()]
    const parameters = { ...one.challenge.parameters, cost: 1 }
    const forged = [
      { challenge: { ...one.challenge, parameters }, solution: one.solution },
      { challenge: { ...one.challenge, signature: other.challenge.signature }, solution: one.solution },
      { challenge: one.challenge, solution: other.solution },
      { challenge: one.challenge, solution: { counter: 1e308, derivedKey: '' } },
      { challenge: one.challenge },
    ]
    for (const proof of [...forged.map(encodeProof), '', 'nonsense', encodeProof([]), 'A'.repeat(5000)]) {
      expect(await login(proof)).toEqual({ status: 422, code: 'captcha_required' })
    }
    expect((await login(encodeProof(one))).code).toBe('wrong_credentials')
  })

  it('refuse work issued more than five minutes ago, and delete it then', async () => {
    const proof = encodeProof(await solve())
    clock.advance(301_000)
    expect((await login(proof)).code).toBe('captcha_required')
    const rows = async () => (await testServer.server.app.database.pool.query('select 1 from captcha.spent')).rowCount
    expect(await rows()).toBeGreaterThan(0)
    expect(await testServer.server.app.captcha.forget()).toBeGreaterThan(0)
    expect(await rows()).toBe(0)
  })
})
