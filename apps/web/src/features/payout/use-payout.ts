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

/** One payout, by push and by polling: pushes are lost while the socket is down. */
export function usePayout(id: string) {
  const pushed = useLive('payout')?.find((payout) => payout.id === id)
  const polled = useApiQuery(ONE, toInput(id), {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isEnded(data) ? false : POLL_MS),
  })
  return { payout: younger(polled.data, pushed), isFailed: polled.isError, retry: () => void polled.refetch() }
}

/** Stores a response at once, and invalidates everything that counts payouts. */
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
