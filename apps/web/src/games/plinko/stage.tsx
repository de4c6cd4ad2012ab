import { type PlinkoBet, sameJson } from '@fairhouse/games'

import type { ShownRound, StageProps } from '../_common/game-view.ts'
import { Board, type Fall } from './board.tsx'
import { betIn, pathOf } from './fall.ts'

/** The board of the selected rows with all balls in the air; the last ball stays while it fell on this board. */
export function PlinkoStage({ choice, round, isPlaying, running }: StageProps<PlinkoBet>) {
  const falling = running ?? (isPlaying && round ? [round] : [])
  const bet = falling[0] ? betIn(falling[0]) : choice
  const isOnBoard = round !== undefined && sameJson(round.params, bet)
  return (
    <Board
      bet={bet}
      lying={isOnBoard && !isPlaying ? fallOf(round, false) : undefined}
      falling={falling.filter(({ params }) => sameJson(params, bet)).map((one) => fallOf(one, true))}
    />
  )
}

const fallOf = (round: ShownRound, isPlaying: boolean): Fall => ({ id: round.id, path: pathOf(round, isPlaying) })
