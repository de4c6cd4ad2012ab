// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'

import { AtAddress, BROKEN, expectGoneOnlyIfMissing, showWith, SOON } from '../../shell/testing/one-route.tsx'
import BetPage from './bets/bet-page.tsx'
import EventPage from './event-page.tsx'
import SharedSlipPage from './shared-slip/page.tsx'
import { sampleBet, sampleEvent } from './testing/samples.ts'

const through = vi.hoisted(
  () =>
    ({ children }: { children: ReactNode }) =>
      children,
)
const loaded = vi.hoisted(() => ({ data: null as object | null }))
vi.mock('react-router', async (original) => ({ ...(await original<object>()), useLoaderData: () => loaded.data }))
vi.mock('../../shell/root-data.ts', () => ({ useBettingOffer: () => ({ feed: true, virtual: true }) }))
vi.mock('../../lib/use-zone.ts', () => ({ useZone: () => 'Asia/Almaty' }))
vi.mock('../../lib/live/use-live.ts', () => ({ useLive: () => undefined, useServerClock: () => () => 0 }))
vi.mock('./betting-frame.tsx', () => ({
  BettingFrame: through,
  WhereOffered: through,
  listLoader: () => undefined,
  offeredLoader: () => undefined,
}))
vi.mock('./bets/bet-card.tsx', () => ({ BetCard: ({ bet }: { bet: { id: string } }) => <p>bet {bet.id}</p> }))
vi.mock('./slip/share-slip.tsx', () => ({ ShareSlip: () => null }))
vi.mock('./slip/slip-offer.tsx', () => ({ OfferedSlip: () => null }))
vi.mock('./event-head.tsx', () => ({ EventHead: ({ event }: { event: { home: string } }) => <p>{event.home}</p> }))
vi.mock('./odds-format-select.tsx', () => ({ OddsFormatSelect: () => null, useOddsFormat: () => 'decimal' }))
vi.mock('./tracker/statistics-card.tsx', () => ({ StatisticsCard: () => null }))
vi.mock('./virtual/market-returns.ts', () => ({ returnsQuery: () => [], useRoundReturns: () => () => undefined }))
vi.mock('./market-card.tsx', () => ({ MarketCardView: () => null }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  loaded.data = null
})

const parts = ['features/betting']
const BET = 'GET /api/v2/bets/{id}'
const bet = (
  <AtAddress path="/betting/bets/:id" at="/betting/bets/b1">
    <BetPage />
  </AtAddress>
)
const event = (
  <AtAddress path="/betting/:id" at="/betting/e1">
    <EventPage />
  </AtAddress>
)
const slip = (
  <AtAddress path="/betting/slip/:code" at="/betting/slip/abc">
    <SharedSlipPage />
  </AtAddress>
)

it.each([
  ['a bet', bet, BET, 'There is no such bet', { bet: sampleBet({ id: 'b1', status: 'settled' }), lines: [], worth: null }, 'bet b1'],
  ['a match', event, 'GET /api/v2/events/{id}', 'There is no such match', sampleEvent('e1'), 'Home e1'],
  [
    'a shared slip',
    slip,
    'GET /api/v2/slips/{code}',
    'This link has no slip',
    { code: 'abc', type: 'express', sizes: [], legs: [], total_odds: null },
    'These are the odds of the moment the link was made. A bet is placed at the odds of now, which the slip shows.',
  ],
] as const)(
  'PRO-13 %s that did not load is not called missing, and loads again; only a missing one is',
  (_, page, route, gone, data, shown) => expectGoneOnlyIfMissing(page, { parts, route, gone, data, shown }),
)

it('PRO-13 an open bet is read anew after a failure, and not once it is missing', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answers = [BROKEN, { ok: false, status: 404, error: { code: 'not_found', message: '' } }]
  const { times } = showWith(bet, { parts, route: BET, answer: () => answers.shift() ?? expect.fail('a wrong address is read anew') })
  await act(() => vi.advanceTimersByTimeAsync(500))
  expect([times(), screen.queryByText('This did not load') !== null]).toEqual([1, true])
  await act(() => vi.advanceTimersByTimeAsync(60_000))
  expect([times(), screen.queryByText('There is no such bet') !== null]).toEqual([2, true])
})

it('PRO-13 a bet that was read stays on the page when a later read fails', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answers = [{ ok: true, status: 200, data: { bet: sampleBet({ id: 'b1', status: 'open' }), lines: [], worth: null } }]
  const { times } = showWith(bet, { parts, route: BET, answer: () => answers.shift() ?? BROKEN })
  await act(() => vi.advanceTimersByTimeAsync(11_000))
  expect(times()).toBe(2)
  expect(screen.getByText('bet b1')).toBeTruthy()
  expect(screen.queryByText('There is no such bet')).toBeNull()
})

it('PRO-13 an open bet that was read is read on, also after a 404', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const answers = [{ ok: true, status: 200, data: { bet: sampleBet({ id: 'b1', status: 'open' }), lines: [], worth: null } }]
  const gone = { ok: false, status: 404, error: { code: 'not_found', message: '' } }
  const { times } = showWith(bet, { parts, route: BET, answer: () => answers.shift() ?? gone })
  await act(() => vi.advanceTimersByTimeAsync(31_000))
  expect([times(), screen.queryByText('There is no such bet')]).toEqual([4, null])
  expect(screen.getByText('bet b1')).toBeTruthy()
})

it('PRO-13 a shared slip that did not load says that the own one has not changed', async () => {
  showWith(slip, { parts, route: 'GET /api/v2/slips/{code}', answer: () => BROKEN })
  expect(await screen.findByText('Your own slip has not changed.', {}, SOON)).toBeTruthy()
})

it('NAV-9 PRO-13 a match that the server found missing is called so before the browser asks', () => {
  loaded.data = { cache: {}, isMissing: true }
  showWith(event, { parts, route: '', answer: () => BROKEN })
  expect(screen.getByText('There is no such match')).toBeTruthy()
})
