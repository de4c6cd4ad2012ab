import {
  CAPTCHA_SECRET,
  captchaIntegration,
  type CaptchaService,
  createTestClock,
  newEmail,
  startCaptchaService,
  startTestServer,
  TEST_PASSWORD,
  type TestServer,
} from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

const clock = createTestClock()
let service: CaptchaService
let testServer: TestServer
beforeAll(async () => {
  service = await startCaptchaService()
  testServer = await startTestServer({
    clock,
    rateLimits: { captcha: { points: 1, seconds: 3600 }, auth: { points: 1000, seconds: 60 }, read: { points: 1000, seconds: 60 } },
    environment: { INTEGRATIONS: JSON.stringify(captchaIntegration(service)), SECRET_CAPTCHA: CAPTCHA_SECRET },
  })
  expect(await login()).toBe('wrong_credentials')
})
afterAll(async () => {
  await testServer.stop()
  await service.stop()
})
beforeEach(() => {
  service.mode = 'right'
  service.calls.length = 0
  clock.advance(31_000) // an outage of the test before is over
})

let tokens = 0
const newToken = () => `person-${++tokens}`

async function login(captcha?: string): Promise<string> {
  const headers = { 'content-type': 'application/json', ...(captcha !== undefined && { 'x-captcha': captcha }) }
  const body = JSON.stringify({ email: newEmail(), password: TEST_PASSWORD })
  const answer = await testServer.fetch('/api/v2/auth/login/email/password', { method: 'POST', headers, body })
  return ((await answer.json()) as { code: string }).code
}
const work = async () => (await testServer.fetch('/api/v2/captcha')).status

describe('API-32 an outside captcha', () => {
  it('API-32 passes a call with a token that it accepts, and gets token and secret alone', async () => {
    const token = newToken()
    expect([await login(), await login(`outside:${token}`)]).toEqual(['captcha_required', 'wrong_credentials'])
    expect(service.calls).toEqual([{ secret: CAPTCHA_SECRET, response: token }])
  })

  it('API-32 refuses a token that it refuses, one of another host, and one that no visitor has', async () => {
    service.mode = 'refuses'
    expect(await login(`outside:${newToken()}`)).toBe('captcha_required')
    service.mode = 'elsewhere'
    expect(await login(`outside:${newToken()}`)).toBe('captcha_required')
    service.mode = 'right'
    const calls = service.calls.length
    for (const token of ['', 'x'.repeat(4097)]) expect(await login(`outside:${token}`)).toBe('captcha_required')
    expect(service.calls).toHaveLength(calls)
  })

  it('API-32 takes each token once, also when the service accepts it twice', async () => {
    service.mode = 'careless'
    const token = newToken()
    const codes = await Promise.all(Array.from({ length: 6 }, () => login(`outside:${token}`)))
    expect(codes.filter((code) => code === 'wrong_credentials')).toHaveLength(1)
  })

  it('API-32 issues no own work while the service responds, whatever a browser says', async () => {
    expect([await work(), await work()]).toEqual([404, 404])
    expect(service.calls).toHaveLength(1)
  })

  it.each(['down', 'nonsense', 'endless', 'wrong_key'] as const)(
    'API-32 replaces a service that is %s by own work, and calls it no more for 30 s',
    async (mode) => {
      service.mode = mode
      expect(await work()).toBe(200)
      expect(
        await testServer.client().call('POST /api/v2/auth/login/email/password', { body: { email: newEmail(), password: TEST_PASSWORD } }),
      ).toMatchObject({
        error: { code: 'wrong_credentials' },
      })
      expect(await login(`outside:${newToken()}`)).toBe('captcha_required')
      expect(service.calls).toHaveLength(1)
      service.mode = 'right'
      expect(await work()).toBe(200)
      clock.advance(30_001)
      expect([await work(), await login(`outside:${newToken()}`)]).toEqual([404, 'wrong_credentials'])
    },
  )

  it('API-32 a token that the service failed to verify is refused, and own work takes over', async () => {
    service.mode = 'down'
    expect(await login(`outside:${newToken()}`)).toBe('captcha_required')
    expect(await work()).toBe(200)
  })
})

describe('API-32 without an outside captcha', { tags: 'slow' }, () => {
  it('API-32 a token of a service that is not configured counts nothing', async () => {
    const plain = await startTestServer({ rateLimits: { captcha: { points: 1, seconds: 3600 } } })
    const headers = { 'content-type': 'application/json', 'x-captcha': 'outside:person-1' }
    const body = JSON.stringify({ email: newEmail(), password: TEST_PASSWORD })
    const answer = await plain.fetch('/api/v2/auth/login/email/password', { method: 'POST', headers, body })
    expect(await answer.json()).toMatchObject({ code: 'captcha_required' })
    await plain.stop()
  })
})
