import type { Payout } from '@fairhouse/contracts'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { younger } from './payouts.ts'
import { isEnded } from './steps.ts'

const ONE = 'GET /api/v2/billing/payout/{payoutId}'
const POLL_MS = 5000

const asked = (id: string) => ({ params: { payoutId: id } })

/** One own payout as it stands, by push and by looks; pushes alone would be lost with the socket. */
export function usePayout(id: string) {
  const pushed = useLive('payout')?.find((payout) => payout.id === id)
  const looked = useApiQuery(ONE, asked(id), {
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => (data && isEnded(data) ? false : POLL_MS),
  })
  return { payout: younger(looked.data, pushed), isFailed: looked.isError, retry: () => void looked.refetch() }
}

/** What a call answered is known at once, and whatever counts payouts is read anew. */
export function useTold(): (payout: Payout) => void {
  const queries = useQueryClient()
  return useCallback(
    (payout) => {
      queries.setQueryData([ONE, asked(payout.id)], payout)
      readAnew(queries)
    },
    [queries],
  )
}

const readAnew = (queries: QueryClient): void =>
  void queries.invalidateQueries({ predicate: ({ queryKey: [route] }) => /\/billing\/(payout|requisites)/.test(String(route)) })
