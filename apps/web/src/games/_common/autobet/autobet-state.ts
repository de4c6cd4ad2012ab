/** The state of an autobet. Players get reports on the live channel; a guest's is polled while it runs. */
import type { Answer } from '@fairhouse/contracts/client'

import { useApiQuery } from '../../../lib/api/use-api.ts'
import { useLive } from '../../../lib/live/use-live.ts'
import type { PlayMode } from '../game-view.ts'
import { newerReport } from './newer-report.ts'

export type Autobet = Answer<'POST /api/v2/games/{game}/autobet'>

export const AUTOBET_ROUTE = 'GET /api/v2/games/{game}/autobet'
const POLL_MS = 600

export const autobetInput = (game: string, mode: PlayMode) => ({ params: { game }, query: { mode } })

/** `isPlayer` undefined: the session is not known yet, so nothing is requested. */
export function useAutobetState(game: string, mode: PlayMode, isPlayer: boolean | undefined): Autobet | null {
  const { data } = useApiQuery(AUTOBET_ROUTE, autobetInput(game, mode), {
    enabled: isPlayer !== undefined,
    staleTime: Infinity,
    refetchInterval: (query) => (isPlayer === false && query.state.data?.autobet?.running ? POLL_MS : false),
  })
  const pushed = useLive('autobet', { enabled: isPlayer === true })?.find((one) => one.game === game && one.mode === mode)
  return newerReport(data?.autobet, pushed)
}
