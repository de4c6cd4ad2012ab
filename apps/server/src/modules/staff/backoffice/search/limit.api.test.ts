import { createTestClock, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { RATE_LIMITS } from '../../../../config/rate-limits.ts'
import { logIn } from '../testing/operator.ts'

const clock = createTestClock()
const { search } = RATE_LIMITS
let testServer: TestServer
beforeAll(async () => (testServer = await startTestServer({ clock, rateLimits: { search: { ...search, points: 2 } } })))
afterAll(() => testServer.stop())

it('D-2 searches of an operator are limited to sixty a minute, of each by itself, and other calls go on', async () => {
  expect(search).toEqual({ points: 60, seconds: 60 })
  const [head, risk] = [await logIn(testServer, clock, 'head'), await logIn(testServer, clock, 'risk')]
  const find = async (by: typeof head) => (await by.call('POST', '/search', { find: '1' })).status
  expect([await find(head), await find(head), await find(head), await find(risk)]).toEqual([200, 200, 429, 200])
  expect(await head.call('GET', '/me')).toMatchObject({ status: 200 })
})
