import { IconButton } from '@fairhouse/ui'
import type { ReactNode, Ref } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import s from './cashier.module.css'

interface CashierColumnsProps {
  title: string
  /** The list of methods; left of the step when it fits. */
  methods?: ReactNode
  /** Below the methods; on a phone below everything. */
  note?: ReactNode
  /** Identifies its place for styles and tests. */
  step?: string | undefined
  focus?: Ref<HTMLElement>
  onClose(): void
  children: ReactNode
}

/** The button of a form: it stays in reach at the lower edge of the window while the form is longer than the screen. */
export const CashierAction = ({ children }: { children: ReactNode }) => <div className={s.action}>{children}</div>

/** Content of a bare `Modal` of 800 px, for deposits and payouts: two columns, one on a phone. */
export function CashierColumns({ title, methods, note, step, focus, onClose, children }: CashierColumnsProps) {
  const t = useText()
  return (
    <div className={s.columns} data-step={step}>
      <aside className={s.methods}>
        <h2>{title}</h2>
        {methods}
      </aside>
      <section className={s.step} ref={focus} tabIndex={-1}>
        <IconButton icon="close" label={t('shell.close')} onClick={onClose} className={s.close} />
        {children}
      </section>
      <div className={s.note}>{note}</div>
    </div>
  )
}
