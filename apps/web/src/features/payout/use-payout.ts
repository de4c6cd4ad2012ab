import type { Payout } from '@fairhouse/contracts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { younger } from './payouts.ts'
import { isEnded } from './steps.ts'

const ONE = 'GET /api/v2/billing/payout/{payoutId}'
const POLL_MS = 5000

const toInput = (id: string) => ({ params: { payoutId: id } })

/** One own payout as it stands, by push and by looks; pushes alone would be lost with the socket. */
export function usePayout(id: string) {
  const pushed = useLive('payout')?.find((payout) => payout.id === id)
  const polled = useApiQuery(ONE, toInput(id), {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isEnded(data) ? false : POLL_MS),
  })
  return { payout: younger(polled.data, pushed), isFailed: polled.isError, retry: () => void polled.refetch() }
}

/** What a call answered is known at once, and whatever counts payouts is read anew. */
export function useStorePayout(): (payout: Payout) => void {
  const queries = useQueryClient()
  return useCallback(
    (payout) => {
      queries.setQueryData([ONE, toInput(payout.id)], payout)
      invalidatePayouts(queries)
    },
    [queries],
  )
}

const invalidatePayouts = (queries: QueryClient): void =>
  void queries.invalidateQueries({ predicate: ({ queryKey: [route] }) => /\/billing\/(payout|requisites)/.test(String(route)) })
