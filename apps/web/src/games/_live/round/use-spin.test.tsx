// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { LiveTable } from '../live-game.ts'
import { useSpin } from './use-spin.ts'

const table = (round: number, state: LiveTable['state'], ended_at: number | null = null) => ({ round, state, ended_at }) as LiveTable
const serverNow = () => 10_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const watch = (first: LiveTable, spinMs = 5000) =>
  renderHook(({ now }: { now: LiveTable }) => useSpin(now, spinMs, serverNow), { initialProps: { now: first } })

describe('spin of a shared wheel', () => {
  it('PRO-8 turns from the end of betting until its duration has passed', () => {
    const { result, rerender } = watch(table(7, 'betting'))
    expect(result.current).toBe(false)
    rerender({ now: table(7, 'ended', 9000) })
    expect(result.current).toBe(true)
    act(() => void vi.advanceTimersByTime(3999))
    expect(result.current).toBe(true)
    act(() => void vi.advanceTimersByTime(1))
    expect(result.current).toBe(false)
  })

  it('PRO-8 shows the result at rest when the page opens after the end', () => {
    expect(watch(table(7, 'ended', 9000)).result.current).toBe(false)
  })

  it('does not turn with reduced motion', () => {
    const { result, rerender } = watch(table(7, 'betting'), 0)
    rerender({ now: table(7, 'ended', 9000) })
    expect(result.current).toBe(false)
  })

  it('stops when the next round has begun', () => {
    const { result, rerender } = watch(table(7, 'betting'))
    rerender({ now: table(7, 'ended', 9000) })
    rerender({ now: table(8, 'betting') })
    expect(result.current).toBe(false)
    rerender({ now: table(8, 'ended', 10_000) })
    expect(result.current).toBe(true)
  })
})
