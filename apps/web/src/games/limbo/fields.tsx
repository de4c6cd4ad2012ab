import type { LimboBet } from '@fairhouse/games'

import { numberText } from '../../lib/format.ts'
import { useLanguage } from '../../lib/i18n/text.tsx'
import { decimalMarkOf, hundredths } from '../../lib/stake-format.ts'
import { DraftField } from '../_solo/draft-field.tsx'
import { chanceOf, parseChance, parseTarget } from './form.ts'

interface FieldsProps {
  bet: LimboBet
  onBet(bet: LimboBet): void
  disabled?: boolean
}

const CHANCE_DIGITS = 4

export function TargetField({ bet, onBet, disabled = false }: FieldsProps) {
  const { t, locale } = useLanguage()
  const change = (text: string) => {
    const next = parseTarget(text, decimalMarkOf(locale))
    if (next) onBet(next)
    return next !== undefined
  }
  return <DraftField label={t('limbo.target')} text={hundredths(bet.target, locale)} onText={change} suffix="×" disabled={disabled} />
}

export function ChanceField({ bet, onBet, disabled = false }: FieldsProps) {
  const { t, locale } = useLanguage()
  const change = (text: string) => {
    const next = parseChance(text, decimalMarkOf(locale))
    if (next) onBet(next)
    return next !== undefined
  }
  const text = numberText(chanceOf(bet) / 10 ** CHANCE_DIGITS, locale, CHANCE_DIGITS)
  return <DraftField label={t('limbo.chance')} text={text} onText={change} suffix="%" disabled={disabled} />
}
