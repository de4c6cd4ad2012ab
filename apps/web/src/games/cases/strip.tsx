import { type CSSProperties, memo } from 'react'

import { symbolOf } from './art/item-art.tsx'
import { STRIP_EASING, STRIP_MS } from './motion.ts'
import type { StripPlan } from './plan.ts'
import s from './stage.module.css'

export interface StripItem {
  name: string
  /** Formatted value. */
  value: string
  hue: number
}

interface StripProps {
  /** Id of the case in its drawings. */
  name: string
  items: readonly StripItem[]
  plan: StripPlan
  isPlaying: boolean
  /** The result may be announced. */
  isLanded: boolean
}

/** A window with ticks at its middle over a moving strip. Only the transform is animated. */
export const Strip = memo(function Strip({ name, items, plan, isPlaying, isLanded }: StripProps) {
  const hit = isLanded ? items[plan.cells[plan.landing]!] : undefined
  const way = { '--from': plan.from, '--to': plan.to, '--ms': `${STRIP_MS}ms`, '--ease': STRIP_EASING } as CSSProperties
  return (
    <figure className={s.strip} aria-label={hit ? `${hit.name}, ${hit.value}` : undefined} aria-hidden={!hit || undefined}>
      <div className={s.track} data-running={isPlaying || undefined} style={way}>
        {plan.cells.map((index, at) => (
          <Cell key={at} symbol={symbolOf(name, index)} item={items[index]!} look={hit && lookOf(at - plan.landing)} />
        ))}
      </div>
    </figure>
  )
})

type CellLook = 'hit' | 'near' | 'far'

/** After the stop, items that were not drawn are dimmed. */
function lookOf(away: number): CellLook {
  if (away === 0) return 'hit'
  return Math.abs(away) === 1 ? 'near' : 'far'
}

function Cell({ symbol, item: { name, value, hue }, look }: { symbol: string; item: StripItem; look: CellLook | undefined }) {
  return (
    <div className={look ? `${s.cell} ${s[look]}` : s.cell} style={{ '--h': hue } as CSSProperties}>
      <svg aria-hidden="true">
        <use href={`#${symbol}`} />
      </svg>
      <b>{name}</b>
      <span>{value}</span>
    </div>
  )
}
