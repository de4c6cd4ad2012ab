import { describe, expect, it } from 'vitest'

import { betOf, dealt, doubled, EMPTY_PAD, mayDeal, place, repeated, undo } from './bet-pad.ts'

const bounds = { min: 10, max: 100, balance: 60 }
const pad = (...chips: number[]) => chips.reduce((sum, chip) => place(sum, chip, bounds), EMPTY_PAD)

describe('PRO-10 chips before a deal', () => {
  it('PRO-10 add up, and the last one is taken back', () => {
    expect(betOf(pad(10, 50))).toBe(60)
    expect(undo(pad(10, 50)).chips).toEqual([10])
    expect(undo(EMPTY_PAD).chips).toEqual([])
  })

  it('PRO-10 stop at the largest stake and at the balance', () => {
    expect(betOf(pad(50, 50))).toBe(50)
    expect(betOf(place(pad(50), 50, { ...bounds, balance: null }))).toBe(100)
    expect(betOf(doubled(pad(50), bounds))).toBe(50)
  })

  it('PRO-10 repeat the last deal, but not above the balance', () => {
    const after = undo(dealt(pad(10, 10)))
    expect(betOf(repeated(after, bounds))).toBe(20)
    expect(betOf(repeated(after, { ...bounds, balance: 15 }))).toBe(10)
  })

  it('PRO-10 are a bet from the smallest stake on', () => {
    expect([mayDeal(EMPTY_PAD, bounds), mayDeal(pad(10), bounds), mayDeal(pad(10), { ...bounds, balance: 5 })]).toEqual([
      false,
      true,
      false,
    ])
  })
})
