import { type HTMLInputAutoCompleteAttribute, type KeyboardEventHandler, type ReactNode, type Ref, useId } from 'react'

import { cx } from '../lib/cx.ts'
import { describedBy, Field, type FieldLook } from './field.tsx'
import s from './input.module.css'

export interface InputProps extends FieldLook {
  value: string
  onChange: (text: string) => void
  name?: string
  type?: 'text' | 'email' | 'tel' | 'search' | 'password' | 'url' | 'date'
  inputMode?: 'text' | 'decimal' | 'numeric' | 'email' | 'tel' | 'search'
  autoComplete?: HTMLInputAutoCompleteAttribute
  prefix?: ReactNode
  suffix?: ReactNode
  maxLength?: number
  required?: boolean
  readOnly?: boolean
  /** Focused when the surrounding dialog opens. */
  landing?: boolean | undefined
  /** Hex and seeds. */
  mono?: boolean
  onBlur?: () => void
  onKeyDown?: KeyboardEventHandler<HTMLInputElement>
  ref?: Ref<HTMLInputElement>
}

export function Input({ label, hint, error, className, value, onChange, prefix, suffix, mono, landing, ...rest }: InputProps) {
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} disabled={rest.disabled} className={className}>
      {prefix !== undefined && <span className={s.affix}>{prefix}</span>}
      <input
        {...rest}
        {...describedBy(id, error)}
        id={id}
        data-landing={landing ? '' : undefined}
        className={cx(s.input, mono && s.mono)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      {suffix !== undefined && <span className={s.affix}>{suffix}</span>}
    </Field>
  )
}
