// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'

import { Board } from './board.tsx'

const call = vi.hoisted(() => vi.fn())
vi.mock('../lib/call.ts', async (original) => ({ ...(await original<object>()), call }))
afterEach(cleanup)

async function show(hasFeed: boolean | undefined): Promise<string> {
  call.mockResolvedValue({ data: [], has_feed: hasFeed })
  const { container } = render(
    <QueryClientProvider client={new QueryClient()}>
      <Board />
    </QueryClientProvider>,
  )
  await screen.findByText('No event matches these filters.')
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
})
