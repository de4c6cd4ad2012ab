import { DAY_MS, HOUR_MS } from '@fairhouse/money'
import { createTestClock, newEmail, startTestServer, type TestServer, unwrap } from '@fairhouse/testkit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { logIn, type OperatorSession } from '../../staff/backoffice/testing/operator.ts'
import { answer, goOnDuty, sendText, write } from './testing/chat.ts'

/** A clock that always shows the coming Monday, 08:00 UTC, at the start. */
const WEEK_MS = 7 * DAY_MS
const MONDAY = Math.ceil((Date.now() - Date.UTC(2026, 0, 5)) / WEEK_MS) * WEEK_MS + Date.UTC(2026, 0, 5, 8)
const clock = createTestClock(MONDAY)
const SUPPORT_HOURS = 'main=UTC 1 09:00-21:00,kz=Asia/Almaty 1 09:00-15:00'
let testServer: TestServer
let operator: OperatorSession
beforeAll(async () => {
  testServer = await startTestServer({ clock, environment: { TRUSTED_PROXIES: '127.0.0.1', SUPPORT_HOURS } })
  operator = await logIn(testServer, clock, 'desk')
})
afterAll(() => testServer.stop())

const guest = (locale: string) => testServer.client({ 'accept-language': locale })
const serviceOf = async (locale: string) => (await unwrap(guest(locale).call('GET /api/v2/support'))).service
const instantAfter = (hours: number) => new Date(MONDAY + hours * HOUR_MS).toISOString()

describe('D-61 opening hours of the chat', () => {
  it('D-61 outside of them nobody is on duty, a guest leaves an address, and the chat names the opening; each queue has its own', async () => {
    await goOnDuty(operator, ['main', 'kz'])
    expect(await serviceOf('en')).toMatchObject({
      queue: 'main',
      is_on_duty: false,
      needs_email: true,
      opens_at: instantAfter(1),
      hours: { zone: 'UTC', spans: [{ first_day: 1, last_day: 1, from: '09:00', to: '21:00' }] },
    })
    expect(await serviceOf('kz')).toMatchObject({ queue: 'kz', is_on_duty: true, needs_email: false, opens_at: null })
    expect((await operator.call('GET', '/support')).body).toMatchObject({ closed: [{ queue: 'main', opens_at: instantAfter(1) }] })
    const [visitor, email] = [guest('en'), newEmail()]
    expect(await sendText(visitor, 'hi')).toMatchObject({ status: 422 })
    const { conversation } = await write(visitor, 'hi', { email })
    expect(conversation.by_letter).toBe(true)
    expect(await answer(operator, conversation.id, 'Good morning.')).toMatchObject({ status: 200 })
  })

  it('D-61 within them an operator on duty decides, and the regional queue closes by the clocks of its zone', async () => {
    clock.advance(2 * HOUR_MS)
    await goOnDuty(operator, ['kz'])
    expect(await serviceOf('en')).toMatchObject({ is_on_duty: false, opens_at: null })
    await goOnDuty(operator, ['main', 'kz'])
    expect(await serviceOf('en')).toMatchObject({ is_on_duty: true, opens_at: null })
    expect(await serviceOf('kz')).toMatchObject({ is_on_duty: false, opens_at: instantAfter(7 * 24 - 4) })
    expect((await operator.call('GET', '/support')).body).toMatchObject({ closed: [{ queue: 'kz', opens_at: instantAfter(7 * 24 - 4) }] })
  })
})
