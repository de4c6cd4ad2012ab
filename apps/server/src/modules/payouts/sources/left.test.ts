import { describe, expect, it } from 'vitest'

import { type Flow, leftOf } from './left.ts'

const flow = (at: number, amount: bigint): Flow => ({ at, amount })

describe('what of an instrument’s money is still to go back', () => {
  it('money.md B is what came from it without what went to it', () => {
    expect(leftOf([])).toBe(0n)
    expect(leftOf([flow(1, 500n), flow(2, -200n), flow(3, 50n)])).toBe(350n)
  })

  it('winnings that went there pay back no later deposit', () => {
    expect(leftOf([flow(1, 100n), flow(2, -900n), flow(3, 40n)])).toBe(40n)
  })

  it('the order in which flows are read changes nothing', () => {
    expect(leftOf([flow(3, 40n), flow(2, -900n), flow(1, 100n)])).toBe(40n)
  })
})
