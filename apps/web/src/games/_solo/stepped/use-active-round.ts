/** The visitor's open multi-step round, wherever it was started. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

import { apiQuery } from '../../../lib/api/query.ts'
import { useApi, useApiQuery } from '../../../lib/api/use-api.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { toaster } from '../../../shell/toasts.tsx'
import type { PlayMode, StepAnswer } from '../../_common/game-view.ts'

const ACTIVE = 'GET /api/v2/games/{game}/active'

export interface ActiveRound {
  /** null when there is none, undefined while loading. */
  round: StepAnswer | null | undefined
  keep(round: StepAnswer | null): void
  refetch(): void
}

/** `enabled` false: the bettor is not known yet, or the game has no such rounds. */
export function useActiveRound(game: string, mode: PlayMode, enabled: boolean): ActiveRound {
  const api = useApi()
  const queries = useQueryClient()
  // another tab or device may have continued it while this tab was hidden
  const { data, refetch } = useApiQuery(ACTIVE, { params: { game }, query: { mode } }, { enabled, refetchOnWindowFocus: 'always' })
  const keep = useCallback(
    (round: StepAnswer | null) => {
      const { queryKey } = apiQuery(api, ACTIVE, { params: { game }, query: { mode } })
      void queries.cancelQueries({ queryKey: [...queryKey] }) // a pending request would return the previous state
      queries.setQueryData<{ round: StepAnswer | null }>([...queryKey], { round })
    },
    [api, queries, game, mode],
  )
  useContinued(enabled ? data?.round : undefined)
  return { round: enabled ? data?.round : null, keep, refetch: () => void refetch() }
}

/** Announces an open round that this page did not start. */
function useContinued(round: StepAnswer | null | undefined): void {
  const t = useText()
  const isFirst = useRef(true)
  useEffect(() => {
    if (round === undefined) return
    if (round && isFirst.current) toaster.push({ tone: 'info', title: t('table.continues'), lines: [t('table.continuesText')] })
    isFirst.current = false
  }, [round, t])
}
