// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'

import type { BoardMarket } from '../lib/board-labels.ts'
import { type Me, MeContext } from '../lib/me.ts'
import { ConfirmDialogProvider } from '../parts/confirm-dialog.tsx'
import { BoardEventPage } from './board-event.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))

beforeEach(() => void call.mockReset())
afterEach(cleanup)

const MARKET = {
  id: 'm',
  type: '1x2',
  scope: 'reg',
  units: 'goals',
  line: null,
  team: null,
  n: null,
  k: null,
  status: 'suspended',
  feed_status: 'open',
  shift: 'published',
  is_held: true,
  by_hand: false,
  set: null,
  outcomes: [{ id: 'm/1', key: '1', odds: 2000, feed_odds: 2000, is_suspended: false, is_kept: false, bets: 0, stakes: '0.00' }],
} as Partial<BoardMarket> as BoardMarket
const EVENT = {
  id: 'e',
  league: { names: { en: 'League' } },
  home: 'North',
  away: 'South',
  starts_at: '2026-11-24T13:30:00.000Z',
  status: 'scheduled',
  clock: '',
  score: {},
  is_held: true,
  voided: null,
  extra_margin_ppm: 0,
  price_shift_ppm: 0,
  related: [{ id: 'e-2', home: 'South', away: 'North' }],
  markets: [MARKET],
}

async function show(sport: 'football' | 'virtual', changes: object = {}) {
  call.mockResolvedValue({ ...EVENT, sport, ...changes })
  render(
    <MeContext value={{ may: ['trading', 'settlement'] } as Partial<Me> as Me}>
      <QueryClientProvider client={new QueryClient()}>
        <ConfirmDialogProvider>
          <BoardEventPage id="e" />
        </ConfirmDialogProvider>
      </QueryClientProvider>
    </MeContext>,
  )
  await screen.findByRole('heading', { name: 'North – South' })
  return {
    keys: screen.getAllByRole('button').map(({ textContent }) => textContent),
    isDrawn: screen.queryByText('Its draw decides this event') !== null,
  }
}

describe('D-4 an event on the board', () => {
  it('D-16 one of an ended feed is voided and settled without being suspended', async () => {
    const market = { ...MARKET, is_held: false }
    const { keys } = await show('football', { is_held: false, is_closed: true, markets: [market] })
    expect(keys).toEqual(expect.arrayContaining(['Void the event', 'Settle']))
    cleanup()
    const open = await show('football', { is_held: false, is_closed: false, markets: [{ ...market, status: 'open' }] })
    expect(open.keys.filter((key) => key === 'Void the event' || key === 'Settle')).toEqual([])
  })

  it('PRO-13 names the events that no bet combines with it', async () => {
    await show('football')
    expect(screen.getByRole('link', { name: 'South – North' }).getAttribute('href')).toBe('#/board/e-2')
  })

  it('PRO-13 a price and a result are set beside their market, whatever stands above it', async () => {
    await show('football', { markets: [MARKET, { ...MARKET, id: 'o', type: 'oe' }] })
    const order = () => screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))
    fireEvent.click(screen.getByRole('button', { name: 'Move 1 of Odd or even' }))
    fireEvent.click(screen.getByRole('button', { name: 'Settle Result' }))
    expect(order()).toEqual(['Result', 'Result of Result', 'Odd or even', 'Price of 1 of Odd or even'])
  })

  it('D-4 D-79 that a draw decides has no key for a result, a void or a price, and says why', async () => {
    expect(await show('virtual')).toEqual({ keys: ['Open the event', 'Open'], isDrawn: true })
  })

  it('D-4 of the feed has both', async () => {
    expect(await show('football')).toEqual({ keys: ['Open the event', 'Void the event', 'Open', 'Settle', 'Move'], isDrawn: false })
  })
})
