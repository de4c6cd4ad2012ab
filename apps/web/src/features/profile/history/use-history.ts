import { useInfiniteQuery } from '@tanstack/react-query'

import { ApiFailure } from '../../../lib/api/failure.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { browserClock } from '../../../lib/clock.ts'
import { type HistoryFilters, questionOf } from './filters.ts'

const HISTORY = 'GET /api/v2/games/history'
const PAGE_ROWS = 20

/** The player's own real rounds, newest first, page by page. */
export function useHistory(filters: HistoryFilters) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [HISTORY, 'pages', filters],
    initialPageParam: undefined as string | undefined,
    queryFn: async ({ pageParam: before, signal }) => {
      const answer = await api.call(HISTORY, { query: { ...questionOf(filters, browserClock.now()), before, limit: PAGE_ROWS }, signal })
      if (!answer.ok) throw new ApiFailure(answer.status, answer.error)
      return answer.data
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  })
}
