import type { DepositRecord } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { answerOf, bonusOf, isPayable, notesOf } from './receipt.ts'

const plain = {
  status: 3,
  type: 'card',
  late: false,
  sum_was_changed: false,
  further_to: null,
  disputed_at: null,
  held: null,
  crypto: null,
} as const

describe('PRO-17 payment receipt', () => {
  it('shows only amounts when the payment matches the invoice', () => {
    expect(notesOf(plain)).toEqual([])
  })

  it('reports a late payment, another amount, and a further payment', () => {
    expect(notesOf({ ...plain, late: true, sum_was_changed: true, further_to: '7' })).toEqual(['late', 'changed', 'further'])
  })

  it('BEY-9 distinguishes a review requested by the player from one opened by an operator', () => {
    const disputed_at = '2026-11-20T12:00:00.000Z'
    expect(notesOf({ ...plain, status: 8 })).toEqual(['review'])
    expect(notesOf({ ...plain, status: 8, held: { because: 'over_limit', amount: '1.00' } })).toEqual([])
    expect(notesOf({ ...plain, status: 8, disputed_at })).toEqual(['disputed'])
    expect(notesOf({ ...plain, disputed_at })).toEqual([])
    expect(notesOf({ ...plain, status: 7 })).toEqual(['chargedBack'])
    expect(notesOf({ ...plain, status: 7, type: 'crypto' })).toEqual(['chainBack'])
  })

  it('BEY-9 coins below the minimum wait for the rest, not for an operator', () => {
    const crypto = { below_minimum: { received: '0.1' } } as unknown as DepositRecord['crypto']
    expect(notesOf({ ...plain, status: 8, type: 'crypto', crypto })).toEqual(['belowMinimum'])
  })

  it('BEY-4 states the bonus that came with the deposit, and none that was missed or went with a closed invoice', () => {
    const bonus = { pct: 100 } as DepositRecord['bonus']
    const given = { bonus, bonus_missed: null } as const
    for (const status of [1, 2, 3, 8] as const) expect(bonusOf({ ...given, status })).toBe(bonus)
    for (const status of [4, 5, 6, 7] as const) expect(bonusOf({ ...given, status })).toBeNull()
    expect(bonusOf({ ...given, status: 3, bonus_missed: 'same_person' })).toBeNull()
  })

  it('BEY-9 distinguishes an operator’s answer from a reorg and from a refund', () => {
    expect(answerOf({ because: 'wrong_proof' }).titleKey).toBe('history.answer')
    expect(answerOf({ because: 'taken_back' })).toEqual({ titleKey: 'deposit.closed.takenBack', timeKey: 'history.takenBackAt' })
    expect(answerOf({ because: 'sent_back' })).toEqual({ titleKey: 'history.sentBack', timeKey: 'history.sentBackAt' })
  })

  it('is replaced by the invoice while that can be paid', () => {
    expect([1, 2, 3, 8].map((status) => isPayable({ status: status as 1 | 2 | 3 | 8, life_time: 5 }))).toEqual([true, true, false, false])
    expect(isPayable({ status: 1, life_time: 0 })).toBe(false)
  })
})
