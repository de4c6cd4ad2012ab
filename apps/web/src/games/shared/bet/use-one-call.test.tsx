// @vitest-environment happy-dom
import type { Result } from '@fairhouse/contracts/client'
import { act, renderHook } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'

import { useOneCall } from './use-one-call.ts'

const done: Result<string> = { ok: true, status: 200, data: 'played' }

describe('D-27 one call per table at a time', () => {
  it('D-27 ignores a second press during a call', async () => {
    const { result } = renderHook(() => useOneCall())
    const [first, second] = [vi.fn(async () => done), vi.fn(async () => done)]
    const answered = vi.fn()
    await act(async () => {
      expect(result.current.make(first, answered)).toBe(true)
      expect(result.current.make(second, answered)).toBe(false)
    })
    expect([first.mock.calls.length, second.mock.calls.length, answered.mock.calls]).toEqual([1, 0, [[done]]])
    expect(result.current.state).toBe('resting')
  })

  it('D-27 accepts the next call after the response of the last', async () => {
    const { result } = renderHook(() => useOneCall())
    const next = vi.fn(async () => done)
    await act(
      async () =>
        void result.current.make(
          async () => done,
          () => void result.current.make(next, () => undefined),
        ),
    )
    expect(next).toHaveBeenCalledOnce()
  })
})
