import type { EventRow } from '@fairhouse/contracts'
import type { ReactNode } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { useBettingOffer } from '../../shell/root-data.ts'
import { useFavourites, useOwnFavourites } from './use-favourites.ts'

/** As many as one call takes. */
const MOST = 50

export interface StarredMatches {
  /** In play or to come, by their start; none without a feed. */
  readonly events: readonly EventRow[]
  /** Any is starred, also one that is over. */
  readonly isAny: boolean
  readonly isLoading: boolean
  readonly hasFailed: boolean
  retry(): void
}

/** For lists outside of betting. */
export function StarredMatchesCard({ children }: { children: (matches: StarredMatches) => ReactNode }) {
  return children(useStarredMatches())
}

function useStarredMatches(): StarredMatches {
  const { feed: hasFeed } = useBettingOffer()
  const { events: starred } = useFavourites()
  const own = useOwnFavourites()
  const query = { ids: starred.slice(0, MOST).join(','), limit: MOST }
  const matches = useApiQuery('GET /api/v2/events', { query }, { enabled: hasFeed && starred.length > 0 })
  const open = matches.data?.data.filter(({ status }) => status === 'live' || status === 'scheduled') ?? []
  const failed = [own, matches].filter(({ isError }) => isError)
  return {
    events: open.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at)),
    isAny: starred.length > 0,
    isLoading: own.isLoading || matches.isLoading,
    hasFailed: failed.length > 0,
    retry: () => failed.forEach(({ refetch }) => void refetch()),
  }
}
