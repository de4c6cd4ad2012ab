// @vitest-environment happy-dom
import { betBounds } from '@fairhouse/betting'
import type { EventBrief, EventRow, FeedBoardState } from '@fairhouse/contracts'
import type { Client } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

import { ApiProvider } from '../../lib/api/use-api.ts'
import { rowsAfter } from '../../lib/live/sports-board.ts'
import { sampleEvent } from './testing/samples.ts'
import { useBounds, useIsEventOpen, useMissingRows, useSports, useStarred } from './use-board.ts'

const offer = vi.hoisted(() => vi.fn())
vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: offer }))
vi.mock('./use-favourites.ts', () => ({
  useFavourites: () => ({ events: ['m1', 'vr-1'], leagues: [] }),
  useOwnFavourites: () => ({ isLoading: false, isEnabled: false }),
}))

const START = Date.parse('2026-11-24T12:00:00.000Z')
const FEED: FeedBoardState = { live: 'open', upcoming: 'open' }
beforeEach(() => void vi.useFakeTimers({ now: START - 60_000 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const event = (startsAt: number, status: EventBrief['status'] = 'scheduled') =>
  ({ sport: 'football', status, is_suspended: false, starts_at: new Date(startsAt).toISOString() }) as EventBrief

it('D-78 an event shuts at its start by the clock while the feed still calls it scheduled, and opens with a new date', () => {
  const { result, rerender } = renderHook(({ of }) => useIsEventOpen(of, FEED), { initialProps: { of: event(START) } })
  act(() => void vi.advanceTimersByTime(59_999))
  expect(result.current).toBe(true)
  act(() => void vi.advanceTimersByTime(1))
  expect(result.current).toBe(false)
  rerender({ of: event(START + DAY_MS) })
  expect(result.current).toBe(true)
  rerender({ of: event(START, 'live') })
  expect(result.current).toBe(true)
})

it('D-78 an event whose start has passed when the page opens is shut from the first picture on', () => {
  const seen: boolean[] = []
  renderHook(() => seen.push(useIsEventOpen(event(START - 61_000), FEED)))
  act(() => void vi.advanceTimersByTime(0))
  expect(new Set(seen)).toEqual(new Set([false]))
})

it('PRO-13 rows that the board lacks are asked for by name, fifty a call; what the server no longer lists is over', async () => {
  const requested: string[][] = []
  const api = {
    async call(_route: string, { query }: { query: { ids: string } }) {
      const ids = query.ids.split(',')
      requested.push(ids)
      return { ok: true, status: 200, data: { data: ids.filter((id) => id !== 'e7').map((id) => sampleEvent(id)), next: null } }
    },
  } as unknown as Client
  const queries = new QueryClient()
  const { result } = renderHook(() => useMissingRows(Array.from({ length: 60 }, (_, at) => `e${at}`)), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>
        <ApiProvider value={api}>{children}</ApiProvider>
      </QueryClientProvider>
    ),
  })
  expect(result.current.get('e7')).toBeUndefined()
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)))
  expect(requested.map(({ length }) => length)).toEqual([50, 10])
  expect([result.current.get('e7'), result.current.get('e59')?.home]).toEqual([null, 'Home e59'])
  queries.clear()
})

it('PRO-13 a postponed event stays in the list, and one that is over leaves it', () => {
  const row = (id: string, status: EventBrief['status']): EventRow => ({ ...sampleEvent(id), status, main: null, total: null, markets: 1 })
  expect(rowsAfter([row('a', 'scheduled'), row('b', 'live')], row('a', 'postponed')).map(({ id }) => id)).toEqual(['a', 'b'])
  expect(rowsAfter([row('a', 'postponed')], row('a', 'cancelled'))).toEqual([])
})

/** What a hook returns at an address of the board, once the server has answered. */
async function atBoard<T>(hook: () => T, path = '/betting'): Promise<T> {
  const answers: Record<string, object> = {
    'GET /api/v2/sports': {
      data: [
        { id: 'football', live: 1, upcoming: 2 },
        { id: 'tennis', live: 0, upcoming: 0 },
        { id: 'virtual', live: 0, upcoming: 11 },
      ],
      feed: FEED,
      bounds: [{ currency: 'EUR', min: '0.20', max: '40.00', max_payout: '60.00' }],
    },
    'GET /api/v2/events': { data: [sampleEvent('m1'), sampleEvent('vr-1', { sport: 'virtual' })], next: null },
  }
  const api = { call: async (route: string) => ({ ok: true, status: 200, data: answers[route] }) } as unknown as Client
  const queries = new QueryClient()
  const { result } = renderHook(hook, {
    wrapper: ({ children }) => (
      <MemoryRouter initialEntries={[path]}>
        <QueryClientProvider client={queries}>
          <ApiProvider value={api}>{children}</ApiProvider>
        </QueryClientProvider>
      </MemoryRouter>
    ),
  })
  await act(async () => void (await vi.advanceTimersByTimeAsync(0)))
  const { current } = result
  cleanup()
  queries.clear()
  return current
}

it.each([
  [true, true, '?sport=tennis', 'tennis', ['football', 'tennis', 'virtual']],
  [true, true, '', null, ['football', 'virtual']],
  [true, false, '?sport=virtual', null, ['football']],
  [false, true, '?sport=football', 'virtual', ['virtual']],
  [false, true, '', 'virtual', ['virtual']],
] as const)('D-16 with a feed: %s, virtual sports: %s, the address "%s" chooses %s of %j', async (feed, virtual, search, sport, ids) => {
  offer.mockReturnValue({ feed, virtual })
  const board = await atBoard(useSports, `/betting${search}`)
  expect([board.sport, board.sports?.map(({ id }) => id)]).toEqual([sport, ids])
})

it('D-16 starred events are those of all sports, or of the one that the house has', async () => {
  const starred = async (sport: 'virtual' | null) => (await atBoard(() => useStarred(true, sport))).lists?.upcoming.map(({ id }) => id)
  expect(await starred(null)).toEqual(['m1', 'vr-1'])
  expect(await starred('virtual')).toEqual(['vr-1'])
})

it('PRO-13 a bet may be what operators set for its currency, or what it may be by default', async () => {
  offer.mockReturnValue({ feed: true, virtual: true })
  expect(await atBoard(() => useBounds('EUR'))).toEqual({ min: 20n, max: 40_00n, maxPayout: 60_00n })
  expect(await atBoard(() => useBounds('RUB'))).toEqual(betBounds('RUB'))
})
