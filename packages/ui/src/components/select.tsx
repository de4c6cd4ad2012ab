import { useId } from 'react'

import { cx } from '../lib/cx.ts'
import { describedBy, Field, type FieldLook } from './field.tsx'
import { Icon } from './icon.tsx'
import s from './select.module.css'

export interface Choice<Value extends string> {
  value: Value
  label: string
}

interface SelectProps<Value extends string> extends FieldLook {
  value: Value
  onChange: (value: Value) => void
  options: readonly Choice<Value>[]
  name?: string
  /** For a dock: one row of 40 px, the label inside, before the value. */
  compact?: boolean | undefined
}

/** The native list, so that each phone shows its own picker. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, hint, error, disabled, className, value, onChange, options, name, compact } = props
  const id = useId()
  return (
    <Field id={id} label={label} hint={hint} error={error} disabled={disabled} className={cx(className, compact && s.compact)}>
      {compact && (
        <span className={s.shown} aria-hidden="true">
          <span className={s.name}>{label}</span> {options.find((option) => option.value === value)?.label}
        </span>
      )}
      <select
        {...describedBy(id, error)}
        id={id}
        name={name}
        className={s.select}
        disabled={disabled}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={16} className={s.chevron} />
    </Field>
  )
}
