import type { ReactNode } from 'react'

import { Spinner } from '../components/spinner.tsx'
import { cx } from '../lib/cx.ts'
import s from './stage.module.css'

interface StageProps {
  /** Accessible name of the stage. */
  label: string
  /** The last results, along the top. */
  history?: ReactNode
  /** Connection lost: the last frame stays at 60 %, with a notice that the bet is safe. */
  waiting?: { title: ReactNode; text?: ReactNode } | undefined
  /** The picture reaches the edges and sets its own height. */
  flush?: boolean | undefined
  /** Skipped animation or reduced motion: nothing on the stage moves by itself or on hover. */
  still?: boolean | undefined
  /** Along the foot, inside the same frame. */
  foot?: ReactNode
  children: ReactNode
}

/** The game's surface, dark in both themes. */
export function Stage({ label, history, waiting, flush, still, foot, children }: StageProps) {
  return (
    <section className={cx('stage', s.stage, flush && s.flush)} aria-label={label} data-still={still || undefined}>
      {history && <div className={s.history}>{history}</div>}
      <div className={cx(s.frame, waiting && s.held)}>{children}</div>
      {waiting && (
        <div className={s.strip} aria-live="polite">
          <Spinner size={20} className={s.spinner} />
          <div>
            <b>{waiting.title}</b>
            {waiting.text && <p>{waiting.text}</p>}
          </div>
        </div>
      )}
      {foot}
    </section>
  )
}
