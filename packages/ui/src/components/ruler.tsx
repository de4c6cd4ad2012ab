import { cx } from '../lib/cx.ts'
import s from './ruler.module.css'

/** A scale with `parts` equal parts and figures under its ticks. */
export function Ruler({ parts = 40, figures, className }: { parts?: number; figures?: readonly string[]; className?: string | undefined }) {
  return (
    <div className={cx(s.ruler, className)} aria-hidden="true">
      <svg className={s.ticks} preserveAspectRatio="none" viewBox={`0 0 ${parts} 8`}>
        {Array.from({ length: parts + 1 }, (_, at) => (
          <path key={at} d={`M${at} 0v8`} />
        ))}
      </svg>
      {figures && (
        <div className={s.figures}>
          {figures.map((figure) => (
            <span key={figure}>{figure}</span>
          ))}
        </div>
      )}
    </div>
  )
}
