import { DEFAULT_CPA, DEFAULT_FEES } from '@fairhouse/loyalty/testing/partner-terms.ts'
import { formatMoney } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { entryOf, faultsOf, termsOf, termsText, USUAL_TERMS } from './partner-entry.ts'

describe('PRO-18 terms that an operator types for a partner', () => {
  it('bonuses.md 10 begin with the usual ones', () => {
    expect(termsOf(USUAL_TERMS)).toEqual({
      plan: 'revshare',
      percent: null,
      is_carried: true,
      payment_fee_bp: Number(DEFAULT_FEES.paymentFeeBp),
      provider_fee_bp: Number(DEFAULT_FEES.providerFeeBp),
      cpa: formatMoney(DEFAULT_CPA.cpa),
      cpa_min_deposit: formatMoney(DEFAULT_CPA.cpaMinDeposit),
      cpa_min_stakes: formatMoney(DEFAULT_CPA.cpaMinStakes),
      cpa_min_theo: formatMoney(DEFAULT_CPA.cpaMinTheo),
      cpa_min_days: DEFAULT_CPA.cpaMinDays,
      needs_phone: DEFAULT_CPA.needsPhone,
    })
  })

  it('a version read back is the version that was typed', () => {
    const hybrid = { ...USUAL_TERMS, plan: 'hybrid', percent: '35', payment_fee_bp: '2.05', cpa: '75.50', is_carried: false } as const
    expect(entryOf(termsOf(hybrid))).toEqual(hybrid)
  })

  it('fees are percentages, sent in hundredths of a percent', () => {
    expect(termsOf({ ...USUAL_TERMS, payment_fee_bp: '3', provider_fee_bp: '12.5' })).toMatchObject({
      payment_fee_bp: 300,
      provider_fee_bp: 1250,
    })
  })

  it.each([
    ['payment_fee_bp', '100.01'],
    ['provider_fee_bp', '-1'],
  ] as const)('%s of %s is refused beside its field', (name, typed) => {
    expect(Object.keys(faultsOf({ ...USUAL_TERMS, plan: 'hybrid', [name]: typed }))).toEqual([name])
  })

  it('a field that the plan does not use refuses nothing', () => {
    expect(termsOf({ ...USUAL_TERMS, plan: 'revshare', cpa: 'x' }).cpa).toBe(USUAL_TERMS.cpa)
    expect(termsOf({ ...USUAL_TERMS, plan: 'cpa', percent: 'x' }).percent).toBeNull()
  })

  it('a list names share and fixed sum of each plan', () => {
    const texts = (['revshare', 'cpa', 'hybrid'] as const).map((plan) => termsText(termsOf({ ...USUAL_TERMS, plan })))
    expect(texts).toEqual(['25 to 40 % by the month’s NGR', 'EUR 50.00 a player', '25 to 40 % by the month’s NGR and EUR 50.00 a player'])
  })
})
