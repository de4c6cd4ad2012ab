// @vitest-environment happy-dom
import type { Client, Result } from '@fairhouse/contracts/client'
import { act, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { PAUSES_MS } from '../../../lib/write/send-patiently.ts'
import { useOneCall } from './use-one-call.ts'

const SPIN = 'POST /api/v2/wheel/daily'
const done: Result<string> = { ok: true, status: 200, data: 'played' }

afterEach(() => {
  vi.restoreAllMocks()
})

function render(call: (route: string, input: { key: string }) => Promise<unknown>) {
  const wrapper = ({ children }: { children: ReactNode }) => <ApiProvider value={{ call } as unknown as Client}>{children}</ApiProvider>
  return renderHook(() => useOneCall(), { wrapper }).result
}

describe('D-27 one call per table at a time', () => {
  it('D-27 ignores a second press during a call', async () => {
    const call = vi.fn(async () => done)
    const result = render(call)
    const [answered, ignored] = [vi.fn(), vi.fn()]
    await act(async () => {
      expect(result.current.make(SPIN, {}, answered)).toBe(true)
      expect(result.current.make(SPIN, {}, ignored)).toBe(false)
    })
    expect([call.mock.calls.length, answered.mock.calls, ignored.mock.calls]).toEqual([1, [[done]], []])
    expect(result.current.state).toBe('resting')
  })

  it('D-27 accepts the next call after the response of the last, with another key', async () => {
    const call = vi.fn(async (_route: string, _input: { key: string }) => done)
    const result = render(call)
    await act(async () => void result.current.make(SPIN, {}, () => void result.current.make(SPIN, {}, () => undefined)))
    expect(new Set(call.mock.calls.map(([, { key }]) => key)).size).toBe(2)
  })

  it('D-27 a lost call is sent again on request with the same key, and nothing else before it has an answer', async () => {
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    const call = vi.fn<(route: string, input: { key: string }) => Promise<unknown>>(() =>
      Promise.reject(new TypeError('the network is away')),
    )
    const result = render(call)
    const [answered, other] = [vi.fn(), vi.fn()]
    await act(async () => void result.current.make(SPIN, {}, answered))
    expect([result.current.state, call.mock.calls.length]).toEqual(['lost', PAUSES_MS.length + 1])
    call.mockResolvedValue(done)
    await act(async () => {
      expect(result.current.make(SPIN, {}, other)).toBe(false)
      result.current.resend()
    })
    expect([answered.mock.calls, new Set(call.mock.calls.map(([, { key }]) => key)).size]).toEqual([[[done]], 1])
  })

  it.each([
    [429, 'too_many_requests'],
    [451, 'region_blocked'],
  ])('D-27 a lost call keeps its key when the first answer to its repeat is a %i', async (status, code) => {
    vi.spyOn(browserClock, 'wait').mockResolvedValue(undefined)
    const call = vi.fn<(route: string, input: { key: string }) => Promise<unknown>>(() => Promise.reject(new TypeError('no network')))
    const result = render(call)
    const answered = vi.fn()
    await act(async () => void result.current.make(SPIN, {}, answered))
    call.mockImplementation(async () => ({ ok: false, status, error: { code, message: '' } }))
    await act(async () => result.current.resend())
    expect([result.current.state, answered.mock.calls]).toEqual(['lost', []])
    call.mockResolvedValue(done)
    await act(async () => result.current.resend())
    expect([answered.mock.calls, new Set(call.mock.calls.map(([, { key }]) => key)).size]).toEqual([[[done]], 1])
  })
})
