import type { ReactNode } from 'react'

import { cx } from '../lib/cx.ts'
import { CopyButton } from './copy-button.tsx'
import s from './copy-field.module.css'

interface CopyFieldProps {
  label: ReactNode
  /** As shown; selectable. */
  shown: ReactNode
  /** As copied. */
  text: string
  /** Under the value. */
  note?: ReactNode
  /** The exact amount. */
  big?: boolean
  copyLabel: string
  copiedLabel: string
}

export function CopyField({ label, shown, text, note, big, copyLabel, copiedLabel }: CopyFieldProps) {
  return (
    <div className={s.field} data-surface="">
      <div className={s.said}>
        <div className={s.label}>{label}</div>
        <div className={cx(s.value, big && s.big)}>{shown}</div>
        {note && <div className={s.note}>{note}</div>}
      </div>
      <CopyButton text={text} copyLabel={copyLabel} copiedLabel={copiedLabel} />
    </div>
  )
}
