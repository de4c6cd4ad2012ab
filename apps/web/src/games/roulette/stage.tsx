import type { RouletteBet, RouletteOutcome } from '@fairhouse/games'

import type { ShownRound, StageProps } from '../_common/game-view.ts'
import { Arc } from './arc.tsx'
import { Board } from './board.tsx'
import { BoardTools } from './board-tools.tsx'
import { type BoardChoice, type Chips, chipsIn } from './choice.ts'
import { Numbers } from './numbers.tsx'
import s from './stage.module.css'

/** The upper arc of the wheel, own hot and cold numbers, and the board with its chips. */
export function RouletteStage(props: StageProps<BoardChoice>) {
  const { choice, currency, round, isPlaying, isLocked, limits, rounds } = props
  const number = round && (round.outcome as RouletteOutcome).number
  const lying = chipsIn(choice, currency)
  // a replay has no board input and no last spins
  const isReplay = isLocked && limits === undefined
  return (
    <div className={s.table} data-solo={!isReplay || undefined}>
      <Arc number={number} round={round?.id} isPlaying={isPlaying} />
      {!isReplay && <Numbers rounds={rounds} />}
      <Board {...props} chips={isPlaying ? chipsOf(round) : lying} number={number} isLastBet={isSame(lying, chipsOf(round))} />
      {!isReplay && <BoardTools {...props} />}
    </div>
  )
}

const chipsOf = (round: ShownRound | undefined): Chips => (round ? (round.params as unknown as RouletteBet).bets : [])

const isSame = (one: Chips, other: Chips): boolean => JSON.stringify(one) === JSON.stringify(other)
