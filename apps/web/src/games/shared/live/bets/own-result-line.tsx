import line from '../../rounds/outcome-line.module.css'
import { OwnResult } from '../../rounds/own-result.tsx'
import type { LiveTableState } from '../use-live-table.ts'
import { ownResultOf, shownRound } from './own-result-of.ts'

interface OwnResultLineProps {
  state: LiveTableState
  /** The round whose result is not to be told yet. */
  hidden: number | undefined
}

/** Under the picture of a shared round: what it brought the visitor. Always as high, so that nothing moves. */
export function OwnResultLine({ state: { table, bets }, hidden }: OwnResultLineProps) {
  const round = shownRound(table, hidden)
  const result = ownResultOf(bets, round)
  return (
    <p className={line.line} aria-live="polite" data-outcome={result && ''}>
      {result && <OwnResult key={round} result={result} />}
    </p>
  )
}
