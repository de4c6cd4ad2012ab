import { IconButton } from '@fairhouse/ui'
import type { ReactNode, Ref } from 'react'

import { useText } from '../../lib/i18n/text.tsx'
import s from './cashier.module.css'

interface CashierColumnsProps {
  title: string
  /** What is chosen from; left of the step where there is room. */
  methods?: ReactNode
  /** Under the methods; on a phone under everything. */
  note?: ReactNode
  /** Tells styles and tests where it stands. */
  step?: string
  focus?: Ref<HTMLElement>
  onClose(): void
  children: ReactNode
}

/** What a bare `Modal` of 800 px holds, money in or out: two columns, one on a phone. */
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
