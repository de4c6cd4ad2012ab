// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { beginRound, QUIET_MS, runningRounds, useRunningRound } from './running-rounds.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('D-63 a round that runs', () => {
  it('D-63 is one as long as any table says so', () => {
    const { rerender, unmount } = renderHook(({ isOpen }) => useRunningRound(isOpen), { initialProps: { isOpen: false } })
    expect(runningRounds.isAny()).toBe(false)
    rerender({ isOpen: true })
    const end = beginRound()
    rerender({ isOpen: false })
    expect(runningRounds.isAny()).toBe(true)
    end()
    expect(runningRounds.isAny()).toBe(false)
    rerender({ isOpen: true })
    unmount()
    expect(runningRounds.isAny()).toBe(false)
  })

  it('STA-3 holds back what waits for its end, also between two rounds of a row', () => {
    const work = vi.fn()
    let end = beginRound()
    runningRounds.whenNone(work)
    end()
    vi.advanceTimersByTime(QUIET_MS - 1)
    end = beginRound()
    vi.advanceTimersByTime(10 * QUIET_MS)
    expect(work).not.toHaveBeenCalled()
    end()
    vi.advanceTimersByTime(QUIET_MS)
    expect(work).toHaveBeenCalledOnce()
  })

  it('STA-3 holds back nothing without one, and nothing that was cancelled', () => {
    const [now, never] = [vi.fn(), vi.fn()]
    runningRounds.whenNone(now)
    expect(now).toHaveBeenCalledOnce()
    const end = beginRound()
    const cancel = runningRounds.whenNone(never)
    end()
    cancel()
    vi.advanceTimersByTime(10 * QUIET_MS)
    expect(never).not.toHaveBeenCalled()
  })
})
