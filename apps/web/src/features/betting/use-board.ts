import type { EventRow, FeedBoardState, SportId } from '@fairhouse/contracts'

import { browserClock } from '../../lib/clock.ts'
import { useApiQuery } from '../../lib/api/use-api.ts'
import { useLive } from '../../lib/live/use-live.ts'
import { type Day, spanOf } from './days.ts'

/** Upcoming events of all sports come by call; their odds move slowly. */
const REFRESH_MS = 10_000
const ROWS = 100

/** Sports with counts, and whether anything can be bet on. */
export function useSports() {
  const { data } = useApiQuery('GET /api/v2/sports', undefined, { refetchInterval: REFRESH_MS })
  const live = useLive('sports-feed')
  return { sports: data?.data.filter((each) => each.live + each.upcoming > 0), feed: live ?? data?.feed }
}

export interface BoardChoice {
  sport: SportId | null
  day: Day
  search: string
}

export interface BoardRows {
  live: readonly EventRow[]
  upcoming: readonly EventRow[]
  isLoaded: boolean
}

/** Live events by channel; the others by call, with the changes of the chosen sport's channel. */
export function useBoard({ sport, day, search }: BoardChoice): BoardRows {
  const q = search.trim()
  const ofSport = sport ? { sport } : {}
  const called = useApiQuery('GET /api/v2/events', { query: { when: 'live', limit: ROWS, ...ofSport } }, { enabled: q === '' })
  const channel = useLive('sports:live')
  const own = useLive(`sports:${sport ?? 'football'}`, { enabled: sport !== null })
  const span = q === '' ? spanOf(day, browserClock.now()) : {}
  const found = useApiQuery(
    'GET /api/v2/events',
    { query: { when: q === '' ? 'upcoming' : 'all', limit: ROWS, ...ofSport, ...span, ...(q !== '' && { q }) } },
    { refetchInterval: REFRESH_MS },
  )
  const newest = new Map([...(channel ?? []), ...(own ?? [])].map((row) => [row.id, row]))
  const rows = (found.data?.data ?? []).map((row) => latest(row, newest.get(row.id)))
  const live = q === '' ? (channel?.filter((row) => !sport || row.sport === sport) ?? called.data?.data ?? []) : rows
  return {
    live: live.filter(({ status }) => status === 'live'),
    upcoming: rows.filter(({ status }) => status === 'scheduled' || status === 'postponed'),
    isLoaded: found.data !== undefined,
  }
}

const latest = (row: EventRow, change: EventRow | undefined): EventRow => (change && change.version >= row.version ? change : row)

/** One event with its markets: the call first, then the channel. */
export function useEvent(id: string) {
  const { data, error } = useApiQuery('GET /api/v2/events/{id}', { params: { id } }, { staleTime: 0 })
  const channel = useLive(`event:${id}`, { enabled: data !== undefined })
  const live = useLive('sports-feed')
  const called = useApiQuery('GET /api/v2/sports')
  const feed: FeedBoardState | undefined = live ?? called.data?.feed
  return { event: channel ?? data, feed, error }
}
