/** Adds the rounds of an autobet to the statistics of the tab that started it. */
import { useEffect, useMemo } from 'react'

import type { RoundRow } from '../../_common/game-view.ts'
import { type Place, statistics } from '../../_common/statistics/store.ts'
import { type AutobetReport, createFollower } from './follow-autobet.ts'

/** The autobet that was started in this tab; one started elsewhere is not counted. */
export function useCountedAutobet(place: Place, state: AutobetReport | null, loadRounds: () => Promise<readonly RoundRow[]>): void {
  const follow = useMemo(() => createFollower(statistics, place, loadRounds), [place, loadRounds])
  useEffect(() => {
    if (!state) return
    void follow(state)
    // a report may arrive before the response to the start
    return statistics.subscribe(() => void follow(state))
  }, [state, follow])
}

export const followFrom = (place: Place, { id }: { id: string }): void =>
  statistics.follow(place, { id, played: 0, staked: '0', paid: '0', last: id })
