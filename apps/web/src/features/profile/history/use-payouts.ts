import type { PayoutStage } from '@fairhouse/contracts'
import { useInfiniteQuery } from '@tanstack/react-query'

import { ApiFailure } from '../../../lib/api/failure.ts'
import { useApi } from '../../../lib/api/use-api.ts'

const PAYOUTS = 'GET /api/v2/billing/payouts'

/** The player's own payouts of a stage, newest first, page by page. */
export function usePayouts(stage: PayoutStage | undefined) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [PAYOUTS, 'pages', stage],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: before, signal }) => {
      const answer = await api.call(PAYOUTS, { query: { before, stage, limit: 20 }, signal })
      if (!answer.ok) throw new ApiFailure(answer.status, answer.error)
      return answer.data
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}
