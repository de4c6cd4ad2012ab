import { HOLD_ALL, MULTI_STEP_GAMES } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { roundOfClaim } from '../_common/animation/round-of-claim.ts'
import type { ShownRound } from '../_common/game-view.ts'
import { drawnWith, FIRST_CHOICE, holdOf, payingCards, playMs, pokerOutcome, readChoice, toggled, turningCards } from './hand.ts'
import { RECORDED } from './recorded.data.ts'

const rounds = RECORDED.map((claim) => roundOfClaim(claim, { rules: MULTI_STEP_GAMES['video-poker'] }))
const [three, nothing, straight, patHand, four, twoPair, open] = rounds as [
  ShownRound,
  ShownRound,
  ShownRound,
  ShownRound,
  ShownRound,
  ShownRound,
  ShownRound,
]
const bits = (mask: number) => mask.toString(2).padStart(5, '0')

describe('D-65 video poker: cards that stay', () => {
  it('D-65 are those without which the hand would not pay', () => {
    const masks = [three, nothing, straight, patHand, four, twoPair].map((round) => bits(payingCards(pokerOutcome(round))))
    expect(masks).toEqual(['01101', '00000', '11111', '11111', '11011', '01111'])
  })

  it('D-65 begin with a hand that pays, so that no press throws it away', () => {
    const dealt = { ...patHand, outcome: { ...patHand.outcome, hold: null } }
    expect(holdOf(FIRST_CHOICE, dealt)).toBe(HOLD_ALL)
    expect(holdOf({ round: 'another', hold: 3 }, dealt)).toBe(HOLD_ALL)
  })

  it('D-65 follow the presses of this round, and forget those of another', () => {
    const once = toggled(FIRST_CHOICE, open, 2)
    const before = holdOf(FIRST_CHOICE, open)
    expect(once).toEqual({ round: open.id, hold: before ^ 4 })
    expect(toggled(once, open, 2).hold).toBe(before)
    expect(toggled(once, open, 5)).toEqual(once)
    expect(holdOf(once, { ...open, id: 'next' })).toBe(before)
  })

  it('D-65 refuse a stored choice that is none', () => {
    const wrong = [null, 3, {}, { round: 'a' }, { round: 'a', hold: 32 }, { round: 1, hold: 0 }, { round: null, hold: 0.5 }]
    expect(wrong.map(readChoice)).toEqual(wrong.map(() => undefined))
    expect(readChoice({ round: 'a', hold: 31, other: 1 })).toEqual({ round: 'a', hold: 31 })
  })

  it('D-65 do not turn; the others turn one after another, from the left', () => {
    expect([turningCards(open), turningCards(three), turningCards(patHand)]).toEqual([[0, 1, 2, 3, 4], [1, 3, 4], []])
    expect([playMs(open), playMs(three), playMs(patHand)]).toEqual([600, 420, 0])
    expect([drawnWith(0), drawnWith(5), drawnWith(HOLD_ALL)]).toEqual([5, 3, 0])
  })
})
