import type { RouletteOutcome } from '@fairhouse/games'

import { betsInRound, queuedBets } from '../../_live/bets/bets-of.ts'
import type { LiveTableState } from '../../_live/use-live-table.ts'
import { Arc } from '../arc.tsx'
import { Board } from '../board.tsx'
import { BoardTools } from '../board-tools.tsx'
import s from '../stage.module.css'
import { chipsInPlay, lastChips, mergedChips } from './chips-in-play.ts'
import { LivePlate } from './live-plate.tsx'
import type { LiveBoard } from './use-live-board.ts'

interface LiveStageProps {
  state: LiveTableState
  board: LiveBoard
  isTurning: boolean
}

/** The shared wheel and the board: own chips in play, and new ones during betting. */
export function LiveStage({ state, board, isTurning }: LiveStageProps) {
  const { table, bets, serverNow, currency, limits } = state
  const isOver = table?.state === 'ended'
  const inPlay = chipsInPlay(betsInRound(bets, table?.round))
  const waiting = chipsInPlay(queuedBets(bets))
  const came = isOver ? table.outcome : table?.history[0]?.outcome
  const number = came ? (came as RouletteOutcome).number : undefined
  const round = table ? String(isOver ? table.round : table.history[0]?.round) : undefined
  const shared = { choice: board.choice, onChoice: board.setChoice, currency, limits, isLocked: false, isPlaying: isTurning }
  return (
    <div className={s.table}>
      <Arc
        number={number}
        round={round}
        isPlaying={isTurning}
        isDrifting={!isOver && !state.isStill && table !== undefined}
        plate={isOver ? undefined : <LivePlate table={table} serverNow={serverNow} />}
      />
      <Board
        {...shared}
        round={round === undefined ? undefined : { id: round }}
        chips={isOver ? inPlay : mergedChips(inPlay, board.chips)}
        number={isOver ? number : undefined}
        isLastBet={isOver}
        waiting={waiting}
      />
      <BoardTools {...shared} rounds={lastChips(bets)} />
    </div>
  )
}
