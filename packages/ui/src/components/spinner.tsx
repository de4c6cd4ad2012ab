import { cx } from '../lib/cx.ts'
import s from './spinner.module.css'

/** A spinner in the colour of its text. The control around it sets `aria-busy`. */
export function Spinner({ size = 16, className }: { size?: 16 | 20 | 24; className?: string | undefined }) {
  return (
    <svg className={cx(s.ring, className)} width={size} height={size} viewBox="0 0 16 16" aria-hidden="true">
      <circle cx="8" cy="8" r="7" pathLength="4" />
    </svg>
  )
}
