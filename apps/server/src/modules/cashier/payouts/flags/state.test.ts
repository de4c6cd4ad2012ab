import { PAYOUT_STATUSES } from '@fairhouse/contracts'
import { describe, expect, it } from 'vitest'

import { type FlagFacts, flagStateOf, returnableOf } from './state.ts'

const facts = (more: Partial<FlagFacts> = {}): FlagFacts => ({ remaining: 1000n, cash: 5000n, isClosed: false, payout: null, ...more })

describe('D-74 flagged coins', () => {
  it('wait with the whole sum, or what play has left of it', () => {
    expect([flagStateOf(facts()), returnableOf(facts())]).toEqual(['waiting', 1000n])
    expect(returnableOf(facts({ cash: 300n }))).toBe(300n)
    expect(returnableOf(facts({ remaining: 200n }))).toBe(200n)
  })

  it.each([{ cash: 0n }, { remaining: 0n }])('are played when nothing is left: %o', (more) => {
    expect([flagStateOf(facts(more)), returnableOf(facts(more))]).toEqual(['played', 0n])
  })

  it('are being returned by an open payout, and returned by a paid one: nothing more may go back', () => {
    const open = ['requested', 'review', 'approved', 'sending', 'sent', 'unknown'] as const
    for (const payout of open) expect([flagStateOf(facts({ payout })), returnableOf(facts({ payout }))]).toEqual(['returning', 0n])
    expect([flagStateOf(facts({ payout: 'paid' })), returnableOf(facts({ payout: 'paid' }))]).toEqual(['returned', 0n])
  })

  it.each(['failed', 'rejected', 'cancelled', 'returned'] as const)('wait again after a payout that is %s', (payout) => {
    expect([flagStateOf(facts({ payout })), returnableOf(facts({ payout }))]).toEqual(['waiting', 1000n])
  })

  it("are closed by an operator's note, unless a payout returns them", () => {
    expect([flagStateOf(facts({ isClosed: true })), returnableOf(facts({ isClosed: true }))]).toEqual(['closed', 0n])
    expect(flagStateOf(facts({ isClosed: true, payout: 'sent' }))).toBe('returning')
    expect(flagStateOf(facts({ isClosed: true, payout: 'failed' }))).toBe('closed')
  })

  it('never return more than the sum or the cash', () => {
    for (const payout of [null, ...PAYOUT_STATUSES])
      for (const remaining of [0n, 1n, 1000n])
        for (const cash of [0n, 1n, 5000n]) {
          const left = returnableOf(facts({ payout, remaining, cash }))
          expect(left <= remaining && left <= cash).toBe(true)
        }
  })
})
