import type { EventRow } from '@fairhouse/contracts'
import type { ReactNode } from 'react'

import { useApiQuery } from '../../lib/api/use-api.ts'
import { useBettingOffer } from '../../shell/root-data.ts'
import { useFavourites } from './use-favourites.ts'

/** As many as one call takes. */
const MOST = 50

interface Props {
  /** Called with at least one. */
  children: (events: readonly EventRow[]) => ReactNode
  /** Where there are none. */
  otherwise: ReactNode
}

/**
 * Starred matches in play or to come, by their start, for lists outside of betting; nothing while they are loaded.
 */
export function StarredMatchesCard({ children, otherwise }: Props) {
  const { feed: hasFeed } = useBettingOffer()
  const { events: starred } = useFavourites()
  const query = { ids: starred.slice(0, MOST).join(','), limit: MOST }
  const { data, isLoading } = useApiQuery('GET /api/v2/events', { query }, { enabled: hasFeed && starred.length > 0 })
  if (isLoading) return null
  const shown = data?.data.filter(({ status }) => status === 'live' || status === 'scheduled') ?? []
  if (shown.length === 0) return otherwise
  return children(shown.toSorted((one, other) => one.starts_at.localeCompare(other.starts_at)))
}
