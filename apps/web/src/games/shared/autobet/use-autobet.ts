/** The autobet of one game and mode. Players get reports on the live channel; a guest's is polled while it runs. */
import type { ErrorAnswer } from '@fairhouse/contracts'
import type { Answer } from '@fairhouse/contracts/client'
import { useQueryClient } from '@tanstack/react-query'

import { apiQuery } from '../../../lib/api/query.ts'
import { useApi, useApiQuery } from '../../../lib/api/use-api.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import { NO_ANSWER, useWrites } from '../../../shell/write/use-write.ts'
import type { PlayMode } from '../game-view.ts'
import type { AutobetBody } from './form.ts'
import { guestMark } from './guest-mark.ts'
import { newerReport } from './newer-report.ts'

export type Autobet = Answer<'POST /api/v2/games/{game}/autobet'>

const ROUTE = 'GET /api/v2/games/{game}/autobet'
const POLL_MS = 600

type Refuse = (error: ErrorAnswer) => void

export interface AutobetControl {
  state: Autobet | null
  isBusy: boolean
  /** The report; undefined when it was refused or lost: then `refuse` shows it. */
  start(body: AutobetBody, refuse: Refuse): Promise<Autobet | undefined>
  stop(refuse: Refuse): Promise<Autobet | undefined>
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

  const { isBusy, send } = useWrites()
  const { queryKey } = apiQuery(api, ROUTE, input)
  const treatment = (refuse: Refuse) => ({
    async onDone(report: Autobet) {
      await queries.cancelQueries({ queryKey: [...queryKey] }) // a pending request would return the previous state
      queries.setQueryData<{ autobet: Autobet | null }>([...queryKey], (known) => ({ autobet: newerReport(known?.autobet, report) }))
    },
    onRefused(error: ErrorAnswer | undefined) {
      refuse(error ?? NO_ANSWER)
      if (!error) void queries.invalidateQueries({ queryKey: [...queryKey] }) // it may run, or have stopped
      return 'shown'
    },
  })
  return {
    state: newerReport(data?.autobet, pushed),
    isBusy,
    async start(body, refuse) {
      const started = await send('POST /api/v2/games/{game}/autobet', { params: { game }, body }, treatment(refuse))
      if (started && isPlayer === false) guestMark.set(game)
      return started
    },
    stop: (refuse) => send('POST /api/v2/games/{game}/autobet/stop', { params: { game }, body: { mode } }, treatment(refuse)),
  }
}
