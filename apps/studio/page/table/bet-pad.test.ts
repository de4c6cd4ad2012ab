import { describe, expect, it } from 'vitest'

import { betExcess, betOf, dealt, doubled, EMPTY_PAD, mayDeal, place, repeated, undo } from './bet-pad.ts'

const bounds = { min: 10, max: 100, balance: 60 }
const pad = (...chips: number[]) => chips.reduce((sum, chip) => place(sum, chip), EMPTY_PAD)

describe('PRO-10 chips before a deal', () => {
  it('PRO-10 add up, and the last one is taken back', () => {
    expect(betOf(pad(10, 50))).toBe(60)
    expect(undo(pad(10, 50)).chips).toEqual([10])
    expect(undo(EMPTY_PAD).chips).toEqual([])
  })

  it('PRO-10 fit the largest stake and the balance; above both it is the largest stake that is exceeded', () => {
    expect([betExcess(pad(50, 10), bounds), betExcess(pad(50, 20), bounds), betExcess(pad(50, 60), bounds)]).toEqual([
      undefined,
      'balance',
      'max',
    ])
    expect([betExcess(pad(50, 50), { ...bounds, balance: null }), betExcess(doubled(pad(40)), bounds)]).toEqual([undefined, 'balance'])
  })

  it('PRO-10 repeat the last deal', () => {
    expect(betOf(repeated(undo(dealt(pad(10, 10)))))).toBe(20)
  })

  it('PRO-10 are a bet from the smallest stake on', () => {
    expect([mayDeal(EMPTY_PAD, bounds), mayDeal(pad(10), bounds), mayDeal(pad(10), { ...bounds, balance: 5 })]).toEqual([
      false,
      true,
      false,
    ])
  })
})
