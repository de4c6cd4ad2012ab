import type { ReactNode } from 'react'

import { Spinner } from '../components/spinner.tsx'
import { cx } from '../lib/cx.ts'
import s from './stage.module.css'

interface StageProps {
  /** Names the stage for screen readers. */
  label: string
  /** The last results, along the top. */
  history?: ReactNode
  /** The connection is gone: the last frame stays at 60 %, and this says that the bet stands. */
  waiting?: { title: ReactNode; text?: ReactNode } | undefined
  /** The picture goes to the edges and is as high as it needs. */
  flush?: boolean | undefined
  /** Along the foot, inside the same frame. */
  foot?: ReactNode
  children: ReactNode
}

/** The dark table the game lies on, dark in both themes. */
export function Stage({ label, history, waiting, flush, foot, children }: StageProps) {
  return (
    <section className={cx('stage', s.stage, flush && s.flush)} aria-label={label}>
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
