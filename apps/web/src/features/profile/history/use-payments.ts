import { useInfiniteQuery } from '@tanstack/react-query'

import { ApiFailure } from '../../../lib/api/failure.ts'
import { useApi } from '../../../lib/api/use-api.ts'

const PAYMENTS = 'GET /api/v2/billing/payments'

/** The player's own payments, newest first, page by page. */
export function usePayments() {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [PAYMENTS, 'pages'],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: before, signal }) => {
      const answer = await api.call(PAYMENTS, { query: { before, limit: 20 }, signal })
      if (!answer.ok) throw new ApiFailure(answer.status, answer.error)
      return answer.data
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}
