import { type CSSProperties, type ReactNode, useId } from 'react'

import s from './range.module.css'

interface RangeProps {
  label: ReactNode
  value: number
  min?: number
  max: number
  step?: number
  /** The value as text: "40 %". */
  valueText: string
  onChange: (value: number) => void
  /** Right of the track: a button. */
  beside?: ReactNode
}

/** A plain level, such as a volume. A track with two sides is a `Slider`. */
export function Range({ label, value, min = 0, max, step = 1, valueText, onChange, beside }: RangeProps) {
  const id = useId()
  return (
    <div className={s.range}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{valueText}</output>
      <div className={s.row}>
        <input
          id={id}
          type="range"
          min={min}
          max={max}
          step={step}
          value={value}
          aria-valuetext={valueText}
          style={{ '--at': `${((value - min) / (max - min)) * 100}%` } as CSSProperties}
          onChange={(event) => onChange(Number(event.target.value))}
        />
        {beside}
      </div>
    </div>
  )
}
