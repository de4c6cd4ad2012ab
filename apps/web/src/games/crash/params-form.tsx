import { type CrashBet, parseCrashBet } from '@fairhouse/games'
import { amountText, Input } from '@fairhouse/ui'

import { useLanguage } from '../../lib/i18n/text.tsx'
import { decimalMarkOf } from '../../lib/stake-format.ts'
import { parseTyped } from '../_common/typed-number.ts'
import { TARGET_DIGITS } from './bets/auto.ts'

const FIRST: CrashBet = { slot: 'A', auto: null, autoHalf: null }

/** A typed crash bet for the verifier: its target, or none. */
export function CrashParamsForm({ params, onChange }: { params: object; onChange(params: object): void }) {
  const { t, locale } = useLanguage()
  const bet = parseCrashBet(params) ?? FIRST
  const mark = decimalMarkOf(locale)
  const read = (text: string) => {
    const target = text.trim() === '' ? null : parseTyped(text, mark, TARGET_DIGITS)
    if (target !== undefined) onChange({ ...bet, auto: target })
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
