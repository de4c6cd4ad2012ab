/** What an operator types for a partner's terms, and the call's body of it. Pure. Source: bonuses.md 10. */
import type { Input } from '../lib/call.ts'
import { isWhole, isMoney, MONEY_FORMAT, moneyText } from '../lib/typed-numbers.ts'

type Terms = Omit<Input<'POST /console/v1/partners/{id}/terms'>['body'], 'from_month' | 'reason'>
type Plan = Terms['plan']

export interface TermsEntry {
  plan: Plan
  percent: string
  isCarried: boolean
  paymentFee: string
  providerFee: string
  cpa: string
  cpaMinDeposit: string
  cpaMinStakes: string
  cpaMinTheo: string
  cpaMinDays: string
  needsPhone: boolean
}

export const USUAL_TERMS: TermsEntry = {
  plan: 'revshare',
  percent: '',
  isCarried: true,
  paymentFee: '3.00',
  providerFee: '12.00',
  cpa: '50.00',
  cpaMinDeposit: '50.00',
  cpaMinStakes: '0.00',
  cpaMinTheo: '50.00',
  cpaMinDays: '3',
  needsPhone: true,
}

const FEE = /^\d{1,2}(\.\d{1,2})?$|^100(\.00?)?$/

export const CPA_SUMS = ['cpa', 'cpaMinDeposit', 'cpaMinStakes', 'cpaMinTheo'] as const
const FEES = ['paymentFee', 'providerFee'] as const

export const hasShare = ({ plan }: Pick<TermsEntry, 'plan'>): boolean => plan !== 'cpa'
export const hasCpa = ({ plan }: Pick<TermsEntry, 'plan'>): boolean => plan !== 'revshare'

/** By field; empty where it may be sent. Fields that the plan does not show have no faults. */
export function faultsOf(entry: TermsEntry): Partial<Record<keyof TermsEntry, string>> {
  const sums = hasCpa(entry) ? CPA_SUMS.filter((name) => !isMoney(entry[name])) : []
  return {
    ...Object.fromEntries(FEES.filter((name) => !FEE.test(entry[name])).map((name) => [name, 'A percentage, as in 12.50'])),
    ...Object.fromEntries(sums.map((name) => [name, MONEY_FORMAT])),
    ...(hasShare(entry) && entry.percent !== '' && !isWhole(entry.percent, 100) && { percent: '0 to 100, or empty' }),
    ...(hasCpa(entry) && !isWhole(entry.cpaMinDays, 366) && { cpaMinDays: '0 to 366' }),
  }
}

/** `12.5` is 1250. */
function hundredthsOf(typed: string): number {
  const [whole = '', fraction = ''] = typed.split('.')
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'))
}

const feeText = (basisPoints: number) => `${Math.floor(basisPoints / 100)}.${`${basisPoints % 100}`.padStart(2, '0')}`

/** Of an entry without faults. What the plan does not use is sent as its usual value. */
export function termsOf(entry: TermsEntry): Terms {
  const { cpa, cpaMinDeposit, cpaMinStakes, cpaMinTheo, cpaMinDays, needsPhone } = hasCpa(entry) ? entry : USUAL_TERMS
  return {
    plan: entry.plan,
    percent: hasShare(entry) && entry.percent !== '' ? Number(entry.percent) : null,
    is_carried: entry.isCarried,
    payment_fee_bp: hundredthsOf(entry.paymentFee),
    provider_fee_bp: hundredthsOf(entry.providerFee),
    cpa: moneyText(cpa),
    cpa_min_deposit: moneyText(cpaMinDeposit),
    cpa_min_stakes: moneyText(cpaMinStakes),
    cpa_min_theo: moneyText(cpaMinTheo),
    cpa_min_days: Number(cpaMinDays),
    needs_phone: needsPhone,
  }
}

/** The terms in force, to start a new version from. */
export const entryOf = (terms: Terms): TermsEntry => ({
  plan: terms.plan,
  percent: terms.percent === null ? '' : `${terms.percent}`,
  isCarried: terms.is_carried,
  paymentFee: feeText(terms.payment_fee_bp),
  providerFee: feeText(terms.provider_fee_bp),
  cpa: terms.cpa,
  cpaMinDeposit: terms.cpa_min_deposit,
  cpaMinStakes: terms.cpa_min_stakes,
  cpaMinTheo: terms.cpa_min_theo,
  cpaMinDays: `${terms.cpa_min_days}`,
  needsPhone: terms.needs_phone,
})

const shareText = ({ percent }: Terms) => (percent === null ? '25 to 40 % by the month’s NGR' : `${percent} % of NGR`)

/** One sentence for a list. */
export function termsText(terms: Terms): string {
  const cpa = `EUR ${terms.cpa} a player`
  if (terms.plan === 'cpa') return cpa
  return terms.plan === 'hybrid' ? `${shareText(terms)} and ${cpa}` : shareText(terms)
}
