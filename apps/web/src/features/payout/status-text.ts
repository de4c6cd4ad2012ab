/** The status of a payout as a sentence: where the money is, and how long to wait. Pure. */
import type { Payout } from '@fairhouse/contracts'

import { dayTimeText } from '../../lib/dates.ts'
import type { Language } from '../../lib/i18n/text.tsx'
import { isForward } from './steps.ts'

type PayoutState = Pick<Payout, 'status' | 'reason' | 'expected_at'>

export function statusText({ status, reason, expected_at: expected }: PayoutState, { t, locale }: Pick<Language, 't' | 'locale'>): string {
  const parts = isForward(status)
    ? [t(`payout.is.${status}`), expected && t('payout.expected', { at: dayTimeText(expected, locale) })]
    : [reason && t(`payout.because.${reason}`), t('payout.isBack')]
  return parts.filter(Boolean).join(' ')
}
