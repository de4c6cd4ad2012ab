import type { CSSProperties } from 'react'

import { cx } from '../lib/cx.ts'
import s from './history-strip.module.css'

export interface HistoryResult {
  key: string
  text: string
  /** `won` and `big` are wins, `red` and `green` pockets of the roulette; anything else is plain. */
  look: 'plain' | 'won' | 'big' | 'red' | 'green'
  /** A line of this colour along the foot: the drawn segment. */
  tint?: string | undefined
  /** Whole sentence for screen readers: "9.89, won". */
  label: string
}

interface HistoryStripProps {
  label: string
  /** Newest first. */
  results: readonly HistoryResult[]
  onOpen: (key: string) => void
}

/** Last results; each opens its proof. Overflowing ones are hidden at the end. */
export function HistoryStrip({ label, results, onOpen }: HistoryStripProps) {
  return (
    <ul className={s.strip} aria-label={label}>
      {results.map(({ key, text, look, tint, label: sentence }) => (
        <li key={key}>
          <button
            type="button"
            className={cx(s.chip, s[look], tint && s.tinted)}
            style={tint ? ({ '--tint': tint } as CSSProperties) : undefined}
            aria-label={sentence}
            onClick={() => onOpen(key)}
          >
            {text}
          </button>
        </li>
      ))}
    </ul>
  )
}
