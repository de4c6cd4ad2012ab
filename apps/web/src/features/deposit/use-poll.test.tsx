// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../lib/api/use-api.ts'
import { awaited, claimFirstReport } from './awaited.ts'
import type { Invoice } from './invoices.ts'
import { usePoll } from './use-poll.ts'

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const invoice = { id: '7', status: 1 } as Invoice

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  sessionStorage.clear()
  localStorage.clear()
})

function renderPoll(answer: object, open: string[] = []) {
  const call = vi.fn(async () => answer)
  const storeInvoice = vi.fn()
  const pushed: Invoice[] = []
  const readInvoice = (id: string) => pushed.find((known) => known.id === id)
  const wrapper = ({ children }: { children: ReactNode }) => <ApiProvider value={{ call } as never}>{children}</ApiProvider>
  const hook = renderHook(
    ({ known }: { known: Invoice[] }) => usePoll(open, { invoices: known, isKnown: true, storeInvoice, readInvoice }),
    {
      wrapper,
      initialProps: { known: [] as Invoice[] },
    },
  )
  return { call, storeInvoice, hook, pushed }
}

describe('invoice polling', () => {
  it('STA-2 polls every 5 s while an invoice is open, and stops with it', async () => {
    const { call, storeInvoice, hook } = renderPoll({ ok: true, data: invoice }, ['7'])
    expect(call).not.toHaveBeenCalled()
    await pass(10_000)
    expect(call.mock.calls).toEqual(Array(2).fill(['GET /billing/payment/status/{invoiceId}', { params: { invoiceId: '7' } }]))
    expect(storeInvoice).toHaveBeenCalledWith(invoice)
    hook.unmount()
    await pass(10_000)
    expect(call).toHaveBeenCalledTimes(2)
  })

  it('STA-2 polls each open invoice', async () => {
    const { call } = renderPoll({ ok: true, data: invoice }, ['7', '8'])
    await pass(5000)
    expect(call.mock.calls).toEqual(['7', '8'].map((invoiceId) => ['GET /billing/payment/status/{invoiceId}', { params: { invoiceId } }]))
  })

  it('polls at once after a reload for the invoice this tab waits for, until its status is known', async () => {
    awaited.keep('7')
    const { call, hook } = renderPoll({ ok: true, data: invoice })
    expect(call).toHaveBeenCalledTimes(1)
    hook.rerender({ known: [{ ...invoice, status: 3 }] })
    await pass(10_000)
    expect(call).toHaveBeenCalledTimes(1)
  })

  it('STA-2 drops a response that a push overtook, and stores the next one', async () => {
    const { promise, resolve } = Promise.withResolvers<object>()
    const { storeInvoice, pushed } = renderPoll(promise, ['7'])
    await pass(5000)
    pushed.push({ ...invoice, status: 2 })
    resolve({ ok: true, data: invoice })
    await pass(0)
    expect(storeInvoice).not.toHaveBeenCalled()
    await pass(5000)
    expect(storeInvoice).toHaveBeenCalledTimes(1)
  })

  it('drops an invoice of another player, and retries when no response arrived', async () => {
    awaited.keep('7')
    const foreign = renderPoll({ ok: false, error: { code: 'not_found' } })
    await pass(0)
    await pass(10_000)
    expect(foreign.call).toHaveBeenCalledTimes(1)
    expect(awaited.read()).toBeNull()
    awaited.keep('7')
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const silent = renderPoll(Promise.reject(new TypeError('no answer')))
    await pass(10_000)
    expect(silent.call).toHaveBeenCalledTimes(3)
  })
})

describe('paid invoice', () => {
  it('STA-3 is reported to analytics by one tab only, once per invoice', async () => {
    expect([await claimFirstReport('7'), await claimFirstReport('7'), await claimFirstReport('8')]).toEqual([true, false, true])
  })

  it('STA-3 is reported by the tab that holds the lock, before the others read its note', async () => {
    const locked = new Set<string>()
    const request = async (name: string, _: object, taken: (lock: object | null) => unknown) =>
      taken(locked.has(name) ? null : (locked.add(name), {}))
    vi.stubGlobal('navigator', { locks: { request } })
    expect(await claimFirstReport('7')).toBe(true)
    localStorage.clear()
    expect(await claimFirstReport('7')).toBe(false)
    vi.unstubAllGlobals()
  })
})
