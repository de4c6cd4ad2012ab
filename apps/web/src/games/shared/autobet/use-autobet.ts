/** The autobet of one game and mode. Players get reports on the live channel; a guest's is polled while it runs. */
import type { Answer, Result } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { apiQuery } from '../../../lib/api/query.ts'
import { useApi, useApiQuery } from '../../../lib/api/use-api.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import type { PlayMode } from '../game-view.ts'
import type { AutobetBody } from './form.ts'
import { guestMark } from './guest-mark.ts'
import { newerReport } from './newer-report.ts'

export type Autobet = Answer<'POST /api/v2/games/{game}/autobet'>

const ROUTE = 'GET /api/v2/games/{game}/autobet'
const POLL_MS = 600

export interface AutobetControl {
  state: Autobet | null
  start(body: AutobetBody): Promise<Result<Autobet>>
  stop(): Promise<Result<Autobet>>
}

/** `isPlayer` undefined: the session is not known yet, so nothing is requested. */
export function useAutobet(game: string, mode: PlayMode, isPlayer: boolean | undefined): AutobetControl {
  const api = useApi()
  const queries = useQueryClient()
  const input = { params: { game }, query: { mode } }
  const { data } = useApiQuery(ROUTE, input, {
    enabled: isPlayer !== undefined,
    staleTime: Infinity,
    refetchInterval: (query) => (isPlayer === false && query.state.data?.autobet?.running ? POLL_MS : false),
  })
  const pushed = useLive('autobet', { enabled: isPlayer === true })?.find((one) => one.game === game && one.mode === mode)

  const keep = useCallback(
    async (answer: Result<Autobet>) => {
      const { queryKey } = apiQuery(api, ROUTE, { params: { game }, query: { mode } })
      if (!answer.ok) return answer
      await queries.cancelQueries({ queryKey: [...queryKey] }) // a pending request would return the previous state
      queries.setQueryData<{ autobet: Autobet | null }>([...queryKey], (known) => ({ autobet: newerReport(known?.autobet, answer.data) }))
      return answer
    },
    [api, queries, game, mode],
  )
  const start = useCallback(
    async (body: AutobetBody) => {
      const answer = await api.call('POST /api/v2/games/{game}/autobet', { params: { game }, body })
      if (answer.ok && isPlayer === false) guestMark.set(game)
      return keep(answer)
    },
    [api, game, isPlayer, keep],
  )
  const stop = useCallback(
    () => api.call('POST /api/v2/games/{game}/autobet/stop', { params: { game }, body: { mode } }).then(keep),
    [api, game, mode, keep],
  )
  return { state: newerReport(data?.autobet, pushed), start, stop }
}
