import type { ComponentProps } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import type { CellLook } from './board.ts'
import { ROW } from './choice.ts'
import { Gem, Mine, Shards } from './gem.tsx'
import s from './cell.module.css'

export interface CellState {
  look: CellLook
  /** Its position in the plan, from 1. */
  picked: number | undefined
  /** `turn`: it opens now. `soon`: revealed at the end, `late`: after the cell that ended the round. */
  motion: 'turn' | 'soon' | 'late' | undefined
  isPending: boolean
  /** It can be pressed. */
  isPressable: boolean
  /** Cells of an autobet are being picked. */
  isPicking: boolean
}

interface CellProps extends ComponentProps<'button'> {
  index: number
  state: CellState
}

/** A disabled closed cell keeps the focus: it is announced as disabled and ignores presses. */
export function Cell({ index, state, onClick, ...rest }: CellProps) {
  const t = useText()
  const { look, picked, motion, isPending, isPressable, isPicking } = state
  const place = t('miner.cell', { row: Math.floor(index / ROW) + 1, column: (index % ROW) + 1 })
  return (
    <button
      {...rest}
      type="button"
      className={s.cell}
      data-money={isPicking ? undefined : ''}
      data-look={look}
      data-motion={motion}
      data-picked={picked !== undefined || undefined}
      data-pending={isPending || undefined}
      data-pressable={isPressable || undefined}
      aria-label={`${place}: ${t(picked === undefined ? CELL_LABELS[look] : 'miner.cellPicked', { n: picked ?? 0 })}`}
      aria-pressed={isPicking ? picked !== undefined : undefined}
      aria-disabled={isPressable ? undefined : true}
      aria-busy={isPending || undefined}
      onClick={isPressable ? onClick : undefined}
    >
      <span className={s.face}>
        {look === 'gem' && <Gem />}
        {look === 'gem' && motion === 'turn' && <Shards />}
        {(look === 'hit' || look === 'mine') && <Mine />}
        {look === 'closed' && picked}
      </span>
    </button>
  )
}

const CELL_LABELS = { closed: 'miner.cellClosed', gem: 'miner.cellGem', hit: 'miner.cellHit', mine: 'miner.cellMine' } as const
