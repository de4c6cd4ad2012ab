import { IconButton } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import s from './stepper.module.css'

interface StepperProps {
  value: number
  max: number
  onChange(value: number): void
  isLocked?: boolean
}

const STEPS: Record<string, (value: number, max: number) => number> = {
  ArrowUp: (value) => value + 1,
  ArrowRight: (value) => value + 1,
  ArrowDown: (value) => value - 1,
  ArrowLeft: (value) => value - 1,
  Home: () => 1,
  End: (_, max) => max,
}

/** How many are opened at once: minus, the number, plus; arrows on the number. */
export function Stepper({ value, max, onChange, isLocked }: StepperProps) {
  const t = useText()
  const to = (next: number) => !isLocked && next >= 1 && next <= max && next !== value && onChange(next)
  return (
    <fieldset className={s.stepper} aria-label={t('cases.count')}>
      <IconButton icon="minus" size={40} filled label={t('cases.fewer')} disabled={isLocked || value <= 1} onClick={() => to(value - 1)} />
      <span
        className={s.value}
        role="spinbutton"
        tabIndex={0}
        aria-label={t('cases.count')}
        aria-valuenow={value}
        aria-valuemin={1}
        aria-valuemax={max}
        aria-disabled={isLocked || undefined}
        onKeyDown={(event) => {
          const step = STEPS[event.key]
          if (!step) return
          event.preventDefault()
          to(step(value, max))
        }}
      >
        <b>{value}</b> <span className={s.of}>{t('cases.ofMax', { max })}</span>
      </span>
      <IconButton icon="plus" size={40} filled label={t('cases.more')} disabled={isLocked || value >= max} onClick={() => to(value + 1)} />
    </fieldset>
  )
}
