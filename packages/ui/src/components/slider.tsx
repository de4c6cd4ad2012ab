import type { CSSProperties } from 'react'

import { cx } from '../lib/cx.ts'
import { Ruler } from './ruler.tsx'
import s from './slider.module.css'

export interface SliderMark {
  /** Position on the scale, in the unit of `value`. */
  at: number
  /** Formatted. */
  text: string
  won: boolean
}

interface SliderProps {
  label: string
  /** The boundary between winning and losing; an integer, in hundredths for dice. */
  value: number
  /** Bounds of the thumb. */
  min: number
  max: number
  /** Where the track ends; it starts at 0. */
  scale: number
  step?: number
  /** Accessible text of the value. */
  valueText: string
  winSide: 'below' | 'above'
  onChange: (value: number) => void
  /** The last result; it slides along the ruler. */
  mark?: SliderMark | undefined
  /** The mark has its text above the track; otherwise the caller shows the result. */
  hasFigure?: boolean
  /** Jump instead of sliding. */
  instant?: boolean
  figures: readonly string[]
  disabled?: boolean
}

/** A track that wins on one side of its thumb. A native range: arrows step, Page keys leap, Home and End go to the limits. */
export function Slider(props: SliderProps) {
  const {
    label,
    value,
    min,
    max,
    scale,
    step = 1,
    valueText,
    winSide,
    onChange,
    mark,
    hasFigure = true,
    instant,
    figures,
    disabled,
  } = props
  const take = (wanted: number) => onChange(Math.min(max, Math.max(min, wanted)))
  return (
    <div
      className={cx(s.slider, !hasFigure && s.plain, instant && s.instant)}
      style={{ '--at': `${(value / scale) * 100}%` } as CSSProperties}
    >
      <SliderResult mark={mark} scale={scale} />
      <div className={cx(s.track, winSide === 'above' && s.above, disabled && s.off)}>
        <input
          type="range"
          className={s.input}
          min={0}
          max={scale}
          step={step}
          value={value}
          disabled={disabled}
          aria-label={label}
          aria-valuemin={min}
          aria-valuemax={max}
          aria-valuetext={valueText}
          onChange={(event) => take(Number(event.target.value))}
        />
        <span className={s.grip} aria-hidden="true" />
      </div>
      <Ruler figures={figures} className={s.ruler} />
    </div>
  )
}

function SliderResult({ mark, scale }: { mark: SliderMark | undefined; scale: number }) {
  if (!mark) return null
  return (
    <div className={cx(s.result, mark.won && s.won)} style={{ '--mark': mark.at / scale } as CSSProperties}>
      {mark.text && <span className={s.figure}>{mark.text}</span>}
      <span className={s.pin} />
    </div>
  )
}
