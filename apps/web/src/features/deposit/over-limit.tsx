import type { Currency } from '@fairhouse/money'

import { dayTimeText } from '../../lib/dates.ts'
import { moneyText } from '../../lib/format.ts'
import { useLocale, useText } from '../../lib/i18n/text.tsx'
import type { LimitLeft } from './limit-left.ts'

/** The remainder of the limit, the parts held by unpaid invoices and until when, and when the typed amount fits. */
export function OverLimit({ period, limit, left, open, closed, freed, until, currency }: LimitLeft & { currency: Currency }) {
  const t = useText()
  const locale = useLocale()
  const money = (sum: string) => moneyText(sum, currency, locale)
  const lines = [
    t(`deposit.limit.${period}`, { limit: money(limit), left: money(left) }),
    open !== '0.00' && t('deposit.limit.open', { open: money(open) }),
    freed && t('deposit.limit.closed', { closed: money(closed), freed: dayTimeText(freed, locale) }),
    until && t('deposit.limit.until', { at: dayTimeText(until, locale) }),
  ]
  return <>{lines.filter(Boolean).join(' ')}</>
}
