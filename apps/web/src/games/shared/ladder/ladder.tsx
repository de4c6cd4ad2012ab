import type { Ladder as Rungs } from '@fairhouse/games'
import type { CSSProperties } from 'react'

import { useLocale } from '../../../lib/i18n/text.tsx'
import s from './ladder.module.css'
import { firstInSight, placeOf, rungText } from './rungs.ts'

interface LadderProps {
  /** Names it for screen readers. */
  label: string
  rungs: Rungs
  /** How many are climbed. */
  reached: number
  /** The round they belong to has ended. */
  isOver: boolean
  /** It was lost: what was reached is not paid. */
  isLost: boolean
}

/** How many rungs a wide stage shows, one beside a panel, and a phone's. */
const WIDE = 10
const MIDDLE = 7
const NARROW = 5

/** What each further success pays: behind, now, next, ahead. It moves along with the round. */
export function Ladder({ label, rungs, reached, isOver, isLost }: LadderProps) {
  const locale = useLocale()
  const first = (shown: number) => firstInSight(reached, shown, rungs.length)
  const sight = { '--wide': first(WIDE), '--middle': first(MIDDLE), '--narrow': first(NARROW) } as CSSProperties
  return (
    <div className={s.sight}>
      <ol className={s.ladder} aria-label={label} style={sight} data-lost={isLost || undefined}>
        {rungs.map(({ multiplier }, at) => (
          <li key={at} className={s.rung} data-at={placeOf(at, reached, isOver)} aria-current={at === reached - 1 ? 'step' : undefined}>
            {rungText(multiplier, locale)}
          </li>
        ))}
      </ol>
    </div>
  )
}
