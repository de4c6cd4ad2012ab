// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Client } from '@fairhouse/contracts/client'
import { act, cleanup, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, describe, expect, it } from 'vitest'

import { ApiProvider } from '../../../lib/api/use-api.ts'
import type { Live } from '../../../lib/live/live.ts'
import { LiveProvider } from '../../../lib/live/use-live.ts'
import { runningRounds } from '../../../shell/app/running-rounds.ts'
import type { LiveBet, LiveTable } from '../live-game.ts'
import { useOwnBets } from './use-own-bets.ts'

afterEach(cleanup)

const bet = (given: Partial<LiveBet>) =>
  ({ id: 'b1', game: 'crash', mode: 'demo', round: 7, status: 'placed', parts: [], stake: '1.00', ...given }) as LiveBet
const table = (state: LiveTable['state'], round = 7) => ({ state, round }) as LiveTable

/** A server that returns `active`, and its private channel. */
function createBackend(active: LiveBet[]) {
  const listeners: Parameters<Live['listen']>[1][] = []
  const requested: string[] = []
  const api = {
    call: async (route: string) => {
      requested.push(route)
      return { ok: true, status: 200, data: { bets: [...active] } }
    },
  } as unknown as Client
  const live = {
    listen: (_: string, one: (typeof listeners)[number]) => (listeners.push(one), () => undefined),
    isConnected: () => true,
    onState: () => () => undefined,
    reintroduce: () => undefined,
    serverNow: () => 0,
  } satisfies Live
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={queries}>
      <ApiProvider value={api}>
        <LiveProvider value={live}>{children}</LiveProvider>
      </ApiProvider>
    </QueryClientProvider>
  )
  return { wrapper, requested, active, listeners }
}

const statuses = (bets: readonly LiveBet[]) => bets.map(({ status }) => status)

describe('own bets at a live table', () => {
  it.each([
    ['queued', true],
    ['placed', true],
    ['settled', false],
    ['refunded', false],
  ] as const)('D-63 a bet that is %s is a running round: %s', (status, isRunning) => {
    const { wrapper } = createBackend([])
    const { result } = renderHook(() => useOwnBets('crash', 'demo', table('running'), false), { wrapper })
    act(() => result.current.keep(bet({ status })))
    expect(runningRounds.isAny()).toBe(isRunning)
  })

  it('D-6 a guest’s bets are polled at each step of the round', async () => {
    const { wrapper, active, requested } = createBackend([bet({})])
    const { result, rerender } = renderHook(({ now }) => useOwnBets('crash', 'demo', now, true), {
      wrapper,
      initialProps: { now: table('running') },
    })
    await waitFor(() => expect(statuses(result.current.bets)).toEqual(['placed']))
    const before = requested.length
    active[0] = bet({ status: 'settled' })
    rerender({ now: table('ended') })
    await waitFor(() => expect(statuses(result.current.bets)).toEqual(['settled']))
    expect(requested.length).toBeGreaterThan(before)
  })

  it('PRO-3 a player’s bets arrive on the private channel, and a late response reopens nothing', async () => {
    const { wrapper, listeners } = createBackend([])
    const { result } = renderHook(() => useOwnBets('crash', 'real', table('running'), true), { wrapper })
    act(() => result.current.keep(bet({ mode: 'real' })))
    act(() => listeners[0]!.snapshot([bet({ mode: 'real' })]))
    act(() => listeners[0]!.change(bet({ mode: 'real', status: 'settled' })))
    await waitFor(() => expect(statuses(result.current.bets)).toEqual(['settled']))
    act(() => result.current.keep(bet({ mode: 'real', status: 'placed' })))
    expect(statuses(result.current.bets)).toEqual(['settled'])
  })

  it('keeps a bet that the server no longer lists, and excludes other tables and play money', async () => {
    const { wrapper, active } = createBackend([bet({}), bet({ id: 'b2', game: 'colour-wheel' }), bet({ id: 'b3', mode: 'real' })])
    const { result, rerender } = renderHook(({ now }) => useOwnBets('crash', 'demo', now, true), {
      wrapper,
      initialProps: { now: table('running') },
    })
    await waitFor(() => expect(result.current.bets.map(({ id }) => id)).toEqual(['b1']))
    active.length = 0
    rerender({ now: table('betting', 8) })
    await waitFor(() => expect(result.current.bets.map(({ id }) => id)).toEqual(['b1']))
  })

  it('requests nothing before the session is known', () => {
    const { wrapper, requested } = createBackend([bet({})])
    renderHook(() => useOwnBets('crash', 'demo', table('running'), false), { wrapper })
    expect(requested).toEqual([])
  })
})
