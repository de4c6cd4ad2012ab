// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useHeldMoney } from '../../../lib/session/held.ts'
import type { ShownRound } from '../game-view.ts'
import { useShow } from './use-show.ts'

const round = (id: string) => ({ id }) as ShownRound

const open = (ms: number) => {
  let money = '100.00'
  const hook = renderHook(() => ({ show: useShow(() => ms), money: useHeldMoney(money) }))
  return {
    ...hook,
    pay(next: string) {
      money = next
      hook.rerender()
    },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('a round is shown before it is known', () => {
  it('its end and its money are known when its playing is over', () => {
    const { result, pay } = open(400)
    const known = vi.fn()
    act(() => result.current.show.begin())
    act(() => result.current.show.play(round('one'), known))
    pay('300.00')
    expect([result.current.show.round?.id, result.current.money, known.mock.calls.length]).toEqual(['one', '100.00', 0])
    act(() => void vi.advanceTimersByTime(400))
    expect([result.current.show.round, result.current.money, known.mock.calls.length]).toEqual([undefined, '300.00', 1])
  })

  it('without motion everything is known at once', () => {
    const { result, pay } = open(0)
    const known = vi.fn()
    act(() => result.current.show.begin())
    pay('300.00')
    act(() => result.current.show.play(round('one'), known))
    expect([known.mock.calls.length, result.current.show.round, result.current.money]).toEqual([1, undefined, '300.00'])
  })

  it('a refusal lets the money go again', () => {
    const { result, pay } = open(400)
    act(() => result.current.show.begin())
    pay('50.00')
    expect(result.current.money).toBe('100.00')
    act(() => result.current.show.end())
    expect(result.current.money).toBe('50.00')
  })

  it('whoever leaves in the middle finds the round as it ended', () => {
    const { result, unmount } = open(4000)
    const known = vi.fn()
    act(() => result.current.show.play(round('one'), known))
    unmount()
    expect(known).toHaveBeenCalledOnce()
  })
})
