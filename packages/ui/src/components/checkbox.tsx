import { type ReactNode, useId } from 'react'

import { cx } from '../lib/cx.ts'
import { FieldError } from './field.tsx'
import { Icon } from './icon.tsx'
import s from './checkbox.module.css'

interface CheckboxProps {
  checked: boolean
  onChange: (checked: boolean) => void
  /** May hold links. */
  children: ReactNode
  error?: ReactNode
  disabled?: boolean
  required?: boolean
  name?: string
}

export function Checkbox({ checked, onChange, children, error, ...rest }: CheckboxProps) {
  const id = useId()
  return (
    <div>
      <label className={cx(s.row, rest.disabled && s.off)}>
        <span className={s.hold}>
          <input
            {...rest}
            type="checkbox"
            className={s.input}
            checked={checked}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-error` : undefined}
            onChange={(event) => onChange(event.target.checked)}
          />
          <span className={cx(s.box, Boolean(error) && s.wrong)}>
            <Icon name="check" size={16} />
          </span>
        </span>
        <span>{children}</span>
      </label>
      <FieldError id={`${id}-error`}>{error}</FieldError>
    </div>
  )
}
