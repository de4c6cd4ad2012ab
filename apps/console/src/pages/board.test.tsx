// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { Board } from './board.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
afterEach(cleanup)

const EVENT = {
  id: 'e',
  sport: 'football',
  league: { names: { en: 'League' } },
  home: 'North',
  away: 'South',
  starts_at: '2026-11-24T13:30:00.000Z',
  status: 'scheduled',
  is_suspended: true,
  is_held: false,
  is_league_held: false,
  held_markets: 0,
  kept_prices: 0,
  set_markets: 0,
  is_void: false,
  is_simulated: false,
  main: null,
  markets: 0,
}

async function show(hasFeed: boolean | undefined, data: readonly object[] = []): Promise<string> {
  call.mockResolvedValue({ data, has_feed: hasFeed })
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Board />
    </QueryClientProvider>,
  )
  await screen.findByText(data.length > 0 ? /North/ : 'No event matches these filters.')
  return container.textContent!
}

describe('D-16 the board in the console of a house without a feed', () => {
  it('D-16 says that the feed is missing, and which variables set it; with a feed it says nothing', async () => {
    expect(await show(false)).toMatch(/no feed of sports.*ODDS_FEED and FIXTURES_FILE/)
    cleanup()
    expect(await show(true)).not.toContain('no feed')
    cleanup()
    expect(await show(undefined), 'of a process of the version before').not.toContain('no feed')
  })

  it('D-16 says why an event takes no bets: its feed has ended, the feed suspends it, or it is an own round', async () => {
    expect(await show(false, [EVENT])).toContain('its feed has ended')
    cleanup()
    for (const hasFeed of [true, undefined]) {
      expect(await show(hasFeed, [EVENT])).toContain('suspended by the feed')
      cleanup()
    }
    expect(await show(false, [{ ...EVENT, sport: 'virtual' }])).toContain('takes no bets')
  })
})
