import { type MinerBet, minerLadder } from '@fairhouse/games'
import { useGridKeys } from '@fairhouse/ui'
import type { CSSProperties } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import type { StageProps } from '../_common/game-view.ts'
import { outcomeOf } from '../_common/rounds/outcome.ts'
import { Ladder } from '../_solo/ladder/ladder.tsx'
import { type Board, boardOf, EMPTY, freshCell, revealedSafe } from './board.ts'
import { Cell, type CellState } from './cell.tsx'
import { type MinerChoice, ROW, toggleCell } from './choice.ts'
import s from './stage.module.css'

/** Hue of the cell art: visual language, section 2. */
const HUE = { '--h': 165 } as CSSProperties

/** The ladder, and below it the 25 cells: opened in a round, or picked for an autobet. */
export function MinerStage(props: StageProps<MinerChoice>) {
  const t = useText()
  const { choice, onChoice, open } = props
  const board = boardShown(props)
  const stateOf = cellStates(props, board)
  const { grid, tabIndexOf } = useGridKeys(ROW)
  const press = (cell: number) => (open ? open.move(cell) : onChoice(toggleCell(choice, cell)))
  return (
    <div className={s.stage} style={HUE}>
      <Ladder
        label={t('miner.ladder')}
        rungs={minerLadder(choice)}
        reached={isPicking(props) ? choice.cells.length : reachedRung(props)}
        isOver={isOver(props)}
        isLost={isOver(props) && outcomeOf(props.round!) === 'lost'}
      />
      <fieldset className={s.board} aria-label={t('miner.board')} {...grid}>
        {board.looks.map((_, cell) => (
          <Cell key={cell} index={cell} state={stateOf(cell)} onClick={() => press(cell)} tabIndex={tabIndexOf(cell)} />
        ))}
      </fieldset>
    </div>
  )
}

type Given = StageProps<MinerChoice>

/** The board is clear while cells are picked; otherwise it shows the last round. */
const isPicking = ({ tab, isLocked }: Given): boolean => tab === 'auto' && !isLocked
const boardShown = (given: Given): Board => (given.round && !isPicking(given) ? boardOf(given.round) : EMPTY)

/** Of the round on the board, unless another one is being set up. */
function reachedRung({ round, isPlaying, choice }: Given): number {
  return round && (round.params as unknown as MinerBet).mines === choice.mines ? revealedSafe(round, isPlaying) : 0
}

/** After its end was animated, and until another round is set up. */
function isOver(given: Given): boolean {
  const { round, isPlaying, choice } = given
  if (!round || isPlaying || isPicking(given)) return false
  return boardOf(round).isOver && (round.params as unknown as MinerBet).mines === choice.mines
}

function cellStates(given: Given, board: Board): (cell: number) => CellState {
  const { choice, round, isPlaying, open } = given
  const picking = isPicking(given)
  const fresh = isPlaying && round ? freshCell(round) : undefined
  return (cell) => {
    const look = board.looks[cell]!
    const at = picking ? choice.cells.indexOf(cell) : -1
    const isFree = open ? look === 'closed' && open.pending === undefined : picking
    return {
      look,
      picked: at < 0 ? undefined : at + 1,
      motion: isPlaying ? motionOf(cell === fresh, look === 'mine', fresh !== undefined) : undefined,
      isPending: open?.pending === cell,
      isPressable: isFree,
      isPicking: picking,
    }
  }
}

function motionOf(isFresh: boolean, isMine: boolean, hasTurned: boolean): CellState['motion'] {
  if (isFresh) return 'turn'
  if (isMine) return hasTurned ? 'late' : 'soon'
  return undefined
}
