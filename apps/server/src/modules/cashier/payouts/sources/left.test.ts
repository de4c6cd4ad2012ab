import { describe, expect, it } from 'vitest'

import { type Flow, leftOf } from './left.ts'

const flow = (at: number, amount: bigint): Flow => ({ at, amount })

describe('money owed to an instrument', () => {
  it('money.md B is its deposits minus payouts to it', () => {
    expect(leftOf([])).toBe(0n)
    expect(leftOf([flow(1, 500n), flow(2, -200n), flow(3, 50n)])).toBe(350n)
  })

  it('ignores winnings paid there before a later deposit', () => {
    expect(leftOf([flow(1, 100n), flow(2, -900n), flow(3, 40n)])).toBe(40n)
  })

  it('does not depend on the order in which flows are read', () => {
    expect(leftOf([flow(3, 40n), flow(2, -900n), flow(1, 100n)])).toBe(40n)
  })
})
