import { describe, expect, it } from 'vitest'

import { isNothing, movedBy, settlementOf } from './settlement.ts'

const account = (deposited: bigint, paidOut: bigint, cash: bigint, debt = 0n) => settlementOf({ deposited, paidOut, cash, debt })

describe('D-5 settlement of net deposits', () => {
  it('is deposits minus payouts, never below zero', () => {
    expect(account(1000n, 300n, 700n)).toEqual({ net: 700n, change: 0n, waived: 0n })
    expect(account(1000n, 1000n, 0n)).toEqual({ net: 0n, change: 0n, waived: 0n })
    expect(account(1000n, 1500n, 0n).net).toBe(0n)
  })

  it('adds losses from the house, and leaves winnings with it', () => {
    expect(account(1000n, 0n, 250n)).toMatchObject({ net: 1000n, change: 750n })
    expect(account(1000n, 0n, 4000n)).toMatchObject({ net: 1000n, change: -3000n })
    expect(account(1000n, 1200n, 80n)).toMatchObject({ net: 0n, change: -80n })
  })

  it('waives a debt when something goes back: the deposit behind it is not part of the net', () => {
    expect(account(500n, 0n, 0n, 400n)).toEqual({ net: 500n, change: 500n, waived: 400n })
    expect(account(0n, 200n, 0n, 400n)).toEqual({ net: 0n, change: 0n, waived: 0n })
  })

  it('counts everything that moves for four eyes', () => {
    expect([account(1000n, 0n, 250n), account(1000n, 0n, 4000n), account(0n, 0n, 80n)].map(movedBy)).toEqual([1000n, 4000n, 80n])
  })

  it('leaves nothing to do afterwards', () => {
    expect(isNothing(account(1000n, 1000n, 0n))).toBe(true)
    expect([account(1000n, 0n, 0n), account(0n, 0n, 1n)].map(isNothing)).toEqual([false, false])
  })
})
