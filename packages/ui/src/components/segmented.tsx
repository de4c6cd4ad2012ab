import { type CSSProperties, type ReactNode, useId } from 'react'

import s from './segmented.module.css'

interface SegmentedProps<Value extends string> {
  /** Accessible name of the group. */
  label: string
  value: Value
  onChange: (value: Value) => void
  /** Two to five options. */
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[]
  disabled?: boolean | undefined
}

/** A choice from a few visible options. Native radio buttons: arrows move, Tab enters and leaves. */
export function Segmented<Value extends string>({ label, value, onChange, options, disabled }: SegmentedProps<Value>) {
  const name = useId()
  const at = options.findIndex((option) => option.value === value)
  return (
    <div className={s.track} role="radiogroup" aria-label={label} style={{ '--count': options.length, '--at': at } as CSSProperties}>
      {at >= 0 && <span className={s.thumb} aria-hidden="true" />}
      {options.map((option) => (
        <label key={option.value} className={s.option}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={disabled || option.disabled}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </div>
  )
}
