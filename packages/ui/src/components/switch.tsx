import { type ReactNode, useId } from 'react'

import { cx } from '../lib/cx.ts'
import s from './switch.module.css'

interface SwitchProps {
  label: ReactNode
  /** Under the label. */
  note?: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  disabled?: boolean
}

/** Takes effect at once; use a `Checkbox` for a form with a Save button. */
export function Switch({ label, note, checked, onChange, disabled }: SwitchProps) {
  const id = useId()
  return (
    <label className={cx(s.row, disabled && s.off)}>
      <span className={s.text}>
        <span id={`${id}-label`}>{label}</span>
        {note !== undefined && (
          <small id={`${id}-note`} className={s.note}>
            {note}
          </small>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        className={s.input}
        checked={checked}
        aria-checked={checked}
        disabled={disabled}
        aria-labelledby={`${id}-label`}
        aria-describedby={note === undefined ? undefined : `${id}-note`}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={s.track} aria-hidden="true" />
    </label>
  )
}
