/** What stands in the way of a payout, in the player's words and with its figures. Pure. */
import type { Currency } from '@fairhouse/money'

import { dayTimeText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n/text.tsx'

/** As `payout/available` lists them, and as a refusal says it. */
export interface Reason {
  code: string
  detail: Readonly<Record<string, string | number>>
}

const SUMS = ['left', 'debt', 'max']

export function reasonText(reason: Reason, currency: Currency, { find, t, locale }: Language): string {
  const { code, detail } = reason
  const shown = ([name, value]: [string, string | number]) => {
    if (SUMS.includes(name)) return [name, moneyText(String(value), currency, locale)]
    return [name, name === 'until' ? dayTimeText(String(value), locale) : value]
  }
  const values = Object.fromEntries(Object.entries(detail).map(shown)) as Record<string, string | number>
  return find(`payout.reason.${keyOf(reason)}`, values) ?? find(`error.${code}`, detail) ?? t('error.internal')
}

/** A rule of how often and how much has a text of its own; so has a sum that no waiting makes possible. */
function keyOf({ code, detail: { rule, until } }: Reason): string {
  if (code !== 'payout_velocity') return code
  return rule === 'sum' && until === undefined ? 'sum_alone' : String(rule)
}
