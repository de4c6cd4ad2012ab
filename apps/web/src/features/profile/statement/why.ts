/** What stands in the way of a payout, in words and with its figure (BEY-4). Pure. */
import type { Answer } from '@fairhouse/contracts/client'

import { dayTimeText } from '../../../lib/dates.ts'
import { amountText } from '../../../lib/format.ts'
import type { Language } from '../../../lib/i18n/text.tsx'

type Reason = Answer<'GET /api/v2/billing/payout/available'>['reasons'][number]

const RESTS = {
  count: { labelKey: 'statement.rests.count' },
  sum: { labelKey: 'statement.rests.sum' },
  destination: { labelKey: 'statement.rests.destination' },
  changed: { labelKey: 'statement.rests.changed' },
} as const

/** Why payouts rest stands in one code with four rules; every other code has its own text. */
export function reasonText({ code, detail }: Reason, { t, find, locale }: Pick<Language, 't' | 'find' | 'locale'>): string {
  const written = Object.entries(detail).map(([name, value]) => [name, valueText(name, value, locale)])
  const values = Object.fromEntries(written) as Record<string, string>
  const rule = Object.hasOwn(RESTS, String(detail.rule)) ? RESTS[detail.rule as keyof typeof RESTS] : undefined
  return code === 'payout_velocity' && rule ? t(rule.labelKey, values) : (find(`error.${code}`, values) ?? code)
}

function valueText(name: string, value: string | number, locale: Language['locale']): string {
  if (name === 'until') return dayTimeText(String(value), locale)
  return /^\d+\.\d\d$/.test(String(value)) ? amountText(String(value), locale) : String(value)
}
