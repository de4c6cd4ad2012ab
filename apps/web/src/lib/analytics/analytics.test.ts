import { describe, expect, it, vi } from 'vitest'

import { authFailureEvents } from './auth-failure.ts'
import { createQueue } from './queue.ts'
import { visitAt } from './session.ts'
import { type AnalyticsAdapter, type Batch, createTracker } from './tracker.ts'

const event = (n: number) => ({ name: 'page_view' as const, data: { path: `/${n}` }, at: '2026-11-20T10:00:00.000Z' })
const MINUTE = 60_000

describe('event queue', () => {
  it('CON-15 returns batches of 20 and keeps the latest 1000', () => {
    const queue = createQueue({ batch: 20, queue: 1000 })
    for (let n = 0; n < 1100; n++) queue.add(event(n))
    expect(queue.length).toBe(1000)
    const first = queue.take()
    expect([first.length, first[0]!.data]).toEqual([20, { path: '/100' }])
    queue.giveBack(first)
    expect([queue.length, queue.take()[0]!.data]).toEqual([1000, { path: '/100' }])
  })
})

describe('visit', () => {
  it('CON-15 ends after 30 minutes of inactivity, and after at most 24 hours', () => {
    const newId = () => 'new'
    const last = { id: 'old', startedAt: 0, seenAt: 0 }
    expect(visitAt(30 * MINUTE - 1, last, newId)).toEqual({ id: 'old', startedAt: 0, seenAt: 30 * MINUTE - 1 })
    expect(visitAt(30 * MINUTE, last, newId).id).toBe('new')
    expect(visitAt(24 * 60 * MINUTE, { ...last, seenAt: 24 * 60 * MINUTE - 1 }, newId).id).toBe('new')
    expect(visitAt(5, undefined, newId)).toEqual({ id: 'new', startedAt: 5, seenAt: 5 })
  })
})

describe('analytics client', () => {
  const createAnalytics = (send: AnalyticsAdapter['send'], isAllowed = () => true) => {
    const last: Batch[] = []
    const visits = { read: () => undefined, keep: vi.fn(), forget: vi.fn() }
    const tracker = createTracker({
      adapter: { send, sendLast: (batch) => void last.push(batch) },
      clock: { now: () => 1000 },
      host: 'fairhouse.localhost',
      newId: () => 'visit-1',
      visits,
      isAllowed,
    })
    return { tracker, last, visits }
  }

  it('sends name, data and instant, with texts cut to the collector’s limits', async () => {
    const sent: Batch[] = []
    const { tracker } = createAnalytics(async (batch) => void sent.push(batch))
    tracker.track('login_failed', { method: 'email', error: 'x'.repeat(900) })
    await tracker.flush()
    expect(sent).toEqual([
      {
        session_id: 'visit-1',
        mirror: 'fairhouse.localhost',
        events: [{ name: 'login_failed', data: { method: 'email', error: 'x'.repeat(500) }, at: '1970-01-01T00:00:01.000Z' }],
      },
    ])
  })

  it('keeps an undelivered batch for the next flush, without an error for the visitor', async () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const send = vi.fn().mockRejectedValueOnce(new TypeError('no network')).mockResolvedValue(undefined)
    const { tracker } = createAnalytics(send)
    tracker.track('page_view', { path: '/' })
    await tracker.flush()
    await tracker.flush()
    await tracker.flush()
    expect(send).toHaveBeenCalledTimes(2)
    expect(warned).toHaveBeenCalledTimes(1)
    warned.mockRestore()
  })

  it('D-64 records, stores and sends nothing without consent, and drops what waits when it is withdrawn', async () => {
    let allows = false
    const send = vi.fn().mockResolvedValue(undefined)
    const { tracker, last, visits } = createAnalytics(send, () => allows)
    tracker.track('page_view', { path: '/' })
    allows = true
    await tracker.flush()
    expect([send.mock.calls.length, visits.keep.mock.calls.length]).toEqual([0, 0])
    tracker.track('page_view', { path: '/faq' })
    allows = false
    await tracker.flush()
    tracker.flushLast()
    allows = true
    await tracker.flush()
    tracker.flushLast()
    expect([send.mock.calls.length, last.length, visits.keep.mock.calls.length]).toEqual([0, 0, 0])
    expect(visits.forget).toHaveBeenCalled()
  })

  it('sends the remaining events in batches on page hide', () => {
    const { tracker, last } = createAnalytics(async () => undefined)
    for (let n = 0; n < 45; n++) tracker.track('page_view', { path: '/' })
    tracker.flushLast()
    expect(last.map(({ events }) => events.length)).toEqual([20, 20, 5])
  })
})

describe('failed registration or log-in', () => {
  it('ERR-8 reports the error text, or `error 500` when there is none', () => {
    const answer = { message: 'The email, phone or password is incorrect.', code: 'wrong_credentials' } as const
    expect(authFailureEvents('login_failed', 'email', answer)).toEqual([
      { name: 'login_failed', data: { method: 'email', error: answer.message } },
    ])
    for (const nothing of [undefined, { message: '', code: 'internal' } as const])
      expect(authFailureEvents('registration_failed', 'phone', nothing)).toEqual([
        { name: 'registration_failed', data: { method: 'phone', error: 'error 500' } },
      ])
  })

  it('ERR-8 reports a promo error as a separate event as well', () => {
    const errors = { promo: ['unknown_value: no such code'], email: ['taken: this address has an account'] }
    expect(authFailureEvents('registration_failed', 'email', { message: 'm', code: 'invalid', errors })).toEqual([
      { name: 'registration_failed', data: { method: 'email', error: 'unknown_value: no such code; taken: this address has an account' } },
      { name: 'promo_failed', data: { error: 'unknown_value: no such code' } },
    ])
  })
})
