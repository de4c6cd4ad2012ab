import type { Result } from '@fairhouse/contracts/client'
import { type InfiniteData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'

import { ApiFailure } from './failure.ts'

export interface Page<Row, At> {
  data: Row[]
  next: At | null
}

export interface PageRequest<At> {
  before: At | undefined
  signal: AbortSignal
}

/**
 * A paginated list: `before` is the `next` of the previous page. The key starts with the route's name. `refetchInterval`: in milliseconds, by
 * the pages that are known; false for none.
 */
export function usePages<Row, At = string, More extends object = object>(
  queryKey: QueryKey,
  load: (request: PageRequest<At>) => Promise<Result<Page<Row, At> & More>>,
  { refetchInterval }: { refetchInterval?: (pages: readonly (Page<Row, At> & More)[]) => number | false } = {},
) {
  return useInfiniteQuery<Page<Row, At> & More, Error, InfiniteData<Page<Row, At> & More>, QueryKey, At | undefined>({
    queryKey,
    initialPageParam: undefined,
    queryFn: async ({ pageParam: before, signal }) => {
      const answer = await load({ before: before as At | undefined, signal })
      if (!answer.ok) throw new ApiFailure(answer.status, answer.error)
      return answer.data
    },
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
    ...(refetchInterval && { refetchInterval: ({ state }) => refetchInterval(state.data?.pages ?? []) }),
  })
}

export type Pages<Row> = ReturnType<typeof usePages<Row>>
