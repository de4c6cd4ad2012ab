import { type Currency, formatMoney } from '@fairhouse/money'

import { moneyText } from '../../../lib/format.ts'
import type { Language } from '../../../lib/i18n/text.tsx'
import type { Refusal } from './quote.ts'
import { refusalKeyOf } from './refusal-codes.ts'

/** What stops the bet, and what to do about it. */
export function refusalText({ code, amount, bonus = '' }: Refusal, currency: Currency, { t, locale }: Language): string {
  if (code === 'limit_exceeded' && amount === 0n) return t('betting.slip.full')
  return t(refusalKeyOf(code), { name: bonus, amount: amount === undefined ? '' : moneyText(formatMoney(amount), currency, locale) })
}
