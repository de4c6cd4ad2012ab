import { rouletteColor } from '@fairhouse/games'
import type { CSSProperties } from 'react'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { COLUMN_ODDS, cellText } from './names.ts'
import type { Place } from './places.ts'
import s from './spot-button.module.css'
import type { Spot } from './spots.ts'

interface SpotButtonProps {
  spot: Spot
  label: string
  /** The board's single Tab stop. */
  isStop: boolean
  /** The board is locked; the focus may stay. */
  isStill: boolean
  onPlace(): void
  /** Undefined: no chips. */
  onLook(id: string | undefined): void
  /** A chip is on it. */
  isTaken: boolean
  /** One of the numbers of the highlighted bet. */
  isLit?: boolean
  /** The drawn number. */
  hasCome?: boolean
}

/** A cell, or the zone over an edge or a corner. */
export function SpotButton({ spot, label, isStop, isStill, onPlace, onLook, isTaken, isLit, hasCome }: SpotButtonProps) {
  const language = useLanguage()
  const { id, shape } = spot
  const taken = spot.numbers.length === 1 ? 'number' : 'outside'
  return (
    <button
      type="button"
      className={s[shape]}
      style={areasOf(spot)}
      data-spot={id}
      data-colour={colourOf(spot)}
      data-odds={id.startsWith('column') ? COLUMN_ODDS : undefined}
      data-taken={isTaken ? taken : undefined}
      data-lit={isLit || undefined}
      data-came={hasCome || undefined}
      aria-label={label}
      aria-disabled={isStill || undefined}
      tabIndex={isStop ? 0 : -1}
      onClick={onPlace}
      onFocus={({ currentTarget }) => currentTarget.matches(':focus-visible') && onLook(id)}
      onBlur={() => onLook(undefined)}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && onLook(id)}
    >
      {shape === 'cell' && <span>{cellText(id, language)}</span>}
    </button>
  )
}

/** Its positions on both boards; the style sheet selects one. */
export function areasOf({ wide, narrow }: Pick<Spot, 'wide' | 'narrow'>): CSSProperties {
  return { '--wide': areaOf(wide), '--narrow': areaOf(narrow) } as CSSProperties
}

const areaOf = ({ x, y, w, h }: Place): string => `${y + 1} / ${x + 1} / span ${h} / span ${w}`

function colourOf({ id, numbers, shape }: Spot): string | undefined {
  if (shape !== 'cell') return undefined
  if (numbers.length === 1) return rouletteColor(numbers[0]!)
  return id === 'red' || id === 'black' ? id : undefined
}
