import type { ReactNode } from 'react'

import { EmptyDrawing } from '../art/empty-drawing.tsx'
import { UnequalDrawing } from '../art/unequal-drawing.tsx'
import s from './empty-state.module.css'

interface EmptyStateProps {
  title: ReactNode
  /** One sentence: what will be here. */
  text?: ReactNode
  /** One button. */
  action?: ReactNode
}

export function EmptyState({ title, text, action }: EmptyStateProps) {
  return (
    <div className={s.state}>
      <EmptyDrawing />
      <b className={s.title}>{title}</b>
      {text && <p className={s.text}>{text}</p>}
      {action && <div className={s.action}>{action}</div>}
    </div>
  )
}

interface ErrorStateProps extends EmptyStateProps {
  /** The error code for support. */
  code?: ReactNode
}

/** What failed, what is safe ("your stake is back"), Retry, and an error code for support. */
export function ErrorState({ title, text, action, code }: ErrorStateProps) {
  return (
    <div className={s.state} role="alert">
      <UnequalDrawing />
      <b className={s.title}>{title}</b>
      {text && <p className={s.text}>{text}</p>}
      {code && <p className={s.code}>{code}</p>}
      {action && <div className={s.action}>{action}</div>}
    </div>
  )
}
