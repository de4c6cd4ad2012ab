import { MULTI_STEP_GAMES } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { framesOf } from '../_common/animation/frames.ts'
import { roundOfClaim } from '../_common/animation/round-of-claim.ts'
import type { ShownRound } from '../_common/game-view.ts'
import { hilo } from './definition.tsx'
import { endingOf, isTurn, pathOf, rightGuesses, skipsIn } from './path.ts'
import { RECORDED } from './recorded.data.ts'

const rounds = RECORDED.map((claim) => roundOfClaim(claim, { rules: MULTI_STEP_GAMES.hilo }))
const [taken, lost, open, top, begun] = rounds as [ShownRound, ShownRound, ShownRound, ShownRound, ShownRound]
/** As in a list. */
const bare = (round: ShownRound): ShownRound => ({ ...round, events: undefined })
const endOf = (round: ShownRound) => endingOf(round, pathOf(round))

describe('PRO-5 hilo card path', () => {
  it('PRO-5 is equal from its events and from its listed round', () => {
    for (const round of rounds) {
      expect(pathOf(bare(round))).toEqual(pathOf(round))
      expect(endOf(bare(round))).toBe(endOf(round))
    }
  })

  it('PRO-5 shows for each card its guess and the value of the round there', () => {
    expect(pathOf(taken).map(({ by, isRight }) => [by, isRight])).toEqual([
      ['deal', true],
      ['hi', true],
      ['skip', true],
      ['lo', true],
      ['lo', true],
    ])
    expect([rightGuesses(pathOf(taken)), skipsIn(pathOf(taken))]).toEqual([3, 1])
  })

  it('PRO-5 values the last right card at the rules’ payout', () => {
    for (const round of [taken, open, top]) expect(pathOf(round).at(-1)!.multiplier).toBe(round.multiplier)
    expect(pathOf(begun).at(-1)!.multiplier).toBe(10_000)
    expect(pathOf(lost).at(-1)).toMatchObject({ isRight: false, multiplier: 0 })
  })

  it('PRO-5 gives the ending, and none while open', () => {
    expect(rounds.map(endOf)).toEqual(['cashed-out', 'lost', undefined, 'forced', undefined])
    expect(endOf({ ...bare(begun), status: 'refunded' })).toBe('refunded')
  })

  it('a replay turns one more card per frame, and none for a cash-out', () => {
    const frames = framesOf(taken, 'multi-step')
    expect(frames.map((frame) => pathOf(frame).length)).toEqual([1, 2, 3, 4, 5, 5])
    expect(frames.map((frame) => isTurn(frame, pathOf(frame)))).toEqual([true, true, true, true, true, false])
    expect(frames.map((frame) => hilo.playMs!(frame))).toEqual([240, 240, 240, 240, 240, 0])
  })
})
