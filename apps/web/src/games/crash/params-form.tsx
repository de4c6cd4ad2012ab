import { type CrashBet, parseCrashBet } from '@fairhouse/games'
import { amountText, cleanAmount, Input, isUnreadable, parseAmount } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { decimalMarkOf } from '../shared/texts.ts'

const FIRST: CrashBet = { slot: 'A', auto: null, autoHalf: null }

/** A typed crash bet for the verifier: its target, or none. */
export function CrashParamsForm({ params, onChange }: { params: object; onChange(params: object): void }) {
  const { t, locale } = useLanguage()
  const bet = parseCrashBet(params) ?? FIRST
  const mark = decimalMarkOf(locale)
  const read = (text: string) => {
    const typed = cleanAmount(text, mark)
    if (isUnreadable(typed)) return
    const target = parseAmount(typed)
    onChange({ ...bet, auto: target === null ? null : Number(target) })
  }
  return (
    <Input
      label={t('crash.auto')}
      value={bet.auto === null ? '' : amountText(BigInt(bet.auto), mark)}
      onChange={read}
      suffix="×"
      inputMode="decimal"
    />
  )
}
