// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../lib/i18n/text.tsx'
import { FirstLoad } from './not-loaded.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }

function show(state: { isFetchedAfterMount: boolean; isFetching: boolean }, more: { height?: string; isInCard?: boolean } = {}) {
  const refetch = vi.fn()
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider value={language}>
        <FirstLoad query={{ ...state, refetch }} title="The month did not load" {...more} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
  return { refetch, container }
}

it('PRO-14 a first load that hangs counts as failed after 8 s as high as before, and its button loads it again', async () => {
  vi.useFakeTimers()
  const { refetch, container } = show({ isFetchedAfterMount: false, isFetching: true }, { height: '180px' })
  expect(screen.getByText('shell.loading')).toBeTruthy()
  act(() => void vi.advanceTimersByTime(8000))
  expect(screen.getByRole('alert').textContent).toContain('The month did not load')
  expect(container.querySelector('div')!.style.minHeight).toBe('180px')
  fireEvent.click(screen.getByRole('button', { name: 'shell.retry' }))
  await act(() => vi.advanceTimersByTimeAsync(0))
  expect([refetch.mock.calls.length, screen.queryByRole('alert')]).toEqual([1, null])
})

it.each([true, false])('PRO-14 the button of what did not load shows that it loads again: %s', (isFetching) => {
  show({ isFetchedAfterMount: true, isFetching })
  expect(screen.getByRole('button').getAttribute('aria-busy') === 'true').toBe(isFetching)
})

it('PRO-14 what did not load within a card has no card of its own', () => {
  const cards = [false, true].map((isInCard) => {
    const { container } = show({ isFetchedAfterMount: true, isFetching: false }, { isInCard })
    return container.querySelector('[role=alert]')!.parentElement!.className
  })
  expect([cards[0]!.includes('card'), cards[1]!.includes('card')]).toEqual([true, false])
})
