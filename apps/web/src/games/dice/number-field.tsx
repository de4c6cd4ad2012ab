import type { DiceBet } from '@fairhouse/games'
import { Input } from '@fairhouse/ui'
import { type ReactNode, useState } from 'react'

import { useLocale } from '../../lib/i18n/text.tsx'
import type { Locale } from '../../lib/i18n/locales.ts'
import { hundredths, fineMultiplier } from '../shared/texts.ts'
import { type DiceField, formOf, parseField } from './form.ts'

interface NumberFieldProps {
  field: DiceField
  bet: DiceBet
  onBet(bet: DiceBet): void
  label: string
  suffix?: ReactNode
  disabled?: boolean
}

/** One value of the relation. While edited, it keeps the typed text; the others follow at once. */
export function NumberField({ field, bet, onBet, label, suffix, disabled }: NumberFieldProps) {
  const locale = useLocale()
  const [draft, setDraft] = useState<string>()
  const change = (text: string) => {
    setDraft(text)
    const next = parseField(bet, field, text)
    if (next) onBet(next)
  }
  return (
    <Input
      label={label}
      inputMode="decimal"
      autoComplete="off"
      value={draft ?? fieldText(bet, field, locale)}
      onChange={(text) => change(text.replace(/[^\d.,]/g, ''))}
      onBlur={() => setDraft(undefined)}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      suffix={suffix}
      disabled={disabled}
    />
  )
}

function fieldText(bet: DiceBet, field: DiceField, locale: Locale): string {
  const { chance, multiplier } = formOf(bet)
  if (field === 'target') return hundredths(bet.target, locale)
  return field === 'chance' ? hundredths(chance, locale) : fineMultiplier(multiplier, locale)
}
