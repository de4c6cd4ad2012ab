import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'

import { apiQuery } from '../../../lib/api/query.ts'
import { useApi, useApiQuery } from '../../../lib/api/use-api.ts'
import type { PlayMode, RoundRow } from '../game-view.ts'
import { SHOWN_ROUNDS, withRound } from './merge.ts'

const STRIP = 'GET /api/v2/games/{game}/strip'
export const stripOf = (game: string, mode: PlayMode) => ({ params: { game }, query: { mode, limit: SHOWN_ROUNDS } })

/** The visitor's last ended rounds of one game; undefined while loading. */
export function useRounds(game: string, mode: PlayMode, { enabled = true } = {}) {
  return useApiQuery(STRIP, stripOf(game, mode), { enabled, staleTime: Infinity, select: withoutOpen })
}

/** An open round is on the stage, not in this list. */
const withoutOpen = ({ data }: { data: RoundRow[] }) => ({ data: data.filter(({ status }) => status !== 'open') })

export function useKeepRound(game: string): (round: RoundRow) => void {
  const api = useApi()
  const queries = useQueryClient()
  return useCallback(
    (round) => {
      const { queryKey } = apiQuery(api, STRIP, stripOf(game, round.mode))
      queries.setQueryData<{ data: RoundRow[] }>([...queryKey], (known) => ({ data: withRound(known?.data ?? [], round) }))
    },
    [api, queries, game],
  )
}
