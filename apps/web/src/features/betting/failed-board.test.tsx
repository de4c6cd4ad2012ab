// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { AtAddress, BROKEN, showWith } from '../../shell/testing/one-route.tsx'
import BettingPage from './page.tsx'
import { sampleEvent } from './testing/samples.ts'

const through = vi.hoisted(
  () =>
    ({ children }: { children: ReactNode }) =>
      children,
)
const own = vi.hoisted(() => ({
  data: undefined as object | undefined,
  isEnabled: true,
  isLoading: false,
  isFetchedAfterMount: true,
  refetch: vi.fn(),
}))
vi.mock('../../lib/hydrated.tsx', () => ({ Hydrated: through }))
vi.mock('../../lib/live/use-live.ts', () => ({ useLive: () => undefined, useServerClock: () => () => 0 }))
vi.mock('../../lib/session/user.ts', () => ({ useUser: () => null, USER_ROUTE: 'GET /profile/user' }))
vi.mock('../../lib/use-zone.ts', () => ({ useZone: () => 'Asia/Almaty' }))
vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: () => ({ feed: true, virtual: true }) }))
vi.mock('./betting-frame.tsx', () => ({ BettingFrame: through, WhereOffered: through, listLoader: () => undefined }))
vi.mock('./betting-tabs.tsx', () => ({ BettingTabs: () => null }))
vi.mock('./odds-format-select.tsx', () => ({ OddsFormatSelect: () => null }))
vi.mock('./event-list.tsx', () => ({
  EventList: ({ events }: { events: { id: string }[] }) => events.map(({ id }) => <p key={id}>{id}</p>),
}))
vi.mock('./use-favourites.ts', () => ({ useFavourites: () => ({ events: [], leagues: [] }), useOwnFavourites: () => own }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  own.data = undefined
})

const NONE = { ok: true, status: 200, data: { data: [], next: null } }

function show(at: string, answer: (input?: EventsInput) => object) {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const page = (
    <AtAddress path="/betting" at={at}>
      <BettingPage />
    </AtAddress>
  )
  const { times } = showWith(page, { parts: ['features/betting'], route: 'GET /api/v2/events', answer })
  return { times, pass: (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms)) }
}

interface EventsInput {
  query?: { when?: string }
}

const isShown = (text: string) => screen.queryByText(text) !== null

it('PRO-13 a board that did not load says so, not that there are no matches, and loads again by its button', async () => {
  let answer: object = BROKEN
  const { times, pass } = show('/betting', () => answer)
  await pass(500)
  expect([isShown('This did not load'), isShown('No matches'), times()]).toEqual([true, false, 2])
  answer = NONE
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await pass(500)
  expect([isShown('This did not load'), isShown('No matches'), times()]).toEqual([false, true, 4])
})

it('PRO-13 a board that did not load is read on by itself, and its alert stays while it is', async () => {
  const { times, pass } = show('/betting', () => BROKEN)
  await pass(500)
  const alert = screen.getByRole('alert')
  await pass(11_000)
  expect(times()).toBe(3)
  expect(screen.getByRole('alert')).toBe(alert)
})

it('PRO-13 a board whose live matches did not load shows the upcoming ones beside what is missing', async () => {
  const row = { ...sampleEvent('e7'), status: 'scheduled', starts_at: '2026-11-24T12:00:00.000Z' }
  const upcoming = { ok: true, status: 200, data: { data: [row], next: null } }
  const { pass } = show('/betting', (input) => (input?.query?.when === 'upcoming' ? upcoming : BROKEN))
  await pass(500)
  expect([isShown('e7'), isShown('This did not load')]).toEqual([true, true])
})

it('PRO-13 stars of an account that did not load are not called none', async () => {
  const { pass } = show('/betting?starred', () => NONE)
  await pass(500)
  expect([isShown('This did not load'), isShown('No matches')]).toEqual([true, false])
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(own.refetch).toHaveBeenCalledTimes(1)
  cleanup()
  own.data = { events: [], leagues: [] }
  await show('/betting?starred', () => NONE).pass(500)
  expect([isShown('This did not load'), isShown('No matches')]).toEqual([false, true])
})
