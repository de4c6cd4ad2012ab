/** The player's bonuses, which move with each bet that the active one lists. */
import type { Snapshot } from '@fairhouse/contracts'
import type { Answer } from '@fairhouse/contracts/client'
import { useEffect, useRef } from 'react'

import { useApi, useApiQuery } from '../api/use-api.ts'
import { type Pages, usePages } from '../api/use-pages.ts'
import { browserClock } from '../clock.ts'
import { useLive } from '../live/use-live.ts'
import { useRefreshBonuses } from './refresh.ts'

export type OwnBonuses = Answer<'GET /api/v2/bonuses'>
export type Bonus = OwnBonuses['queued'][number]
export type CountedBet = Answer<'GET /api/v2/bonuses/{id}/bets'>['bets'][number]

/** `held`: bonus money of the wallet, as last pushed. `query`: the read, for what did not load. */
export function useOwnBonuses(held: string | undefined, { enabled = true } = {}) {
  const query = useApiQuery('GET /api/v2/bonuses', undefined, { staleTime: 0, enabled })
  const { data } = query
  const live = useLive('bonus', { enabled })
  const refresh = useRefreshBonuses()
  const [shown, pushed] = [data?.active?.id, live?.active?.id]
  const isOther = data !== undefined && live !== undefined && shown !== pushed
  useEffect(() => {
    if (isOther) void refresh()
  }, [isOther, pushed, refresh])
  return { own: data && withPushed(data, live, held), query }
}

/** The pushed figures of the same bonus. */
export function withPushed(own: OwnBonuses, live: Snapshot<'bonus'> | undefined, held: string | undefined): OwnBonuses {
  const pushed = live?.active
  if (!own.active || own.active.id !== pushed?.id) return own
  return { ...own, active: { ...own.active, progress: pushed.progress, funds: held ?? own.active.funds } }
}

const ENDED = 'GET /api/v2/bonuses/ended'

/** Bonuses that are over, the last granted first. */
export function useEndedBonuses(): Pages<Bonus> {
  const api = useApi()
  return usePages<Bonus>([ENDED, 'pages'], ({ before, signal }) => api.call(ENDED, { query: { before }, signal }))
}

const MISSED = 'GET /api/v2/bonuses/missed'

export type MissedBonus = Answer<typeof MISSED>['data'][number]

/** Promised and not given, the latest first. */
export function useMissedBonuses(): Pages<MissedBonus> {
  const api = useApi()
  return usePages<MissedBonus>([MISSED, 'pages'], ({ before, signal }) => api.call(MISSED, { query: { before }, signal }))
}

const BETS = 'GET /api/v2/bonuses/{id}/bets'
const PACE_MS = 1000

/** BEY-4: what each bet counted for this bonus, newest first. All loaded pages are read again after further bets, at most one a second. */
export function useCountedBets(id: string): Pages<CountedBet> {
  const api = useApi()
  const pages = usePages<CountedBet>([BETS, 'pages', id], async ({ before, signal }) => {
    const answer = await api.call(BETS, { params: { id }, query: { before }, signal })
    return answer.ok ? { ...answer, data: { data: answer.data.bets, next: answer.data.next } } : answer
  })
  const { data, dataUpdatedAt, isFetching, refetch } = pages
  const pushed = useLive('bonus')?.active
  const last = pushed?.id === id ? pushed.last_bet : undefined
  const newest = data ? (data.pages[0]!.data[0]?.key ?? null) : undefined
  const pace = PACE_MS * (data?.pages.length ?? 1)
  const refetched = useRef(last)
  useEffect(() => {
    if (isFetching || last === undefined || last === newest || last === refetched.current) return undefined
    const wait = Math.max(0, dataUpdatedAt + pace - browserClock.now())
    return browserClock.after(wait, () => {
      refetched.current = last
      void refetch()
    })
  }, [last, newest, isFetching, dataUpdatedAt, pace, refetch])
  return pages
}
