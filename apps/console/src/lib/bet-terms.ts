/** Labels of what sports bets may be and may cost. */
import type { Answer } from './call.ts'
import { sumText } from './labels.ts'

type Terms = Answer<'GET /console/v1/trading/terms'>
type BoundsRow = Terms['bounds'][number]
type TierRow = Terms['tiers'][number]
export type TermsRow = BoundsRow | TierRow

export const isBounds = (row: TermsRow): row is BoundsRow => 'currency' in row
export const currencyOf = (row: TermsRow): string => (isBounds(row) ? row.currency : 'EUR')
export const nameOf = (row: TermsRow): string => (isBounds(row) ? `Bets in ${row.currency}` : `Leagues of tier ${row.tier}`)

const FIELDS: Readonly<Record<string, string>> = {
  min: 'Smallest stake',
  max: 'Largest stake',
  max_payout: 'Highest payout',
  outcome: 'Liability of an outcome',
  event: 'Liability of an event',
}

/** Field of the contract and its label, the smallest amount first. */
export const fieldsOf = (row: TermsRow): readonly (readonly [field: string, label: string])[] =>
  Object.keys(row.now).map((field) => [field, FIELDS[field]!] as const)

/** "0.10 – 5,000.00 EUR, payout 50,000.00 EUR", or "20,000.00 EUR, event 50,000.00 EUR". */
export function termsText(row: TermsRow, values: Readonly<Record<string, string>> = row.now): string {
  const sum = (amount = '0.00') => sumText({ amount, currency: currencyOf(row) })
  if (!isBounds(row)) return `outcome ${sum(values['outcome'])}, event ${sum(values['event'])}`
  return `${sum(values['min'])} to ${sum(values['max'])}, payout at most ${sum(values['max_payout'])}`
}
