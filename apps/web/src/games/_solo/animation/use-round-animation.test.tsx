// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useFrozenMoney } from '../../../lib/session/frozen-money.ts'
import type { ShownRound } from '../../_common/game-view.ts'
import { useRoundAnimation } from './use-round-animation.ts'

const round = (id: string) => ({ id }) as ShownRound

const open = (ms: number) => {
  let money = '100.00'
  const hook = renderHook(() => ({ animation: useRoundAnimation(() => ms), money: useFrozenMoney(money) }))
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

describe('round animation', () => {
  it('reveals result and balance when the animation ends', () => {
    const { result, pay } = open(400)
    const onRevealed = vi.fn()
    act(() => result.current.animation.begin())
    act(() => result.current.animation.play(round('one'), onRevealed))
    pay('300.00')
    expect([result.current.animation.round?.id, result.current.money, onRevealed.mock.calls.length]).toEqual(['one', '100.00', 0])
    act(() => void vi.advanceTimersByTime(400))
    expect([result.current.animation.round, result.current.money, onRevealed.mock.calls.length]).toEqual([undefined, '300.00', 1])
  })

  it('reveals everything at once with reduced motion', () => {
    const { result, pay } = open(0)
    const onRevealed = vi.fn()
    act(() => result.current.animation.begin())
    pay('300.00')
    act(() => result.current.animation.play(round('one'), onRevealed))
    expect([onRevealed.mock.calls.length, result.current.animation.round, result.current.money]).toEqual([1, undefined, '300.00'])
  })

  it('releases the balance after a refusal', () => {
    const { result, pay } = open(400)
    act(() => result.current.animation.begin())
    pay('50.00')
    expect(result.current.money).toBe('100.00')
    act(() => result.current.animation.end())
    expect(result.current.money).toBe('50.00')
  })

  it('a player who leaves midway finds the round in its final state', () => {
    const { result, unmount } = open(4000)
    const onRevealed = vi.fn()
    act(() => result.current.animation.play(round('one'), onRevealed))
    unmount()
    expect(onRevealed).toHaveBeenCalledOnce()
  })

  it('overlapping rounds are each revealed at their own end, and release the balance together', () => {
    const { result } = renderHook(() => useRoundAnimation(() => 400, true))
    const frozen = renderHook(({ money }) => useFrozenMoney(money), { initialProps: { money: '100.00' } })
    const revealed: string[] = []
    const drop = (id: string) => {
      act(() => result.current.begin())
      act(() => result.current.play(round(id), () => revealed.push(id)))
    }
    drop('one')
    act(() => void vi.advanceTimersByTime(250))
    drop('two')
    frozen.rerender({ money: '90.00' })
    act(() => void vi.advanceTimersByTime(150))
    expect([revealed, result.current.running.map(({ id }) => id), frozen.result.current]).toEqual([['one'], ['two'], '100.00'])
    act(() => void vi.advanceTimersByTime(250))
    expect([revealed, result.current.round, frozen.result.current]).toEqual([['one', 'two'], undefined, '90.00'])
  })

  it('without overlap a new round ends the animation of the last one', () => {
    const { result } = open(400)
    const onRevealed = vi.fn()
    act(() => result.current.animation.play(round('one'), onRevealed))
    expect(result.current.animation.hasRoom).toBe(false)
    act(() => result.current.animation.play(round('two'), vi.fn()))
    expect([onRevealed.mock.calls.length, result.current.animation.running.map(({ id }) => id)]).toEqual([1, ['two']])
  })
})
