import { MINUTE_MS } from '@fairhouse/money'
import { createTestClock, startTestServer, type TestServer } from '@fairhouse/testkit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'

import { logIn, type OperatorSession } from '../testing/operator.ts'

const clock = createTestClock()
const IDLE_MS = 15 * MINUTE_MS
let testServer: TestServer
beforeAll(async () => (testServer = await startTestServer({ clock, environment: { CONSOLE_IDLE_MINUTES: '15' } })))
afterAll(() => testServer.stop())
beforeEach(() => clock.advance(MINUTE_MS))

const statusOf = async ({ call }: OperatorSession) => (await call('GET', '/me')).status
const stay = async ({ call }: OperatorSession, ago = 0) => (await call('POST', '/stay', { ago })).status

describe('D-2 a session in which nobody acts', () => {
  it('D-2 ends at the idle time exactly, although its page asks on, and the page learns how long it lasts', async () => {
    const cashier = await logIn(testServer, clock, 'desk')
    expect(await stay(cashier)).toBe(200)
    clock.advance(IDLE_MS - 1)
    expect(await cashier.call('GET', '/me')).toMatchObject({ status: 200, body: { idle_limit: 900, idle_left: 0 } })
    clock.advance(1)
    expect(await statusOf(cashier)).toBe(401)
    expect(await stay(cashier)).toBe(401)
    expect(await statusOf(cashier)).toBe(401)
  })

  it('D-2 goes on from each report that the person acted, and no other session does', async () => {
    const [cashier, risk] = [await logIn(testServer, clock, 'desk'), await logIn(testServer, clock, 'risk')]
    expect([await stay(cashier), await stay(risk)]).toEqual([200, 200])
    clock.advance(IDLE_MS - 1)
    expect(await stay(cashier)).toBe(200)
    clock.advance(1)
    expect([await statusOf(cashier), await statusOf(risk)]).toEqual([200, 401])
  })

  it('D-2 goes on from the act, not from a report of it that comes late, nor from an earlier act', async () => {
    const cashier = await logIn(testServer, clock, 'desk')
    expect(await stay(cashier)).toBe(200)
    clock.advance(10 * MINUTE_MS)
    expect(await stay(cashier, 9 * 60)).toBe(200)
    expect(await stay(cashier, 86_400)).toBe(200)
    expect((await cashier.call('GET', '/me')).body).toMatchObject({ idle_left: 6 * 60 })
    clock.advance(6 * MINUTE_MS - 1)
    expect(await statusOf(cashier)).toBe(200)
    clock.advance(1)
    expect(await statusOf(cashier)).toBe(401)
  })

  it.each([{}, { ago: -1 }, { ago: 0.5 }, { ago: 86_401 }, { ago: 'now' }])('D-2 goes on from no report such as %j', async (body) => {
    const { call } = await logIn(testServer, clock, 'desk')
    expect((await call('POST', '/stay', body)).status).toBe(422)
  })

  it('D-2 ends eight hours after the log-in, however often the person acts', async () => {
    const cashier = await logIn(testServer, clock, 'desk')
    for (const step of [...Array.from({ length: 32 }, () => IDLE_MS - 1), 31]) {
      expect(await stay(cashier)).toBe(200)
      clock.advance(step) // 8 h - 1 ms in all
    }
    expect(await statusOf(cashier)).toBe(200)
    clock.advance(1)
    expect(await statusOf(cashier)).toBe(401)
  })

  it('D-2 tells its page no end behind that of the eight hours', async () => {
    const cashier = await logIn(testServer, clock, 'desk')
    const left = async () => (await cashier.call('GET', '/me')).body
    expect(await left()).toMatchObject({ idle_left: 900, session_left: 8 * 3600 })
    clock.advance(8 * 60 * MINUTE_MS - 5 * MINUTE_MS)
    expect(await left(), 'before its page reports').toMatchObject({ idle_left: 300, session_left: 300 })
    expect(await stay(cashier)).toBe(200)
    expect(await left()).toMatchObject({ idle_left: 300, session_left: 300 })
  })

  it('D-2 has the eight hours alone when its page reports nothing, as one of the former version', async () => {
    const risk = await logIn(testServer, clock, 'risk')
    clock.advance(IDLE_MS)
    expect(await risk.call('GET', '/me')).toMatchObject({ status: 200, body: { idle_left: 900 } })
  })
})
