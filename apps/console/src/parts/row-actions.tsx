import { Button } from '@fairhouse/ui'
import type { ReactNode } from 'react'

import { type Decision, useDecide } from './confirm-dialog.tsx'
import s from './keys.module.css'

/** The actions of a row. `wraps`: on several lines also of a wide screen, where the other columns need its width. */
export function RowActions({ children, wraps = false }: { children: ReactNode; wraps?: boolean }) {
  return <div className={wraps ? `${s.keys} ${s.wraps}` : s.keys}>{children}</div>
}

/** A button of one decision, which asks for the reason. */
export function DecisionKey({ label, kind, decision }: { label: string; kind?: 'danger'; decision: Decision }) {
  const decide = useDecide()
  return (
    <Button size={32} {...(kind && { kind })} onClick={() => decide(decision)}>
      {label}
    </Button>
  )
}
