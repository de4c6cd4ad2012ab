// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'

import { type Language, LanguageProvider } from '../../lib/i18n/text.tsx'
import { choiceIn } from './choice.ts'
import { SlotList } from './slot-list.tsx'

const own = vi.hoisted(() => ({ isEnabled: true, isPending: false, isError: false, isLoading: false, refetch: vi.fn() }))
const NONE = { isPending: false, isLoading: false, isError: false, hasNextPage: false, refetch: vi.fn() }
vi.mock('../../lib/api/use-api.ts', () => ({ useApi: () => ({}), useApiQuery: () => NONE }))
const pages = vi.hoisted(() => ({ state: {} as object }))
vi.mock('../../lib/api/use-pages.ts', () => ({ usePages: () => ({ ...NONE, data: { pages: [{ data: [] }] }, ...pages.state }) }))
vi.mock('../../shell/slots/slot-tile.tsx', () => ({ SlotTiles: ({ games }: { games: string[] }) => <p>{games.join(' ')}</p> }))
vi.mock('../../shell/favourites/use-favourites.ts', () => ({ useFavourites: () => ({ games: [], own }) }))
afterEach(() => {
  cleanup()
  pages.state = {}
  Object.assign(own, { isEnabled: true, isPending: false, isLoading: false })
  vi.useRealTimers()
  vi.clearAllMocks()
})

const SOON = { timeout: 60_000, interval: 20 }
const language: Language = { locale: 'en', t: (key) => key, find: () => undefined }

function shown(hasFailed: boolean, list = 'favourites'): string {
  own.isError = hasFailed
  const choice = choiceIn(new URLSearchParams({ list }))
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <LanguageProvider value={language}>
        <SlotList choice={choice} onAll={() => undefined} />
      </LanguageProvider>
    </QueryClientProvider>,
  )
  return container.textContent!
}

it('PRO-9 the list of favourites says that it did not load where the marks of the account are unknown, and loads them again', async () => {
  expect(shown(true)).toContain('slots.failed')
  expect(screen.queryByText('slots.noFavourites')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'shell.retry' }))
  await vi.waitFor(() => expect(own.refetch).toHaveBeenCalledTimes(1), SOON)
  cleanup()
  expect(shown(false)).toContain('slots.noFavourites')
})

it('PRO-9 the list of all slots that did not load says so, and is loaded again', async () => {
  const refetch = vi.fn()
  pages.state = { isError: true, data: undefined, refetch }
  expect(shown(false, '')).toContain('slots.failed')
  expect(screen.queryByText('slots.none')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'shell.retry' }))
  await vi.waitFor(() => expect(refetch).toHaveBeenCalledTimes(1), SOON)
})

it('PRO-9 the next slots that did not load say so under those that did, and only they are loaded again', () => {
  const [fetchNextPage, refetch] = [vi.fn(), vi.fn()]
  const data = { pages: [{ data: ['Gems', 'Sevens'] }] }
  pages.state = { isError: true, isFetchNextPageError: true, hasNextPage: true, isFetchingNextPage: false, data, refetch, fetchNextPage }
  const text = shown(false, '')
  expect(text).toContain('Gems Sevens')
  expect(text).not.toContain('slots.failed')
  expect(screen.getByRole('alert').textContent).toBe('shell.moreFailed')
  fireEvent.click(screen.getByRole('button', { name: 'shell.retry' }))
  expect([fetchNextPage.mock.calls.length, refetch.mock.calls.length]).toEqual([1, 0])
})

it.each([
  ['a guest, whose marks no call reads', false, [1, 0]],
  ['a player', true, [1, 1]],
] as const)(
  'PRO-9 favourites of %s that do not come count as failed after 8 s, and their button reads them',
  async (_who, isPlayer, reads) => {
    vi.useFakeTimers()
    const refetch = vi.fn()
    own.isEnabled = isPlayer
    own.isPending = true
    own.isLoading = isPlayer
    pages.state = { isPending: true, data: undefined, refetch }
    expect(shown(false)).toContain('slots.loading')
    act(() => void vi.advanceTimersByTime(8000))
    expect(screen.getByRole('alert').textContent).toContain('slots.failed')
    fireEvent.click(screen.getByRole('button', { name: 'shell.retry' }))
    await act(() => vi.advanceTimersByTimeAsync(0))
    expect([refetch.mock.calls.length, own.refetch.mock.calls.length]).toEqual(reads)
    expect(screen.getByText('slots.loading')).toBeTruthy()
  },
)
