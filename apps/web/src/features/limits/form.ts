/** Parsing and formatting of limits. Pure. */
import { accountBodies } from '@fairhouse/contracts/bodies/account'
import type { Body } from '@fairhouse/contracts/client'
import { formatMoney } from '@fairhouse/money'
import { cleanAmount, type DecimalMark, parseAmount } from '@fairhouse/ui'

import type { Language } from '../../lib/i18n/text.tsx'

export type RealityMinutes = Body<'PUT /api/v2/profile/limits/reality'>['minutes']

export const REALITY_MINUTES = [15, 30, 60, 120] as const satisfies RealityMinutes[]
export const SESSION_MINUTES = [30, 60, 120, 180, 300]

/** The amount as decimal text; undefined when it is not a valid limit. `mark`: the language's decimal mark. */
export function typedAmount(text: string, mark: DecimalMark): string | undefined {
  const minor = parseAmount(cleanAmount(text, mark))
  return minor === null || minor <= 0n ? undefined : formatMoney(minor)
}

/** A form of one limit: what is typed is checked as the amount that is sent. */
export const limitForm = (name: Body<'PUT /api/v2/profile/limits'>['name'], mark: DecimalMark, { t }: Pick<Language, 't'>) => ({
  schema: accountBodies['PUT /api/v2/profile/limits'],
  body: ({ amount }: { amount: string }) => ({ name, amount: typedAmount(amount, mark) ?? '' }),
  faults: ({ amount }: { amount: string }) => ({ amount: typedAmount(amount, mark) === undefined && t('limits.fault') }),
})

/** `1 hour 5 minutes`; never empty. */
export function durationText(minutes: number, { t }: Pick<Language, 't'>): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const parts = [
    ...(hours > 0 ? [t('limits.hours', { count: hours })] : []),
    ...(rest > 0 || hours === 0 ? [t('limits.minutes', { count: rest })] : []),
  ]
  return parts.join(' ')
}

/** The result of a session in words. `net`: a signed decimal string. */
export function netKey(net: string): 'limits.realityLost' | 'limits.realityWon' | 'limits.realityEven' {
  if (/^-?0+\.0+$/.test(net)) return 'limits.realityEven'
  return net.startsWith('-') ? 'limits.realityLost' : 'limits.realityWon'
}

/** Absolute value of a signed decimal string. */
export const sizeOf = (net: string): string => net.replace('-', '')
