import type { ReactNode } from 'react'

import type { LiveBet, LiveRow, LiveTable } from '../live-game.ts'
import { LiveRows } from './live-rows.tsx'
import s from './others.module.css'

interface OthersProps {
  table: LiveTable | undefined
  bets: readonly LiveBet[]
  middle(row: LiveRow): ReactNode
  isHidden: boolean
  /** At the foot of the panel from 1024 px, below the stage without a panel. */
  place: 'panel' | 'below'
}

/** All bets, for stages that take the whole width. */
export function Others({ place, ...rows }: OthersProps) {
  return (
    <div className={s[place]}>
      <LiveRows {...rows} />
    </div>
  )
}
