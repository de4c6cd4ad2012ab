import { describe, expect, it, vi } from 'vitest'

import { mayRetry, waitBefore, withRetry } from './retry.ts'

const answers = (...statuses: (number | Error)[]) =>
  vi.fn(async (_url: string, _init: RequestInit) => {
    const next = statuses.shift()!
    if (next instanceof Error) throw next
    return new Response('{}', { status: next })
  })
const noWait = vi.fn(async () => undefined)

describe('call retries', () => {
  it('API-3 happen once for a safe method, only on 408, 409, 425, 429, 500, 502, 503 and 504', () => {
    const passing = [200, 204, 301, 400, 401, 403, 404, 408, 409, 413, 422, 423, 425, 429, 451, 500, 501, 502, 503, 504].filter((status) =>
      mayRetry('GET', status),
    )
    expect(passing).toEqual([408, 409, 425, 429, 500, 502, 503, 504])
  })

  it('API-3 never happen for an unsafe method', async () => {
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const fetch = answers(503, 200)
      expect((await withRetry(fetch, noWait)('/', { method })).status).toBe(503)
      expect(fetch).toHaveBeenCalledTimes(1)
    }
  })

  it('API-3 happen once, whatever the second response is', async () => {
    const fetch = answers(500, 502, 200)
    expect((await withRetry(fetch, noWait)('/', {})).status).toBe(502)
    expect(fetch).toHaveBeenCalledTimes(2)
  })

  it('API-3 happen after a broken connection, for safe methods only', async () => {
    expect((await withRetry(answers(new TypeError('no network'), 200), noWait)('/', { method: 'GET' })).status).toBe(200)
    await expect(withRetry(answers(new TypeError('no network'), 200), noWait)('/', { method: 'POST' })).rejects.toThrow('no network')
  })

  it('wait as long as the server requests, at most 3 s', () => {
    expect([waitBefore(null), waitBefore('1'), waitBefore('60'), waitBefore('-1'), waitBefore('Wed, 21 Oct')]).toEqual([
      0, 1000, 3000, 0, 0,
    ])
  })
})
