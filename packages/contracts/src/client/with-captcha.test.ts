import { describe, expect, it, vi } from 'vitest'

import { withCaptcha } from './with-captcha.ts'

const answer = (status: number, body: object) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
const captchaRequired = () => answer(422, { code: 'captcha_required', message: '' })
const init = { method: 'POST', headers: { 'idempotency-key': 'k' }, body: '{}' }

describe('a call that requires proof of work', () => {
  it('VAL-2 is repeated once with the proof, and returns only the second answer', async () => {
    const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>()
    fetch.mockResolvedValueOnce(captchaRequired()).mockResolvedValueOnce(answer(200, { token: 't' }))
    const done = await withCaptcha(fetch, async () => 'work')('/register', init)
    expect([done.status, await done.json()]).toEqual([200, { token: 't' }])
    expect(fetch.mock.calls[1]).toEqual(['/register', { ...init, headers: { 'idempotency-key': 'k', 'x-captcha': 'work' } }])
  })

  it('API-32 is repeated at most twice, the second time with another proof', async () => {
    const fetch = vi.fn<(url: string, init: RequestInit) => Promise<Response>>(async () => captchaRequired())
    const done = await withCaptcha(fetch, async (attempt) => `work ${attempt}`)('/register', init)
    expect([done.status, fetch.mock.calls.map(([, sent]) => new Headers(sent.headers).get('x-captcha'))]).toEqual([
      422,
      [null, 'work 1', 'work 2'],
    ])
  })

  it('is repeated once where there is no other proof', async () => {
    const fetch = vi.fn(async () => captchaRequired())
    const done = await withCaptcha(fetch, async (attempt) => (attempt === 1 ? 'work' : undefined))('/register', init)
    expect([done.status, fetch.mock.calls.length]).toEqual([422, 2])
  })

  it('returns its first answer when the proof cannot be loaded', async () => {
    const fetch = vi.fn(async () => captchaRequired())
    const done = await withCaptcha(fetch, async () => undefined)('/register', init)
    expect([await done.json(), fetch.mock.calls.length]).toEqual([{ code: 'captcha_required', message: '' }, 1])
  })

  it.each([
    ['another refusal', answer(422, { code: 'invalid' })],
    ['an answer', answer(200, { code: 'captcha_required' })],
    ['no JSON', new Response('<html>', { status: 422 })],
  ])('is not %s', async (_, given) => {
    const prove = vi.fn(async () => 'work')
    expect(await withCaptcha(async () => given, prove)('/x', init)).toBe(given)
    expect(prove).not.toHaveBeenCalled()
  })
})
