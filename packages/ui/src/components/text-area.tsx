import { useId } from 'react'

import { cx } from '../lib/cx.ts'
import { describedBy, Field, type FieldLook } from './field.tsx'
import s from './text-area.module.css'

interface TextAreaProps extends FieldLook {
  value: string
  onChange: (text: string) => void
  /** Visible lines of an empty field; it grows with its content in browsers with `field-sizing`. */
  rows?: number
  maxLength?: number
  required?: boolean
  /** Focused when the surrounding dialog opens. */
  landing?: boolean
  /** Lines exactly as published: hex and seeds, never wrapped. */
  mono?: boolean
}

/** Multi-line text. */
export function TextArea({ label, hint, error, className, value, onChange, rows = 3, landing, mono, ...rest }: TextAreaProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} disabled={rest.disabled} className={className}>
      <textarea
        {...rest}
        {...describedBy(id, error)}
        {...(mono && { wrap: 'off', spellCheck: false })}
        id={id}
        rows={rows}
        autoComplete="off"
        data-landing={landing ? '' : undefined}
        className={cx(s.text, mono && s.mono)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  )
}
