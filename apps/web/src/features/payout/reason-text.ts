/** What stands in the way of a payout, in the player's words and with its figures. Pure. */
import type { Currency } from '@fairhouse/money'

import { dayTimeText } from '../../lib/dates.ts'
import { amountText, moneyText } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n/text.tsx'

/** As `payout/available` lists them, and as a refusal says it. */
export interface Reason {
  code: string
  detail: Readonly<Record<string, string | number>>
}

const SUMS = ['left', 'total', 'debt', 'max']

export function reasonText(reason: Reason, currency: Currency, { find, t, locale }: Language): string {
  const { code, detail } = reason
  const own = valuesOf(detail, (sum) => moneyText(sum, currency, locale), locale)
  // Texts of refusals name the currency themselves.
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

/** A rule of how often and how much has a text of its own; so has a sum that no waiting makes possible, and a payment taken back without a debt. */
function keyOf({ code, detail: { rule, until, debt } }: Reason): string {
  if (code === 'payout_hold' && debt === '0.00') return 'payout_hold_dispute'
  if (code !== 'payout_velocity') return code
  return rule === 'sum' && until === undefined ? 'sum_alone' : String(rule)
}
