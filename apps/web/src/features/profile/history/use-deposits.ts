import type { InvoiceStatus } from '@fairhouse/contracts'
import { useInfiniteQuery } from '@tanstack/react-query'

import { ApiFailure } from '../../../lib/api/failure.ts'
import { useApi } from '../../../lib/api/use-api.ts'

const DEPOSITS = 'GET /api/v2/billing/deposits'

/** The player's own deposits of a status, newest first, page by page. */
export function useDeposits(status: InvoiceStatus | undefined) {
  const api = useApi()
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
