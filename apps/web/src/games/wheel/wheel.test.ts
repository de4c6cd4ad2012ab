import { WHEEL_RISKS, WHEEL_SEGMENTS, type WheelBet, parseWheelParams, wheelMultipliers } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { roundOfClaim } from '../_common/animation/round-of-claim.ts'
import { wheel } from './definition.ts'
import { FIRST_BET, chanceOfReturn, prizesOf, restIndex, tiersOf } from './form.ts'
import { RECORDED } from './recorded.data.ts'

const EVERY_WHEEL: readonly WheelBet[] = WHEEL_RISKS.flatMap((risk) => WHEEL_SEGMENTS.map((segments) => ({ risk, segments })))

describe('wheels before the first round', () => {
  it('show no prize under the pointer', () => {
    for (const bet of EVERY_WHEEL) expect(wheelMultipliers(bet)[restIndex(bet)]).toBe(Math.min(...wheelMultipliers(bet)))
  })
})

describe('PRO-12 solo wheel table', () => {
  it('PRO-12 lists each prize once, with its number of segments', () => {
    expect(prizesOf(FIRST_BET).map(({ multiplier, count }) => [multiplier, count])).toEqual([
      [0, 28],
      [16_000, 10],
      [20_000, 7],
      [30_000, 4],
      [75_000, 1],
    ])
    for (const bet of EVERY_WHEEL) expect(prizesOf(bet).reduce((sum, { count }) => sum + count, 0)).toBe(bet.segments)
  })

  it('PRO-12 draws the prizes of one wheel distinctly, zero and the best above all', () => {
    for (const bet of EVERY_WHEEL) {
      const prizes = prizesOf(bet)
      expect(new Set(prizes.map(({ tier }) => tier)).size).toBe(prizes.length)
      expect([prizes[0]!.tier, prizes.at(-1)!.tier]).toEqual(['none', 'top'])
      expect(tiersOf(bet).map((tier) => tier === 'none')).toEqual(wheelMultipliers(bet).map((multiplier) => multiplier === 0))
    }
  })

  it('PRO-12 shows the chance of any return before the bet', () => {
    expect(chanceOfReturn(FIRST_BET)).toBe(4400)
    expect(chanceOfReturn({ risk: 'high', segments: 40 })).toBe(250)
  })

  it('PRO-12 restores a stored choice only when it is a valid bet', () => {
    expect(parseWheelParams({ risk: 'low', segments: 30 })).toEqual({ risk: 'low', segments: 30 })
    expect([{ risk: 'low', segments: 15 }, { risk: 'none', segments: 10 }, null].map(parseWheelParams)).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  it('PRO-12 a recorded round lists its stopping segment as its one draw', () => {
    const ends = RECORDED.map((claim) =>
      roundOfClaim(claim, wheel)
        .events?.map(({ type }) => type)
        .join(),
    )
    expect(ends).toEqual(['spun,lost', 'spun,won', 'spun,won', 'spun,won', 'spun,lost'])
  })
})
