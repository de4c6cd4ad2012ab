import type { UpgradeBet } from '@fairhouse/games/rules/upgrade/bet.ts'

import type { StageProps } from '../_common/game-view.ts'
import { ChanceTrack, QuickChances } from './chances.tsx'
import { Ring } from './ring.tsx'
import s from './stage.module.css'

/** The ring with its winning arc, and below it the chance. */
export function UpgradeStage({ choice, onChoice, round, isPlaying, isLocked }: StageProps<UpgradeBet>) {
  const own = { bet: choice, onBet: onChoice, disabled: isLocked }
  // during the spin the arc is that of the round, whatever is set for the next one
  const bet = isPlaying && round ? (round.params as unknown as UpgradeBet) : choice
  return (
    <div className={s.upgrade}>
      <Ring bet={bet} round={round} isPlaying={isPlaying} />
      <div>
        <ChanceTrack {...own} />
        <QuickChances {...own} />
      </div>
    </div>
  )
}
