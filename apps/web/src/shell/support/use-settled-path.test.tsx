// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import { useSettledPath } from './use-settled-path.ts'

const Shown = () => <output>{useSettledPath()}</output>

describe('CON-12 the chat widget', () => {
  beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: false }))
  afterEach(() => {
    cleanup()
    vi.useRealTimers()
  })

  it('updates 250 ms after each route change, not before, and once for changes in a row', async () => {
    const router = createMemoryRouter([{ path: '*', element: <Shown /> }], { initialEntries: ['/'] })
    const { container } = render(<RouterProvider router={router} />)
    const go = (path: string) => act(() => router.navigate(path))
    await go('/faq')
    await act(() => vi.advanceTimersByTimeAsync(249))
    expect(container.textContent).toBe('/')
    await act(() => vi.advanceTimersByTimeAsync(1))
    expect(container.textContent).toBe('/faq')
    await go('/vip-club')
    await act(() => vi.advanceTimersByTimeAsync(200))
    await go('/games/dice')
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(container.textContent).toBe('/faq')
    await act(() => vi.advanceTimersByTimeAsync(50))
    expect(container.textContent).toBe('/games/dice')
  })
})
