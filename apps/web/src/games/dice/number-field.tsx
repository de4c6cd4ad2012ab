import type { DiceBet } from '@fairhouse/games'
import type { ReactNode } from 'react'

import { useLocale } from '../../lib/i18n/text.tsx'
import type { Locale } from '../../lib/i18n/locales.ts'
import { decimalMarkOf, hundredths, fineMultiplier } from '../../lib/stake-format.ts'
import { DraftField } from '../_solo/draft-field.tsx'
import { type DiceField, formOf, parseField } from './form.ts'

interface NumberFieldProps {
  field: DiceField
  bet: DiceBet
  onBet(bet: DiceBet): void
  label: string
  suffix?: ReactNode
  disabled?: boolean
}

/** One value of the relation; the others follow at once. */
export function NumberField({ field, bet, onBet, ...rest }: NumberFieldProps) {
  const locale = useLocale()
  const change = (text: string) => {
    const next = parseField(bet, field, text, decimalMarkOf(locale))
    if (next) onBet(next)
    return next !== undefined
  }
  return <DraftField text={fieldText(bet, field, locale)} onText={change} {...rest} />
}

function fieldText(bet: DiceBet, field: DiceField, locale: Locale): string {
  const { chance, multiplier } = formOf(bet)
  if (field === 'target') return hundredths(bet.target, locale)
  return field === 'chance' ? hundredths(chance, locale) : fineMultiplier(multiplier, locale)
}
