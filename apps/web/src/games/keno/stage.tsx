import type { StageProps } from '../_common/game-view.ts'
import { Board } from './board.tsx'
import { type KenoChoice, toggleNumber } from './choice.ts'
import { lightsOf, shownOn } from './marks.ts'
import { PayRow } from './pay-row.tsx'

/** The numbers, and below them the payouts of their hits. */
export function KenoStage({ choice, onChoice, round, isPlaying, isLocked }: StageProps<KenoChoice>) {
  const { bet, marks, isLit } = shownOn(choice, round, isPlaying)
  return (
    <>
      <Board
        picks={bet.picks}
        onToggle={(number) => onChoice(toggleNumber(choice, number))}
        isLocked={isLocked || isPlaying}
        draw={{ id: round?.id, marks, isPlaying }}
      />
      <PayRow bet={bet} draw={{ id: round?.id, lights: isLit ? lightsOf(marks) : [], isPlaying }} />
    </>
  )
}
