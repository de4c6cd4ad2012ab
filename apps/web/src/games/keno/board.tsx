import { KENO_NUMBERS, KENO_PICKS_MAX } from '@fairhouse/games'
import { useGridKeys } from '@fairhouse/ui'
import type { CSSProperties } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import s from './board.module.css'
import type { Mark } from './marks.ts'

const COLUMNS = 8
const NUMBERS = Array.from({ length: KENO_NUMBERS }, (_, index) => index + 1)

interface BoardProps {
  picks: readonly number[]
  onToggle(number: number): void
  isLocked?: boolean
  draw?: Draw
}

interface Draw {
  /** Key of the round: each one animates from its start, also when it draws a number of the previous one. */
  id: string | undefined
  marks: readonly Mark[]
  /** Marks appear one after another; screen readers get them all at the end. */
  isPlaying: boolean
}

const NO_DRAW: Draw = { id: undefined, marks: [], isPlaying: false }

/** Forty numbers, eight in a row. */
export function Board({ picks, onToggle, isLocked = false, draw = NO_DRAW }: BoardProps) {
  const { id, marks, isPlaying } = draw
  const t = useText()
  const { grid, tabIndexOf } = useGridKeys(COLUMNS)
  const isFull = picks.length >= KENO_PICKS_MAX
  return (
    <fieldset className={s.board} aria-label={t('keno.numbers')} data-playing={isPlaying || undefined} {...grid}>
      {NUMBERS.map((number, at) => {
        const isPicked = picks.includes(number)
        const mark = marks.find((one) => one.number === number)
        // Once revealed, only the mark is visible: the name must contain everything.
        const isRevealed = mark !== undefined && !isPlaying
        const isFixed = isLocked || (isFull && !isPicked)
        return (
          <button
            key={number}
            type="button"
            className={s.cell}
            tabIndex={tabIndexOf(at)}
            aria-pressed={isPicked}
            aria-disabled={isFixed || undefined}
            aria-label={isRevealed ? t(mark.hit ? 'keno.cellHit' : 'keno.cellDrawn', { number }) : undefined}
            onClick={() => !isFixed && onToggle(number)}
          >
            {!isRevealed && number}
            {mark && <Came key={id} mark={mark} />}
          </button>
        )
      })}
    </fieldset>
  )
}

/** Drawn but not picked: an outline. Picked and drawn: citron with a ring inside, so that the shape shows it as well. */
function Came({ mark: { number, hit, order } }: { mark: Mark }) {
  return (
    <span className={hit ? s.hit : s.drawn} style={{ '--order': order } as CSSProperties} aria-hidden="true">
      {number}
    </span>
  )
}
