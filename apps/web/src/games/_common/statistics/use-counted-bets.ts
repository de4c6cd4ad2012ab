/** Adds the bets that end on a page to the statistics of the tab. */
import { useEffect, useMemo } from 'react'

import type { User } from '../../../lib/session/user.ts'
import type { PlayMode } from '../game-view.ts'
import type { ShownResult } from '../rounds/result-of.ts'
import { type Place, statistics } from './store.ts'

interface Table {
  user: User | null | undefined
  mode: PlayMode
  currency: Place['currency']
  game: string
}

export function usePlace({ user, mode, currency, game }: Table): Place {
  const player = user?.id
  return useMemo(() => ({ player, mode, currency, game }), [player, mode, currency, game])
}

/** A pot counts as one bet with all stakes of the visitor. */
export function useCountedResult(place: Place, id: string | undefined, result: ShownResult | undefined): void {
  useEffect(() => {
    if (id !== undefined && result) statistics.add(place, { ...result, id })
  }, [place, id, result])
}
