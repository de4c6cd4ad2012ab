/** The visitor's open round of a game of several steps, wherever it was begun. */
import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef } from 'react'

import { apiQuery } from '../../../lib/api/query.ts'
import { useApi, useApiQuery } from '../../../lib/api/use-api.ts'
import { useText } from '../../../lib/i18n/text.tsx'
import { toaster } from '../../../shell/toasts.tsx'
import type { PlayMode, StepAnswer } from '../game-view.ts'

const ACTIVE = 'GET /api/v2/games/{game}/active'

export interface ActiveRound {
  /** null where there is none, undefined until it is known. */
  round: StepAnswer | null | undefined
  keep(round: StepAnswer | null): void
  refetch(): void
}

/** `enabled` false: not known yet who plays, or a game that has no such rounds. */
export function useActiveRound(game: string, mode: PlayMode, enabled: boolean): ActiveRound {
  const api = useApi()
  const queries = useQueryClient()
  // it may have gone on in another tab or on another device while this one was out of sight
  const { data, refetch } = useApiQuery(ACTIVE, { params: { game }, query: { mode } }, { enabled, refetchOnWindowFocus: 'always' })
  const keep = useCallback(
    (round: StepAnswer | null) => {
      const { queryKey } = apiQuery(api, ACTIVE, { params: { game }, query: { mode } })
      void queries.cancelQueries({ queryKey: [...queryKey] }) // asked before, it would answer what was so before
      queries.setQueryData<{ round: StepAnswer | null }>([...queryKey], { round })
    },
    [api, queries, game, mode],
  )
  useContinued(enabled ? data?.round : undefined)
  return { round: enabled ? data?.round : null, keep, refetch: () => void refetch() }
}

/** A round that the page finds, and did not begin, is said to go on. */
function useContinued(round: StepAnswer | null | undefined): void {
  const t = useText()
  const isFirst = useRef(true)
  useEffect(() => {
    if (round === undefined) return
    if (round && isFirst.current) toaster.push({ tone: 'info', title: t('table.continues'), lines: [t('table.continuesText')] })
    isFirst.current = false
  }, [round, t])
}
