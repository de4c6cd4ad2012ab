import type { BonusStatus } from '@fairhouse/loyalty'
import { describe, expect, it } from 'vitest'

import { endedBy, factsAfter } from './bonus-facts.ts'
import { termFaults } from './bonus-operator.ts'

const TERMS = { currency: 'RUB', amount: 100_00n, wager: 30, maxConvert: null } as const

describe('PRO-14 terms of bonus money by hand', () => {
  it.each([
    {},
    { wager: 25 },
    { amount: 1_00n },
    { maxConvert: 100_00n },
    { maxConvert: 1000_00n },
    { currency: 'KZT', amount: 5_00n },
  ] as const)('PRO-14 takes %o', (more) => {
    expect(termFaults({ ...TERMS, ...more })).toEqual({})
  })

  it.each([
    [['wager'], { wager: 24 }],
    [['amount'], { amount: 99n }],
    [['amount'], { currency: 'KZT', amount: 4_99n }],
    [['max_convert'], { maxConvert: 99_99n }],
    [['max_convert'], { maxConvert: 1000_01n }],
    [['amount', 'wager'], { amount: 0n, wager: 0 }],
  ] as const)('PRO-14 names %j of %o', (fields, more) => {
    expect(Object.keys(termFaults({ ...TERMS, ...more }))).toEqual(fields)
  })
})

describe('PRO-14 what is stored beside a bonus', () => {
  const bonus = (status: BonusStatus, campaign: string | null = null) => ({ status, campaign })
  const byHand = { login: 'head', reason: 'late' }
  const NONE = { madeBy: null, reason: null, end: null }

  it('PRO-14 the operator of a grant, not of winnings that the same event brings', () => {
    expect(factsAfter(bonus('active'), undefined, { byHand })).toEqual({ madeBy: 'head', reason: 'late', end: null })
    expect(factsAfter(bonus('queued', 's'), undefined, { byHand })).toEqual(NONE)
  })

  it('PRO-14 the cause of an end, once: a later event never replaces it, and a conversion has none', () => {
    const end = endedBy('payout')
    const ended = factsAfter(bonus('forfeited'), { ...NONE, status: 'active' }, { end })
    expect(ended).toEqual({ ...NONE, end })
    expect(factsAfter(bonus('forfeited'), { ...ended, status: 'forfeited' }, { end: endedBy('closed') })).toEqual(ended)
    expect(factsAfter(bonus('converted'), { ...NONE, status: 'active' }, { end })).toEqual(NONE)
  })
})
