// @vitest-environment happy-dom
import type { Client } from '@fairhouse/contracts/client'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'

import { ApiProvider } from '../../lib/api/use-api.ts'
import { useLeagues } from './use-leagues.ts'

afterEach(cleanup)

type Answer = Awaited<ReturnType<Client['call']>>

/** Each call is answered by hand. */
function leaguesOf(sport: 'football' | 'virtual' | null) {
  const answer = Promise.withResolvers<Answer>()
  const api = { call: () => answer.promise } as unknown as Client
  const queries = new QueryClient({ defaultOptions: { queries: { retryDelay: 60_000 } } })
  const { result } = renderHook(() => useLeagues(sport), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queries}>
        <ApiProvider value={api}>
          <MemoryRouter>{children}</MemoryRouter>
        </ApiProvider>
      </QueryClientProvider>
    ),
  })
  return { result, answer }
}

it('NAV-14 a list waits for the leagues of its sport, whose row above it would move it', async () => {
  const { result, answer } = leaguesOf('football')
  expect(result.current.isLoading).toBe(true)
  answer.resolve({ ok: true, status: 200, data: { data: [] } } as unknown as Answer)
  await waitFor(() => expect(result.current.isLoading).toBe(false))
})

it('NAV-14 a list does not wait for leagues whose first call failed, nor where there are none', async () => {
  const { result, answer } = leaguesOf('football')
  answer.reject(new Error('no network'))
  await waitFor(() => expect(result.current.isLoading).toBe(false))
  expect([leaguesOf('virtual'), leaguesOf(null)].map(({ result: { current } }) => current.isLoading)).toEqual([false, false])
})
