import { type BetBounds, betBounds, SPORTS } from '@fairhouse/betting'
import type { EventBrief, EventRow, FeedBoardState, SportId } from '@fairhouse/contracts'
import { type Currency, parseMoney } from '@fairhouse/money'
import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'

import { apiQuery } from '../../lib/api/query.ts'
import { useApi, useApiQuery } from '../../lib/api/use-api.ts'
import { browserClock } from '../../lib/clock.ts'
import { useLive, useServerClock } from '../../lib/live/use-live.ts'
import { useZone } from '../../lib/use-zone.ts'
import { isSportOffered } from '../../offered-routes.ts'
import { hasFailedAtFirst } from '../../shell/not-loaded.tsx'
import { useBettingOffer } from '../../shell/root-data.ts'
import { inLeagues } from './board-groups.ts'
import { type Day, spanOf } from './days.ts'
import type { BoardLists } from './held-board.ts'
import { isEventOpen } from './market-groups.ts'
import { useFavourites, useOwnFavourites } from './use-favourites.ts'
import { hasLeagues } from './use-leagues.ts'

/** Upcoming events of all sports come by call; their odds move slowly. */
const REFRESH_MS = 10_000
const EVENTS = 'GET /api/v2/events'
const ROWS = 100
/** The longest that a browser's timer can wait, about 24 days. */
const TIMER_MAX_MS = 2 ** 31 - 1

/**
 * The sport that the address names, offered sports with counts, and whether anything can be bet on. A named sport is listed even when empty; without a
 * feed it is always the virtual one.
 */
export function useSports() {
  const betting = useBettingOffer()
  const [params] = useSearchParams()
  const offered = SPORTS.filter((id) => isSportOffered(betting, id))
  const sport = betting.feed ? (offered.find((id) => id === params.get('sport')) ?? null) : 'virtual'
  const { data } = useApiQuery('GET /api/v2/sports', undefined, { refetchInterval: REFRESH_MS })
  const live = useLive('sports-feed')
  const sports = data?.data.filter(({ id, live: now, upcoming }) => offered.includes(id) && (now + upcoming > 0 || id === sport))
  return { sport, sports, feed: live ?? data?.feed }
}

export interface BoardChoice {
  sport: SportId | null
  /** Of that sport; null: all. */
  league: string | null
  day: Day
  search: string
}

/** Lists of the board, and the reads that they are made of. */
export interface BoardReads {
  /** Undefined until the upcoming events are there, and the live ones or their failure. */
  lists: BoardLists | undefined
  reads: readonly BoardRead[]
}
type BoardRead = Pick<UseQueryResult, 'data' | 'isFetchedAfterMount' | 'isFetching' | 'refetch'>

/** Live events by channel; the others by call, with the changes of the chosen sport's channel. */
export function useBoard({ sport, league, day, search }: BoardChoice): BoardReads {
  const q = search.trim()
  const zone = useZone()
  const chosen = { ...(sport && { sport }), ...(league !== null && { league }) }
  const called = useApiQuery(EVENTS, { query: { when: 'live', limit: ROWS, ...chosen } }, { enabled: q === '' })
  const channel = useLive('sports:live')
  const own = useLive(`sports:${sport ?? 'football'}`, { enabled: sport !== null })
  const span = q === '' ? spanOf(day, browserClock.now(), zone) : {}
  const found = useApiQuery(
    EVENTS,
    { query: { when: q === '' ? 'upcoming' : 'all', limit: ROWS, ...chosen, ...span, ...(q !== '' && { q }) } },
    { refetchInterval: REFRESH_MS },
  )
  const [foundRows, calledRows] = [found.data?.data, called.data?.data]
  const isLiveMissing = hasFailedAtFirst(called)
  const lists = useMemo(() => {
    if (!foundRows) return undefined
    const newest = new Map([...(channel ?? []), ...(own ?? [])].map((row) => [row.id, row]))
    const rows = foundRows.map((row) => latest(row, newest.get(row.id)))
    const isChosen = (row: EventRow) => (!sport || row.sport === sport) && (league === null || row.league.id === league)
    const live = q === '' ? (channel?.filter(isChosen) ?? calledRows ?? (isLiveMissing ? [] : undefined)) : rows
    const lists = live && listsOf(live, rows)
    return lists && hasLeagues(sport) ? inLeagues(lists, zone) : lists
  }, [channel, own, foundRows, calledRows, isLiveMissing, q, sport, league, zone])
  return { lists, reads: channel || q !== '' ? [found] : [found, called] }
}

const listsOf = (live: readonly EventRow[], rows: readonly EventRow[]): BoardLists => ({
  live: live.filter(({ status }) => status === 'live'),
  upcoming: rows.filter(({ status }) => status === 'scheduled' || status === 'postponed'),
})

/** One call for each: more would be many. */
const MOST_LEAGUES = 10

/** Starred matches, and those of starred leagues; with a sport only its own. */
export function useStarred(isWanted: boolean, sport: SportId | null): BoardReads {
  const api = useApi()
  const account = useOwnFavourites()
  const { events, leagues } = useFavourites()
  const queries = [
    ...(events.length > 0 ? [{ ids: events.join(), limit: ROWS }] : []),
    ...leagues.slice(0, MOST_LEAGUES).map((league) => ({ league, limit: ROWS })),
  ]
  const starred = useQueries({
    combine: joined,
    queries: queries.map((query) => {
      const { queryKey, queryFn } = apiQuery<typeof EVENTS>(api, EVENTS, { query })
      return { queryKey: [...queryKey], queryFn, refetchInterval: REFRESH_MS, enabled: isWanted }
    }),
  })
  const channel = useLive('sports:live', { enabled: isWanted })
  const { rows: starredRows, reads } = starred
  const lists = useMemo(() => {
    if (!starredRows || account.isLoading) return undefined
    const newest = new Map(channel?.map((row) => [row.id, row]))
    const own = sport === null ? starredRows : starredRows.filter((row) => row.sport === sport)
    const all = new Map(own.map((row) => [row.id, latest(row, newest.get(row.id))]))
    const rows = [...all.values()].toSorted((one, other) => one.starts_at.localeCompare(other.starts_at))
    return listsOf(rows, rows)
  }, [channel, starredRows, account.isLoading, sport])
  return { lists, reads: account.isEnabled ? [account, ...reads] : reads }
}

/** As many as a call takes. */
const MOST_IDS = 50
const NONE_REQUESTED: ReadonlyMap<string, EventRow | null> = new Map()

/** Rows that the present lists lack, asked by name: null of one that is not on the board any more. */
export function useMissingRows(ids: readonly string[]): ReadonlyMap<string, EventRow | null> {
  const api = useApi()
  const { data } = useQuery({
    queryKey: [EVENTS, 'missing', ids],
    async queryFn({ signal }) {
      const requested = new Map<string, EventRow | null>(ids.map((id) => [id, null]))
      for (let at = 0; at < ids.length; at += MOST_IDS) {
        const query = { ids: ids.slice(at, at + MOST_IDS).join(), limit: MOST_IDS }
        const answer = await apiQuery<typeof EVENTS>(api, EVENTS, { query }).queryFn({ signal })
        for (const row of answer.data) requested.set(row.id, row)
      }
      return requested
    },
    enabled: ids.length > 0,
    staleTime: 0,
    refetchInterval: REFRESH_MS,
    placeholderData: keepPreviousData,
  })
  return data ?? NONE_REQUESTED
}

/** `rows`: undefined until all have come or failed. */
const joined = (answers: readonly (BoardRead & { data: { data: EventRow[] } | undefined })[]) => ({
  rows: answers.every(({ data, isFetchedAfterMount }) => data || isFetchedAfterMount)
    ? answers.flatMap(({ data }) => data?.data ?? [])
    : undefined,
  reads: answers.map(({ data, isFetchedAfterMount, isFetching, refetch }) => ({ data, isFetchedAfterMount, isFetching, refetch })),
})

const latest = (row: EventRow, change: EventRow | undefined): EventRow => (change && change.version >= row.version ? change : row)

/** One event with its markets: the call first, then the channel. */
export function useEvent(id: string) {
  const query = useApiQuery('GET /api/v2/events/{id}', { params: { id } }, { staleTime: 0 })
  const channel = useLive(`event:${id}`, { enabled: query.data !== undefined })
  const live = useLive('sports-feed')
  const called = useApiQuery('GET /api/v2/sports')
  const feed: FeedBoardState | undefined = live ?? called.data?.feed
  return { event: channel ?? query.data, feed, query }
}

/** Whether the event takes bets now. Before the match it shuts by the server's clock at its start, as the server does, however late its feed is (D-78). */
export function useIsEventOpen(event: EventBrief | undefined, feed: FeedBoardState | undefined): boolean {
  const serverNow = useServerClock()
  const startsAt = event?.status === 'scheduled' ? event.starts_at : undefined
  const [passed, setPassed] = useState<string>()
  useEffect(() => {
    if (startsAt === undefined) return
    const left = Math.max(0, Date.parse(startsAt) - serverNow())
    return left > TIMER_MAX_MS ? undefined : browserClock.after(left, () => setPassed(startsAt))
  }, [startsAt, serverNow])
  const hasPassed = startsAt !== undefined && (startsAt === passed || Date.parse(startsAt) <= serverNow())
  return event !== undefined && isEventOpen(event, feed) && !hasPassed
}

/** What a bet may be in a currency, as operators set it; the defaults before the first answer. */
export function useBounds(currency: Currency): BetBounds {
  const { data } = useApiQuery('GET /api/v2/sports')
  const usual = betBounds(currency)
  const set = data?.bounds?.find((each) => each.currency === currency) // absent: of a server of the version before
  if (!set) return usual
  return {
    min: parseMoney(set.min) ?? usual.min,
    max: parseMoney(set.max) ?? usual.max,
    maxPayout: parseMoney(set.max_payout) ?? usual.maxPayout,
  }
}
