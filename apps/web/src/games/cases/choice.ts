/** The settings of a case table. */
import { CASE_COUNT_MAX, type CaseBet } from '@fairhouse/games'

import type { RoundRow } from '../_common/game-view.ts'

export interface CaseChoice {
  /** Number of openings at once, 1 to 10. */
  readonly count: number
}

export function readCaseChoice(stored: unknown): CaseChoice | undefined {
  const { count } = (typeof stored === 'object' && stored !== null ? stored : {}) as { count?: unknown }
  return Number.isInteger(count) && (count as number) >= 1 && (count as number) <= CASE_COUNT_MAX ? { count: count as number } : undefined
}

/** The bet of a round. */
export const betOf = ({ params }: Pick<RoundRow, 'params'>): CaseBet => params as unknown as CaseBet
