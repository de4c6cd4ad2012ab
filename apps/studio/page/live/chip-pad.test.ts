import { describe, expect, it } from 'vitest'

import { byBet, doubled, EMPTY_PAD, maySend, nextRound, padExcess, place, repeated, undo, withSent } from './chip-pad.ts'

const bounds = { min: 10, max: 100, balance: 60 }
const pad = (...chips: [id: string, amount: number][]) => chips.reduce((sum, [id, amount]) => place(sum, { id, amount }), EMPTY_PAD)
const sentPad = (id: string, amount: number) => withSent(EMPTY_PAD, [{ id, amount }])

describe('PRO-10 BEY-8 chips on the bets of a shared table', () => {
  it('PRO-10 add up on each bet, and the last one is taken back', () => {
    const three = pad(['tie', 10], ['red', 20], ['tie', 10])
    expect(byBet(three.chips)).toEqual([
      { id: 'tie', stake: 20 },
      { id: 'red', stake: 20 },
    ])
    expect(byBet(undo(three).chips)).toEqual([
      { id: 'tie', stake: 10 },
      { id: 'red', stake: 20 },
    ])
  })

  it('PRO-10 fit the balance, and the largest stake of a round with what was sent', () => {
    expect(padExcess(pad(['tie', 50], ['tie', 10]), bounds)).toBeUndefined()
    expect(padExcess(pad(['tie', 50], ['tie', 20]), bounds)).toBe('balance')
    expect(padExcess(doubled(pad(['tie', 40])), bounds)).toBe('balance')
    expect(padExcess(place(sentPad('tie', 60), { id: 'tie', amount: 40 }), bounds)).toBeUndefined()
    expect(padExcess(place(sentPad('tie', 60), { id: 'tie', amount: 50 }), { ...bounds, balance: null })).toBe('max')
  })

  it('PRO-10 of the last round are repeated; those that were not sent leave the table', () => {
    const next = nextRound(place(sentPad('tie', 20), { id: 'red', amount: 10 }))
    expect([next.chips, next.sent]).toEqual([[], []])
    expect(byBet(repeated(next).chips)).toEqual([{ id: 'tie', stake: 20 }])
    expect(byBet(repeated(nextRound(next)).chips)).toEqual([{ id: 'tie', stake: 20 }])
  })

  it('PRO-10 are sent from the smallest stake on', () => {
    expect([maySend(EMPTY_PAD, bounds), maySend(pad(['tie', 5]), bounds), maySend(pad(['tie', 10]), bounds)]).toEqual([false, false, true])
  })
})
