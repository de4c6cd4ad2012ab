import type { ReactNode } from 'react'

import { cx } from '../lib/cx.ts'
import { Icon } from './icon.tsx'
import s from './field.module.css'

/** Props of every labelled field. */
export interface FieldLook {
  label: string
  /** Right of the label: limits or a rule. */
  hint?: ReactNode | undefined
  /** Shown under the field; also marks it invalid. */
  error?: ReactNode | undefined
  disabled?: boolean | undefined
  className?: string | undefined
}

interface FieldProps extends FieldLook {
  /** Id of the control. The message has `${id}-error`. */
  id: string
  children: ReactNode
  /** Replaces the box around the control, as for six code boxes. */
  bare?: boolean | undefined
}

/** Label above, the control in its box, the message under it. */
export function Field({ id, label, hint, error, disabled, bare, className, children }: FieldProps) {
  return (
    <div className={cx(s.field, className)}>
      <div className={s.head}>
        <label htmlFor={id}>{label}</label>
        {hint !== undefined && <span className={s.hint}>{hint}</span>}
      </div>
      {bare ? children : <div className={cx(s.box, Boolean(error) && s.wrong, disabled && s.off)}>{children}</div>}
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}

export function FieldError({ id, children }: { id: string; children?: ReactNode }) {
  if (!children) return null
  return (
    <p className={s.error} id={id}>
      <Icon name="info" size={16} />
      <span>{children}</span>
    </p>
  )
}

/** Attributes that link a control to its message. */
export function describedBy(id: string, error: ReactNode) {
  return error ? { 'aria-invalid': true as const, 'aria-describedby': `${id}-error` } : {}
}
