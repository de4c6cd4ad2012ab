import type { UpgradeBet } from '@fairhouse/games/rules/upgrade/bet.ts'
import { Chip, Slider } from '@fairhouse/ui'

import { percentText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { QUICK_CHANCES, withChance } from './form.ts'
import s from './chances.module.css'

interface ChancesProps {
  bet: UpgradeBet
  onBet(bet: UpgradeBet): void
  disabled?: boolean
}

const SCALE = 100
const FIGURES = ['0', '25', '50', '75', '100']

/** The chance as a track, green as far as it wins. */
export function ChanceTrack({ bet, onBet, disabled = false }: ChancesProps) {
  const { t, locale } = useLanguage()
  return (
    <Slider
      label={t('upgrade.chance')}
      value={bet.chance}
      min={1}
      max={SCALE}
      scale={SCALE}
      valueText={percentText(bet.chance, locale)}
      winSide="below"
      onChange={(chance) => onBet(withChance(chance))}
      hasFigure={false}
      figures={FIGURES}
      disabled={disabled}
    />
  )
}

/** Chances of one press. */
export function QuickChances({ bet, onBet, disabled = false }: ChancesProps) {
  const { t, locale } = useLanguage()
  return (
    <fieldset className={s.chances} aria-label={t('upgrade.quick')}>
      {QUICK_CHANCES.map((chance) => (
        <Chip key={chance} selected={chance === bet.chance} disabled={disabled} onClick={() => onBet({ chance })}>
          {percentText(chance, locale)}
        </Chip>
      ))}
    </fieldset>
  )
}
