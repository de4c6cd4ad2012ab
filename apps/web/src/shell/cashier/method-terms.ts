/** A method's chain, fee and usual time in one line, and the order of methods. Pure. */
import type { Currency } from '@fairhouse/money'

import { moneyText, percentText } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n/text.tsx'

type Fee = { commission_bp: number } | { fee_bp: number; fee_fixed: string }

export type MethodTerms = Fee & { network: string | null; expected_seconds: number; usual_seconds: number | null; currency: Currency }

type Words = Pick<Language, 't' | 'locale'>

/** `Tron (TRC-20) · ~ 30 min`. */
export const wayText = (method: MethodTerms, language: Words): string =>
  [method.network, timeText(method, language)].filter((part) => part !== null).join(' · ')

/** `no fee`, `fee 1 % + 50 ₽`. */
export function feeText(method: MethodTerms, { t, locale }: Words): string {
  const [bp, fixed] = 'commission_bp' in method ? [method.commission_bp, '0.00'] : [method.fee_bp, method.fee_fixed]
  const parts = [bp > 0 && percentText(bp / 100, locale, 2), fixed !== '0.00' && moneyText(fixed, method.currency, locale)].filter(Boolean)
  return parts.length === 0 ? t('cashier.noFee') : t('cashier.fee', { fee: parts.join(' + ') })
}

type Times = Pick<MethodTerms, 'expected_seconds' | 'usual_seconds'>

const minutesOf = (seconds: number): number => Math.max(1, Math.round(seconds / 60))

/** `usually 4 min` as measured; before there are enough payments the method's stated time, `~ 30 min`. At least a minute. */
export const timeText = ({ usual_seconds: usual, expected_seconds: stated }: Times, { t }: Pick<Words, 't'>): string =>
  usual === null ? t('cashier.minutes', { minutes: minutesOf(stated) }) : t('cashier.usually', { minutes: minutesOf(usual) })

/** One line of a method's terms: what was measured, named `usual`, or the stated time, named `stated`. */
export const timeLine = (times: Times, names: { usual: string; stated: string }, { t }: Pick<Words, 't'>) => {
  const { usual_seconds: usual, expected_seconds: stated } = times
  return {
    key: 'time',
    name: usual === null ? names.stated : names.usual,
    value: t('cashier.minutes', { minutes: minutesOf(usual ?? stated) }),
  }
}

/** The method used last comes first; the others keep the operator's order. */
export function lastFirst<Method extends { hash: string }>(methods: readonly Method[], last: string | null | undefined): Method[] {
  return methods.toSorted((a, b) => Number(b.hash === last) - Number(a.hash === last))
}
