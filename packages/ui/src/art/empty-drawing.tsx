import s from './drawings.module.css'
import { TICKS } from './ticks.ts'

/** A receipt on a ruler: nothing here yet. */
export function EmptyDrawing() {
  return (
    <svg className={s.drawing} viewBox="0 0 96 72" width="96" height="72" aria-hidden="true">
      <path className={s.line} d="M0 62H96" />
      <path className={s.ticks} d={TICKS} />
      <path className={s.body} d="M30 62V20h36v42l-6-5-6 5-6-5-6 5-6-5z" />
      <path className={s.line} d="M38 32h20M38 41h12" />
    </svg>
  )
}
