import type { Ladder as Rungs } from '@fairhouse/games'
import type { CSSProperties } from 'react'

import { rungText } from '../../../lib/format.ts'
import { useLocale } from '../../../lib/i18n/text.tsx'
import s from './ladder.module.css'
import { firstInSight, placeOf } from './rungs.ts'

interface LadderProps {
  /** Accessible name. */
  label: string
  rungs: Rungs
  /** Number of climbed rungs. */
  reached: number
  /** The round has ended. */
  isOver: boolean
  /** The round was lost: the reached rung is not paid. */
  isLost: boolean
}

/** Visible rungs on a wide stage, beside a panel, and on a phone. */
const WIDE = 10
const MIDDLE = 7
const NARROW = 5

/** Payouts of further successes: passed, reached, next, later. It scrolls with the round. */
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
