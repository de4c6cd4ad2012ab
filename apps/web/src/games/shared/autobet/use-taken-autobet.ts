import { useEffect, useRef } from 'react'

import type { BetAnswer } from '../game-view.ts'
import { hasGap } from './newer-report.ts'
import type { Autobet } from './use-autobet.ts'

/** The house's rounds reach the table like the player's own. Reports tell the latest round alone: after a gap the rest is asked for. */
export function useTakenAutobet(state: Autobet | null, take: (round: BetAnswer) => void, refetchRounds: () => unknown): void {
  const lastReport = useRef<Autobet | null>(null)
  useEffect(() => {
    if (state?.last) take(state.last)
    if (state && hasGap(lastReport.current, state)) void refetchRounds()
    lastReport.current = state
  }, [state, take, refetchRounds])
}
