// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { consent } from '../consent/browser-consent.ts'
import { forgetVisitorId, keepVisitorId, readVisitorId } from './visitor.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('complete')
  localStorage.clear()
  consent.decide(['device'])
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const compute = () => vi.fn(async () => 'abc')

describe('visitor id', () => {
  it('CON-11 is computed when the browser is idle', async () => {
    let idle = () => {}
    vi.stubGlobal('requestIdleCallback', (act: () => void) => (idle = act))
    const work = compute()
    keepVisitorId(work)
    await vi.advanceTimersByTimeAsync(5000)
    expect(work).not.toHaveBeenCalled()
    idle()
    await vi.advanceTimersByTimeAsync(0)
    expect(readVisitorId()).toBe('abc')
  })

  it('CON-11 is computed after 500 ms without support for idle callbacks', async () => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    const work = compute()
    keepVisitorId(work)
    await vi.advanceTimersByTimeAsync(499)
    expect(work).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(readVisitorId()).toBe('abc')
  })

  it('is stored as `fingerprint`, and computed once', async () => {
    localStorage.setItem('fingerprint', 'known')
    const work = compute()
    keepVisitorId(work)
    await vi.advanceTimersByTimeAsync(5000)
    expect([readVisitorId(), work.mock.calls.length]).toEqual(['known', 0])
  })

  it('D-64 is neither computed nor read without consent, and removed when it is withdrawn', async () => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    const work = compute()
    keepVisitorId(work)
    consent.decide(['statistics', 'tags'])
    await vi.advanceTimersByTimeAsync(1000)
    expect([work.mock.calls.length, localStorage.getItem('fingerprint')], 'withdrawn while it was computed').toEqual([1, null])
    keepVisitorId(work)
    await vi.advanceTimersByTimeAsync(5000)
    expect(work).toHaveBeenCalledTimes(1)
    localStorage.setItem('fingerprint', 'of an earlier visit')
    expect(readVisitorId()).toBeUndefined()
    forgetVisitorId()
    expect(localStorage.getItem('fingerprint')).toBeNull()
  })

  it('is not computed after cancellation, and a failure is only logged', async () => {
    Reflect.deleteProperty(window, 'requestIdleCallback')
    const work = compute()
    keepVisitorId(work)()
    await vi.advanceTimersByTimeAsync(1000)
    expect(work).not.toHaveBeenCalled()
    const logged = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    keepVisitorId(() => Promise.reject(new Error('no canvas')))
    await vi.advanceTimersByTimeAsync(1000)
    expect([logged.mock.calls.length, readVisitorId()]).toEqual([1, undefined])
  })
})
