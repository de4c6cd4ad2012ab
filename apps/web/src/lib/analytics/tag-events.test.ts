import { describe, expect, it } from 'vitest'

import { createTagEvents, toTagEvent } from './tag-events.ts'

describe('events for the tag manager', () => {
  it('D-64 carry fields of a fixed list, and no text of a failure, invoice or amount', () => {
    expect(toTagEvent('page_view', { path: '/faq' })).toEqual({ event: 'page_view', path: '/faq' })
    expect(toTagEvent('deposit_success', { invoice: 'i-1', type: 'card', currency: 'RUB', amount: '100.00' })).toEqual({
      event: 'deposit_success',
      type: 'card',
      currency: 'RUB',
    })
    expect(toTagEvent('page_view', { path: '/', email: 'a@example.test' } as never)).toEqual({ event: 'page_view', path: '/' })
    expect(toTagEvent('login_failed', { method: 'email', error: 'a@example.test' })).toBeUndefined()
    expect(toTagEvent('deposit_created', { invoice: 'i', type: 't', currency: 'RUB', amount: '1.00' })).toBeUndefined()
  })

  it('D-64 are not kept for a service that does not run', () => {
    const events = createTagEvents()
    const received: unknown[] = []
    events.add({ event: 'page_view' })
    const stop = events.subscribe((event) => received.push(event))
    events.add({ event: 'logout' })
    stop()
    events.add({ event: 'page_view' })
    expect(received).toEqual([{ event: 'logout' }])
  })
})
