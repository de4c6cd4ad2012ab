import type { ReactNode } from 'react'

import { UnequalDrawing } from '../art/unequal-drawing.tsx'
import { Heading } from './heading.tsx'
import s from './page-state.module.css'

interface PageStateProps {
  title: ReactNode
  /** The exact message, as in `Page Not Found: /games/x`. */
  message?: ReactNode
  text?: ReactNode
  actions?: ReactNode
}

/** A page in place of one that cannot be shown: not found, failed, or unavailable in this country. */
export function PageState({ title, message, text, actions }: PageStateProps) {
  return (
    <div className={s.state}>
      <UnequalDrawing size={200} quiet />
      <Heading level={1} look="display">
        {title}
      </Heading>
      {message && <p className={s.message}>{message}</p>}
      {text && <p className={s.text}>{text}</p>}
      {actions && <div className={s.actions}>{actions}</div>}
    </div>
  )
}
