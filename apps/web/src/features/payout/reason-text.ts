/** Texts of payout refusal reasons with figures. Pure. */
import type { Currency } from '@fairhouse/money'

import { dayTimeText } from '../../lib/dates.ts'
import { amountText, moneyText } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n/text.tsx'

/** As listed by `payout/available`, and as sent in a refusal. */
export interface Reason {
  code: string
  detail: Readonly<Record<string, string | number>>
}

const SUMS = ['left', 'total', 'debt', 'max']

export function reasonText(reason: Reason, currency: Currency, { find, t, locale }: Language): string {
  const { code, detail } = reason
  const own = valuesOf(detail, (sum) => moneyText(sum, currency, locale), locale)
  // Refusal messages contain the currency.
  const plainValues = valuesOf(detail, (sum) => amountText(sum, locale), locale)
  return find(`payout.reason.${keyOf(reason)}`, own) ?? find(`error.${code}`, plainValues) ?? t('error.internal')
}

function valuesOf(detail: Reason['detail'], sumText: (sum: string) => string, locale: Language['locale']) {
  const toText = ([name, value]: [string, string | number]) => {
    if (SUMS.includes(name)) return [name, sumText(String(value))]
    return [name, name === 'until' ? dayTimeText(String(value), locale) : value]
  }
  return Object.fromEntries(Object.entries(detail).map(toText)) as Record<string, string | number>
}

/** Own texts for frequency and amount rules, for amounts that never become possible, and for a reversed payment without debt. */
function keyOf({ code, detail: { rule, until, debt } }: Reason): string {
  if (code === 'payout_hold' && debt === '0.00') return 'payout_hold_dispute'
  if (code !== 'payout_velocity') return code
  return rule === 'sum' && until === undefined ? 'sum_alone' : String(rule)
}
