import { IconButton } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import s from './stepper.module.css'

interface StepperProps {
  value: number
  max: number
  onChange(value: number): void
  isLocked?: boolean
}

/** Number of openings: minus, number, plus; arrow keys on the number. */
export function Stepper({ value, max, onChange, isLocked }: StepperProps) {
  const t = useText()
  const to = (next: number) => Number.isInteger(next) && next >= 1 && next <= max && onChange(next)
  return (
    <fieldset className={s.stepper} aria-label={t('cases.count')}>
      <IconButton icon="minus" size={40} filled label={t('cases.fewer')} disabled={isLocked || value <= 1} onClick={() => to(value - 1)} />
      <label className={s.value}>
        <input
          type="number"
          aria-label={t('cases.count')}
          min={1}
          max={max}
          value={value}
          disabled={isLocked}
          onChange={(event) => to(Number(event.target.value))}
        />
        <span>{t('cases.ofMax', { max })}</span>
      </label>
      <IconButton icon="plus" size={40} filled label={t('cases.more')} disabled={isLocked || value >= max} onClick={() => to(value + 1)} />
    </fieldset>
  )
}
