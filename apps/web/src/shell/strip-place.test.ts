// @vitest-environment happy-dom
import { INVOICE_STATUS } from '@fairhouse/contracts'
import { QueryClient } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { clearStripPlace, loadStrip, useStripPlace } from './strip-place.ts'

const FREE = { cool_off_until: null, exclusion: null, session: { minutes: null, later: null, ends_at: null } }
const PAUSED = { ...FREE, cool_off_until: '2999-01-01T00:00:00.000Z' }
const invoice = (status: number, life_time: number) => ({ status, life_time })
const OPEN = invoice(INVOICE_STATUS.waiting, 600)

function visit(limits: object | undefined, invoices: object[] = [], session = 'player') {
  const call = vi.fn(async (route: string) => {
    if (route !== 'GET /api/v2/profile/limits') return { ok: true, data: { data: invoices, next: null } }
    return limits ? { ok: true, data: limits } : { ok: false, status: 503, error: { code: 'busy', message: '' } }
  })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return { call, queries, given: { session, api: { call }, queries } as unknown as Parameters<typeof loadStrip>[0] }
}

const placeOf = () => document.documentElement.dataset.strip

afterEach(() => {
  delete document.documentElement.dataset.strip
  localStorage.clear()
})

describe('NAV-14 the place of the strip on the first page of a browser', () => {
  it.each([
    ['an open invoice', FREE, [invoice(INVOICE_STATUS.paid, 0), OPEN], 'invoice'],
    ['a payment that is seen', FREE, [invoice(INVOICE_STATUS.processing, 60)], 'invoice'],
    ['a break, also beside an invoice', PAUSED, [OPEN], 'restriction'],
    ['neither', FREE, [invoice(INVOICE_STATUS.waiting, 0), invoice(INVOICE_STATUS.expired, 0)], null],
    ['no answer', undefined, [OPEN], undefined],
  ])('NAV-14 comes from the server: %s', async (_, limits, invoices, strip) => {
    const { given, queries } = visit(limits, invoices)
    expect(await loadStrip(given)).toBe(strip)
    expect(queries.getQueryData(['GET /api/v2/profile/limits'])).toEqual(limits)
  })

  it('NAV-14 needs no call for a guest, and is the browser’s own mark while a session is refreshed', async () => {
    const [guest, refreshing] = [visit(FREE, [], 'guest'), visit(FREE, [], 'refreshing')]
    expect([await loadStrip(guest.given), await loadStrip(refreshing.given)]).toEqual([null, undefined])
    expect([guest.call, refreshing.call].map(({ mock }) => mock.calls.length)).toEqual([0, 0])
  })
})

describe('NAV-14 the place of a strip', () => {
  it('NAV-14 is kept for the next page, and given up by the strip that had it', () => {
    document.documentElement.dataset.strip = 'invoice' // as the server tells it
    renderHook(() => useStripPlace('restriction', false))
    expect(placeOf()).toBe('invoice')
    renderHook(() => useStripPlace('invoice', true))
    expect([placeOf(), localStorage.getItem('strip')]).toEqual(['invoice', 'invoice'])
    renderHook(() => useStripPlace('invoice', false))
    expect([placeOf(), localStorage.getItem('strip')]).toEqual([undefined, null])
    renderHook(() => useStripPlace('restriction', true))
    clearStripPlace()
    expect([placeOf(), localStorage.getItem('strip')]).toEqual([undefined, null])
  })
})
