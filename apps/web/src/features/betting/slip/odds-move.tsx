import { Icon } from '@fairhouse/ui'
import { useState } from 'react'

import { useText } from '../../../lib/i18n/text.tsx'
import s from './odds-move.module.css'

export type Move = 'up' | 'down'

/** How the odds moved last on this screen; undefined before a move. */
export function useMove(odds: number): Move | undefined {
  const [known, setKnown] = useState<{ odds: number; move: Move | undefined }>({ odds, move: undefined })
  if (known.odds !== odds) setKnown({ odds, move: odds > known.odds ? 'up' : 'down' })
  return known.move
}

/** An arrow, and a tint of the whole cell for one beat; they take no room, so nothing moves. The cell is `position: relative`. */
export function MoveMark({ move }: { move: Move | undefined }) {
  const t = useText()
  if (!move) return null
  return (
    <span className={move === 'up' ? s.up : s.down}>
      <span className={s.tint} />
      <span className={s.arrow}>
        <Icon name={move === 'up' ? 'chevron-up' : 'chevron-down'} size={16} />
        <span className={s.unseen}>{t(`betting.moved.${move}`)}</span>
      </span>
    </span>
  )
}
