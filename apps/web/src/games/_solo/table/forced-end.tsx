import { formatMoney } from '@fairhouse/money'
import { Notice } from '@fairhouse/ui'

import { moneyText, multiplierText, numberText } from '../../../lib/format.ts'
import { useLanguage } from '../../../lib/i18n/text.tsx'
import type { Table } from './use-table.ts'

/** Announces before the bet where a multi-step round ends automatically (games.md 0.4). */
export function ForcedEnd({ table: { bet, stake, limits, fault, currency, isOpen } }: { table: Table }) {
  const { t, locale } = useLanguage()
  if (!bet || 'rtp' in bet || bet.bestMultiplier !== undefined || !limits || isOpen || stake === null || (fault && fault.code !== 'funds'))
    return null
  const { success, multiplier, payout } = bet.forcedCashOut(stake, limits.maxWin)
  const values = { multiplier: multiplierText(multiplier, locale), amount: moneyText(formatMoney(payout), currency, locale) }
  return (
    <Notice icon="info">
      {success === undefined ? t('table.forced', values) : t('table.forcedAt', { ...values, step: numberText(success, locale) })}
    </Notice>
  )
}
