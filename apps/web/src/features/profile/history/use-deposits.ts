import type { InvoiceStatus } from '@fairhouse/contracts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'

import { ApiFailure } from '../../../lib/api/failure.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { useLive } from '../../../lib/live/use-live.ts'

const DEPOSITS = 'GET /api/v2/billing/deposits'

/** The player's own deposits of a status, newest first, page by page; read anew whenever an invoice went on. */
export function useDeposits(status: InvoiceStatus | undefined) {
  const api = useApi()
  const queries = useQueryClient()
  const live = useLive('invoice')
  useEffect(() => {
    if (live) void queries.invalidateQueries({ queryKey: [DEPOSITS] })
  }, [queries, live])
  return useInfiniteQuery({
    queryKey: [DEPOSITS, 'pages', status],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: before, signal }) => {
      const answer = await api.call(DEPOSITS, { query: { before, limit: 20, status }, signal })
      if (!answer.ok) throw new ApiFailure(answer.status, answer.error)
      return answer.data
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}
