/** A method's chain, fee and usual time in one line, and the order of methods. Pure. */
import type { Currency } from '@fairhouse/money'

import { moneyText, percentText } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n/text.tsx'

type Fee = { commission_bp: number } | { fee_bp: number; fee_fixed: string }

export type MethodTerms = Fee & { network: string | null; expected_seconds: number; currency: Currency }

type Words = Pick<Language, 't' | 'locale'>

/** `Tron (TRC-20) · ~ 30 min`. */
export const wayText = (method: MethodTerms, language: Words): string =>
  [method.network, minutesText(method, language)].filter((part) => part !== null).join(' · ')

/** `no fee`, `fee 1 % + 50 ₽`. */
export function feeText(method: MethodTerms, { t, locale }: Words): string {
  const [bp, fixed] = 'commission_bp' in method ? [method.commission_bp, '0.00'] : [method.fee_bp, method.fee_fixed]
  const parts = [bp > 0 && percentText(bp / 100, locale, 2), fixed !== '0.00' && moneyText(fixed, method.currency, locale)].filter(Boolean)
  return parts.length === 0 ? t('cashier.noFee') : t('cashier.fee', { fee: parts.join(' + ') })
}

/** The usual time, at least a minute. */
export const minutesText = ({ expected_seconds: seconds }: Pick<MethodTerms, 'expected_seconds'>, { t }: Pick<Words, 't'>): string =>
  t('cashier.minutes', { minutes: Math.max(1, Math.round(seconds / 60)) })

/** The method used last comes first; the others keep the operator's order. */
export function lastFirst<Method extends { hash: string }>(methods: readonly Method[], last: string | null | undefined): Method[] {
  return methods.toSorted((a, b) => Number(b.hash === last) - Number(a.hash === last))
}
