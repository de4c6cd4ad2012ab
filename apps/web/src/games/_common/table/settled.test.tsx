// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { useSettled } from './settled.ts'

const pressed = (before: string | undefined, after: string | undefined): boolean => {
  const { result, rerender } = renderHook(({ meaning }) => useSettled(meaning), { initialProps: { meaning: before } })
  rerender({ meaning: after })
  const action = vi.fn()
  result.current(action)
  return action.mock.calls.length > 0
}

describe('button with a changing action', () => {
  it('ignores a press right after the change', () => {
    expect(pressed('round 1', 'round 2')).toBe(false)
  })

  it('accepts a press as soon as its first action is known', () => {
    expect(pressed(undefined, 'round 1')).toBe(true)
  })

  it('accepts a press when the action stays the same', () => {
    expect(pressed('round 1', 'round 1')).toBe(true)
  })
})
