import { useEffect, useRef } from 'react'

import type { Autobet } from '../../_common/autobet/autobet-state.ts'
import { hasGap } from '../../_common/autobet/newer-report.ts'
import type { BetAnswer } from '../../_common/game-view.ts'
import { isBig } from '../../_common/rounds/outcome.ts'

/**
 * Adds the autobet's rounds to the table. A report contains only the latest round: after a gap the rest is requested. `onBig` receives
 * the big wins of this visit: plates of smaller ones would cover the picture several times a second.
 */
export function useTakenAutobet(
  state: Autobet | null,
  take: (round: BetAnswer) => void,
  refetchRounds: () => unknown,
  onBig: (round: BetAnswer) => void,
): void {
  const lastReport = useRef<Autobet | null>(null)
  useEffect(() => {
    if (state?.last) take(state.last)
    if (state?.last && lastReport.current && isBig(state.last)) onBig(state.last)
    if (state && hasGap(lastReport.current, state)) void refetchRounds()
    lastReport.current = state
  }, [state, take, refetchRounds, onBig])
}
