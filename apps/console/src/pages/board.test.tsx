// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
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
  call.mockResolvedValue({ data, next: null, has_feed: hasFeed })
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

/** A board of numbered events, each page of two; `refetch` is what the timer of the page does. */
async function showPages() {
  const client = new QueryClient()
  const rows = ['1', '2', '3', '4'].map((n) => ({ ...EVENT, id: `e${n}`, home: `North ${n}` }))
  call.mockImplementation(async (_key: string, { query }: { query: { cursor?: string } }) =>
    query.cursor === undefined
      ? { data: rows.slice(0, 2), next: '1:0:e2', has_feed: true }
      : { data: rows.slice(2), next: null, has_feed: true },
  )
  render(
    <QueryClientProvider client={client}>
      <Board />
    </QueryClientProvider>,
  )
  await screen.findByText(/North 2/)
  return { rows, refetch: () => act(() => client.refetchQueries()) }
}

describe('PRO-13 the board in the console comes in pages', () => {
  it('PRO-13 shows the next page, and offers none after the last', async () => {
    await showPages()
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    expect(await screen.findByText(/North 4/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull()
  })

  it('PRO-13 a refresh changes rows in their place, on every page that is shown', async () => {
    const { rows, refetch } = await showPages()
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    const last = (await screen.findByText(/North 4/)).closest('tr')!
    rows[3] = { ...rows[3]!, is_held: true }
    await refetch()
    await waitFor(() => expect(last.textContent).toContain('suspended here'))
    expect(last.isConnected).toBe(true)
    expect(screen.getAllByRole('row')).toHaveLength(5)
  })

  it('PRO-13 a row that moved to the next page while that was loaded is shown once', async () => {
    const { rows } = await showPages()
    rows.splice(2, 0, rows[1]!)
    fireEvent.click(screen.getByRole('button', { name: 'Show more' }))
    await screen.findByText(/North 4/)
    expect(screen.getAllByText(/North 2/)).toHaveLength(1)
  })

  it('PRO-13 finished events are loaded by their own filter', async () => {
    await showPages()
    fireEvent.click(screen.getByRole('radio', { name: 'Finished' }))
    await waitFor(() => expect(call.mock.lastCall?.[1]).toMatchObject({ query: { when: 'finished' } }))
  })
})
