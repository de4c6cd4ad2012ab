import line from '../../_common/rounds/outcome-line.module.css'
import { OwnResult } from '../../_common/rounds/own-result.tsx'
import type { LiveTableState } from '../use-live-table.ts'
import { ownResultOf, shownRound } from './own-result-of.ts'

interface OwnResultLineProps {
  state: LiveTableState
  /** The round whose result must not be shown yet. */
  hidden: number | undefined
}

/** Below the picture of a shared round: the visitor's result. Constant height, so that nothing moves. */
export function OwnResultLine({ state: { table, bets }, hidden }: OwnResultLineProps) {
  const round = shownRound(table, hidden)
  const result = ownResultOf(bets, round)
  return (
    <p className={line.line} aria-live="polite" data-outcome={result && ''}>
      {result && <OwnResult key={round} result={result} />}
    </p>
  )
}
