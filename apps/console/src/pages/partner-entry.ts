/** What an operator types for a partner's terms, by the names of the call's fields, and the call's body of it. Pure. Source: bonuses.md 10. */
import type { Input } from '../lib/call.ts'
import { hundredthsOf, moneyText, wholeIn } from '../lib/typed-numbers.ts'

type Terms = Omit<Input<'POST /console/v1/partners/{id}/terms'>['body'], 'from_month' | 'reason'>
type Plan = Terms['plan']

export interface TermsEntry {
  plan: Plan
  percent: string
  is_carried: boolean
  payment_fee_bp: string
  provider_fee_bp: string
  cpa: string
  cpa_min_deposit: string
  cpa_min_stakes: string
  cpa_min_theo: string
  cpa_min_days: string
  needs_phone: boolean
}

export const USUAL_TERMS: TermsEntry = {
  plan: 'revshare',
  percent: '',
  is_carried: true,
  payment_fee_bp: '3.00',
  provider_fee_bp: '12.00',
  cpa: '50.00',
  cpa_min_deposit: '50.00',
  cpa_min_stakes: '0.00',
  cpa_min_theo: '50.00',
  cpa_min_days: '3',
  needs_phone: true,
}

const FEE = /^\d{1,2}(\.\d{1,2})?$|^100(\.00?)?$/

export const CPA_SUMS = ['cpa', 'cpa_min_deposit', 'cpa_min_stakes', 'cpa_min_theo'] as const
const FEES = ['payment_fee_bp', 'provider_fee_bp'] as const

export const hasShare = ({ plan }: Pick<TermsEntry, 'plan'>): boolean => plan !== 'cpa'
export const hasCpa = ({ plan }: Pick<TermsEntry, 'plan'>): boolean => plan !== 'revshare'

/** By field: what the call's schema does not know. */
export const faultsOf = (entry: TermsEntry): Partial<Record<keyof TermsEntry, string>> =>
  Object.fromEntries(FEES.filter((name) => !FEE.test(entry[name])).map((name) => [name, 'A percentage, as in 12.50']))

const feeText = (basisPoints: number) => `${Math.floor(basisPoints / 100)}.${`${basisPoints % 100}`.padStart(2, '0')}`

/** What the plan does not use is sent as its usual value. */
export function termsOf(entry: TermsEntry): Terms {
  const sums = hasCpa(entry) ? entry : USUAL_TERMS
  return {
    plan: entry.plan,
    percent: hasShare(entry) && entry.percent !== '' ? wholeIn(entry.percent) : null,
    is_carried: entry.is_carried,
    payment_fee_bp: hundredthsOf(entry.payment_fee_bp),
    provider_fee_bp: hundredthsOf(entry.provider_fee_bp),
    cpa: moneyText(sums.cpa),
    cpa_min_deposit: moneyText(sums.cpa_min_deposit),
    cpa_min_stakes: moneyText(sums.cpa_min_stakes),
    cpa_min_theo: moneyText(sums.cpa_min_theo),
    cpa_min_days: wholeIn(sums.cpa_min_days),
    needs_phone: sums.needs_phone,
  }
}

/** The terms in force, to start a new version from. */
export const entryOf = (terms: Terms): TermsEntry => ({
  plan: terms.plan,
  percent: terms.percent === null ? '' : `${terms.percent}`,
  is_carried: terms.is_carried,
  payment_fee_bp: feeText(terms.payment_fee_bp),
  provider_fee_bp: feeText(terms.provider_fee_bp),
  cpa: terms.cpa,
  cpa_min_deposit: terms.cpa_min_deposit,
  cpa_min_stakes: terms.cpa_min_stakes,
  cpa_min_theo: terms.cpa_min_theo,
  cpa_min_days: `${terms.cpa_min_days}`,
  needs_phone: terms.needs_phone,
})

const shareText = ({ percent }: Terms) => (percent === null ? '25 to 40 % by the month’s NGR' : `${percent} % of NGR`)

/** One sentence for a list. */
export function termsText(terms: Terms): string {
  const cpa = `EUR ${terms.cpa} a player`
  if (terms.plan === 'cpa') return cpa
  return terms.plan === 'hybrid' ? `${shareText(terms)} and ${cpa}` : shareText(terms)
}
