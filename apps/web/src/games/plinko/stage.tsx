import { type PlinkoBet, sameJson } from '@fairhouse/games'

import type { StageProps } from '../shared/game-view.ts'
import { Board } from './board.tsx'
import { betIn, pathOf } from './fall.ts'

/** The board of the selected rows; the last ball stays while it fell on this board. */
export function PlinkoStage({ choice, round, isPlaying }: StageProps<PlinkoBet>) {
  const bet = isPlaying && round ? betIn(round) : choice
  const isOnBoard = round !== undefined && sameJson(round.params, bet)
  return <Board bet={bet} fall={isOnBoard ? { id: round.id, path: pathOf(round, isPlaying) } : undefined} isPlaying={isPlaying} />
}
