import { describe, expect, it } from 'vitest'

import { OUTCOME_CAUSES, payoutCauses, type PayoutFacts } from './payout-eyes.ts'

const usual: PayoutFacts = { eur: 1000_00n, isPaidBefore: true, isFlagged: false, singleApproverSum: 0n }
const causes = (change: Partial<PayoutFacts> = {}) => payoutCauses({ ...usual, ...change })

describe('D-47 payouts that one operator approves alone', () => {
  it('D-47 are limited to EUR 1000, to the cent', () => {
    expect(causes()).toEqual([])
    expect(causes({ eur: 1000_01n })).toEqual(['payout_sum'])
  })

  it('D-47 need a destination paid before, and no risk flag', () => {
    expect(causes({ isPaidBefore: false })).toEqual(['new_destination'])
    expect(causes({ isFlagged: true })).toEqual(['risk_flag'])
  })

  it('D-47 are limited to EUR 5000 per operator and day, to the cent', () => {
    expect(causes({ singleApproverSum: 4000_00n })).toEqual([])
    expect(causes({ singleApproverSum: 4000_01n })).toEqual(['payout_allowance'])
    expect(causes({ eur: 1n, singleApproverSum: 5000_00n })).toEqual(['payout_allowance'])
  })

  it('D-47 name every cause; a manual outcome always has one', () => {
    expect(causes({ eur: 5000_01n, isPaidBefore: false, isFlagged: true })).toEqual([
      'payout_sum',
      'new_destination',
      'risk_flag',
      'payout_allowance',
    ])
    expect(OUTCOME_CAUSES).toHaveLength(1)
  })
})
