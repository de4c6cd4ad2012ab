/** Terms of bets that operators may set: bounds by currency and limits of liability by tier. Pure. Sources: sportsbook.md 4, D-66. */
import { betBounds, EXPOSURE_LIMITS, type Tier } from '@fairhouse/betting'
import { type Currency, CURRENCY_CODES, formatMoney, isCurrency, MAX_WIN } from '@fairhouse/money'

const TIERS = [1, 2, 3] as const satisfies readonly Tier[]

/** A currency, or a tier. */
export type TermsSubject = Currency | `tier ${Tier}`

export const SUBJECTS: readonly TermsSubject[] = [...CURRENCY_CODES, ...TIERS.map((tier) => `tier ${tier}` as const)]

/** Minor units by field: of the currency, or of EUR. */
export type TermsValues = Readonly<Record<string, bigint>>

export function defaultTerms(subject: TermsSubject): TermsValues {
  if (!isCurrency(subject)) return { ...EXPOSURE_LIMITS[Number(subject.slice(-1)) as Tier] }
  return { ...betBounds(subject) }
}

/** No limit of a tier is set above so many times its default. */
const MOST_TIMES = 10n

/** The highest of the last field, which none of the others passes: a payout up to the largest win, or a limit of an event. */
export const mostOf = (subject: TermsSubject): bigint =>
  isCurrency(subject) ? MAX_WIN[subject] : MOST_TIMES * EXPOSURE_LIMITS[Number(subject.slice(-1)) as Tier].event

/** The first field that makes no sense, and why; undefined for valid terms. The fields grow in their order. */
export function termsFault(subject: TermsSubject, values: TermsValues): { field: string; why: string } | undefined {
  const fields = Object.keys(defaultTerms(subject))
  let before: string | undefined
  for (const field of fields) {
    const value = values[field] ?? 0n
    if (value <= 0n) return { field, why: 'too_low: at least one minor unit' }
    if (before !== undefined && value < values[before]!) return { field, why: `too_low: at least ${formatMoney(values[before]!)}` }
    if (value > mostOf(subject)) return { field, why: `too_high: at most ${formatMoney(mostOf(subject))}` }
    before = field
  }
  return undefined
}
