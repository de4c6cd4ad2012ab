import { type ReactNode, useId, useState } from 'react'

import { cx } from '../lib/cx.ts'
import { describedBy, Field } from './field.tsx'
import s from './code-input.module.css'

interface CodeInputProps {
  label: string
  hint?: ReactNode
  error?: ReactNode
  /** Digits entered so far. */
  value: string
  onChange: (digits: string) => void
  /** Called when all boxes are filled. */
  onComplete?: ((digits: string) => void) | undefined
  length?: number
  disabled?: boolean
}

/** Digits only: a pasted "123 456" or "G-123456" is accepted. */
export function codeDigits(text: string, length: number): string {
  return text.replace(/\D/g, '').slice(0, length)
}

/** A one-time code. One native field covers the drawn boxes, so that paste, autofill, backspace and screen readers work as usual. */
export function CodeInput({ label, hint, error, value, onChange, onComplete, length = 6, disabled }: CodeInputProps) {
  const id = useId()
  const [focused, setFocused] = useState(false)
  const take = (text: string) => {
    const digits = codeDigits(text, length)
    if (digits === value) return
    onChange(digits)
    if (digits.length === length) onComplete?.(digits)
  }
  const caret = Math.min(value.length, length - 1)
  return (
    <Field id={id} label={label} hint={hint} error={error} bare>
      <div className={s.code}>
        {Array.from({ length }, (_, at) => (
          <span
            key={at}
            aria-hidden="true"
            className={cx(s.box, focused && at === caret && s.caret, Boolean(error) && s.wrong, disabled && s.off)}
          >
            {value[at]}
          </span>
        ))}
        <input
          {...describedBy(id, error)}
          id={id}
          className={s.input}
          value={value}
          disabled={disabled}
          inputMode="numeric"
          autoComplete="one-time-code"
          data-landing=""
          onChange={(event) => take(event.target.value)}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        />
      </div>
    </Field>
  )
}
