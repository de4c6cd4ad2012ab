import { MINES_MAX } from '@fairhouse/games'
import { IconButton } from '@fairhouse/ui'

import { useText } from '../../lib/i18n/text.tsx'
import s from './stepper.module.css'

interface StepperProps {
  mines: number
  onMines(mines: number): void
  disabled?: boolean
}

/** Plus or minus one mine: every count from 1 to 24 can be reached, not only the presets. */
export function MinesStepper({ mines, onMines, disabled }: StepperProps) {
  const t = useText()
  return (
    <fieldset className={s.stepper} aria-label={t('miner.mines')}>
      <IconButton icon="minus" label={t('miner.fewer')} disabled={disabled || mines === 1} onClick={() => onMines(mines - 1)} />
      <output className={s.count}>{t('miner.count', { n: mines })}</output>
      <IconButton icon="plus" label={t('miner.more')} disabled={disabled || mines === MINES_MAX} onClick={() => onMines(mines + 1)} />
    </fieldset>
  )
}
