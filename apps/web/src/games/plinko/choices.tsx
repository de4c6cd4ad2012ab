import { PLINKO_RISKS, PLINKO_ROWS, type PlinkoBet } from '@fairhouse/games'
import { KeyValue, Segmented, Select } from '@fairhouse/ui'

import { shortMultiplierText } from '../../lib/format.ts'
import { type Language, useLanguage } from '../../lib/i18n/text.tsx'
import { finePercent, groupedText } from '../../lib/stake-format.ts'
import type { ChoicesProps } from '../_common/game-view.ts'
import s from './choices.module.css'
import { figuresOf } from './figures.ts'

/** Risk, rows, and their odds. */
export function PlinkoChoices({ choice, onChoice, isLocked, place }: ChoicesProps<PlinkoBet>) {
  const language = useLanguage()
  const { t } = language
  const own = { bet: choice, onBet: onChoice, disabled: isLocked }
  if (place === 'dock')
    return (
      <div className={s.dock}>
        <Select
          compact
          label={t('plinko.risk')}
          value={choice.risk}
          onChange={(risk) => onChoice({ ...choice, risk })}
          options={risksIn(language)}
          disabled={isLocked}
        />
        <Rows {...own} compact />
      </div>
    )
  return (
    <>
      <Risk {...own} />
      <Rows {...own} />
      <KeyValue items={figuresIn(choice, language)} />
    </>
  )
}

interface PartProps {
  bet: PlinkoBet
  onBet(bet: PlinkoBet): void
  disabled?: boolean
}

export function Risk({ bet, onBet, disabled }: PartProps) {
  const language = useLanguage()
  const label = language.t('plinko.risk')
  return (
    <div>
      <p className={s.head}>{label}</p>
      <Segmented
        label={label}
        value={bet.risk}
        onChange={(risk) => onBet({ ...bet, risk })}
        options={risksIn(language)}
        disabled={disabled}
      />
    </div>
  )
}

export function Rows({ bet, onBet, disabled, compact }: PartProps & { compact?: boolean }) {
  const { t } = useLanguage()
  return (
    <Select
      compact={compact}
      label={t('plinko.rows')}
      value={String(bet.rows)}
      onChange={(rows) => onBet({ ...bet, rows: Number(rows) })}
      options={ROWS.map((rows) => ({ value: rows, label: rows }))}
      disabled={disabled}
    />
  )
}

const ROWS = Array.from({ length: PLINKO_ROWS.max - PLINKO_ROWS.min + 1 }, (_, at) => String(PLINKO_ROWS.min + at))

const risksIn = ({ t }: Language) => PLINKO_RISKS.map((value) => ({ value, label: t(`plinko.${value}`) }))

function figuresIn(bet: PlinkoBet, { t, locale }: Language) {
  const { best, bestOneIn, gainChance } = figuresOf(bet)
  return [
    { key: 'gain', name: t('plinko.gainChance'), value: finePercent(gainChance, locale) },
    { key: 'best', name: t('plinko.best'), value: shortMultiplierText(best, locale) },
    { key: 'oneIn', name: t('plinko.bestChance'), value: t('plinko.oneIn', { n: groupedText(bestOneIn, locale) }) },
  ]
}
