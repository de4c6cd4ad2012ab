import { DAY_MS } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { attribute, canAttach, clickKey } from './attribution.ts'
import { HOLD_MS, holdOutcome, payableNow } from './payment.ts'

describe('bonuses.md 10 whose visitor a player was', () => {
  const owners: Record<string, string> = { 'promo:GIFT': 'P1', 'stag:s': 'P2' }
  const find = (field: 'promo' | 'stag', value: string) => owners[clickKey(field, value)]

  it('bonuses.md 10 a typed code of a partner wins, in whatever case', () => {
    const clicks = [{ at: 0, ids: { stag: 's' } }]
    const by = (typedPromo: string) => attribute({ at: 1, clicks, typedPromo }, find as never).by
    expect([by('gift'), by('other')]).toEqual(['typed_promo', 'stag'])
  })

  it('bonuses.md 10 at equal times the order of ids decides', () => {
    const clicks = [
      { at: 0, ids: { promo: 'GIFT' } },
      { at: 0, ids: { stag: 's' } },
    ]
    for (const model of ['last', 'first'] as const) expect(attribute({ at: 1, clicks, model }, find as never).by).toBe('stag')
  })

  it('bonuses.md 10 is attached later only where none is set, within 24 hours', () => {
    const account = { registeredAt: 0, partner: null }
    expect([canAttach(account, 86_399_999), canAttach(account, DAY_MS)]).toEqual([true, false])
    expect(canAttach({ ...account, partner: 'P1' }, 0)).toBe(false)
  })
})

describe('bonuses.md 10 from accrual to payment', () => {
  const held = { accruedAt: 0, isFraud: false, needsReview: false, isReviewed: false }

  it('bonuses.md 10 is held 14 days, then approved or refused; a review must be over', () => {
    expect([holdOutcome(held, HOLD_MS - 1), holdOutcome(held, HOLD_MS), holdOutcome({ ...held, isFraud: true }, HOLD_MS)]).toEqual([
      null,
      'approved',
      'refused',
    ])
    expect(holdOutcome({ ...held, needsReview: true }, HOLD_MS)).toBeNull()
    expect(holdOutcome({ ...held, needsReview: true, isReviewed: true }, HOLD_MS)).toBe('approved')
  })

  it('bonuses.md 10 is paid from EUR 50, to a verified partner', () => {
    expect([payableNow(49_99n, true), payableNow(50_00n, true), payableNow(50_00n, false)]).toEqual([0n, 50_00n, 0n])
  })
})
