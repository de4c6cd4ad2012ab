/** The autobet of one game and mode: its state, its start and its stop. */
import type { ErrorAnswer } from '@fairhouse/contracts'
import { useQueryClient } from '@tanstack/react-query'

import { apiQuery } from '../../../lib/api/query.ts'
import { renew } from '../../../lib/api/renew.ts'
import { useApi } from '../../../lib/api/use-api.ts'
import { NO_ANSWER } from '../../../lib/write/writes.ts'
import { useWrites } from '../../../shell/write/use-write.ts'
import { type Autobet, AUTOBET_ROUTE, autobetInput, useAutobetState } from '../../_common/autobet/autobet-state.ts'
import type { AutobetBody } from '../../_common/autobet/form.ts'
import { newerReport } from '../../_common/autobet/newer-report.ts'
import type { PlayMode } from '../../_common/game-view.ts'
import { guestMark } from './guest-mark.ts'

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
  const state = useAutobetState(game, mode, isPlayer)
  const { isBusy, send } = useWrites()
  const { queryKey } = apiQuery(api, AUTOBET_ROUTE, autobetInput(game, mode))
  const treatment = (refuse: Refuse) => ({
    async onDone(report: Autobet) {
      await queries.cancelQueries({ queryKey: [...queryKey] }) // a pending request would return the previous state
      queries.setQueryData<{ autobet: Autobet | null }>([...queryKey], (known) => ({ autobet: newerReport(known?.autobet, report) }))
    },
    onRefused(error: ErrorAnswer | undefined) {
      refuse(error ?? NO_ANSWER)
      if (!error) void renew(queries, [AUTOBET_ROUTE]) // it may run, or have stopped
      return 'shown'
    },
  })
  return {
    state,
    isBusy,
    async start(body, refuse) {
      const started = await send('POST /api/v2/games/{game}/autobet', { params: { game }, body }, treatment(refuse))
      if (started && isPlayer === false) guestMark.set(game)
      return started
    },
    stop: (refuse) => send('POST /api/v2/games/{game}/autobet/stop', { params: { game }, body: { mode } }, treatment(refuse)),
  }
}
