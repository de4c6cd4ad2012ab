import { startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { RATE_LIMITS } from './rate-limits.ts'

let testServer: TestServer
beforeAll(async () => (testServer = await startTestServer({ config: { rateLimits: RATE_LIMITS } })))
afterAll(() => testServer.stop())

describe('the default rate limits', () => {
  it('allow one address the configured reads, then answer 429 with the seconds to wait', async () => {
    const statuses: number[] = []
    for (let i = 0; i < RATE_LIMITS.read.points; i++) statuses.push((await testServer.fetch('/health')).status)
    expect(new Set(statuses)).toEqual(new Set([200]))
    const refused = await testServer.fetch('/health')
    expect([refused.status, (await refused.json()) as object]).toMatchObject([429, { code: 'too_many_requests' }])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  })
})
