import { bytesFrom } from '@fairhouse/fairness'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { LIMBO_TARGET_MAX, LIMBO_TARGET_MIN, LIMBO_TARGETS, limboTargetUpTo, parseLimboParams } from './limbo/bet.ts'
import { LIMBO_DRAWS, limboPoint, limboWinningDraws } from './limbo/pay.ts'
import { playLimbo } from './limbo/round.ts'
import { limboRules } from './limbo/rules.ts'

/** Bytes that make the next draw this one. */
const drawing = (drawn: number) => bytesFrom(() => Uint8Array.from([drawn >>> 24, (drawn >>> 16) & 255, (drawn >>> 8) & 255, drawn & 255]))
const targets = fc.constantFrom(...LIMBO_TARGETS)
const draws = fc.integer({ min: 0, max: LIMBO_DRAWS - 1 })

describe('D-65 limbo: the bet', () => {
  it('D-65 accepts 2,700 targets of three figures from 1.01x to 1000x', () => {
    expect([LIMBO_TARGETS.length, LIMBO_TARGETS[0], LIMBO_TARGETS.at(-1)]).toEqual([2_700, LIMBO_TARGET_MIN, LIMBO_TARGET_MAX])
    expect(LIMBO_TARGETS.every((target) => parseLimboParams({ target })?.target === target)).toBe(true)
  })

  it('D-65 refuses finer targets, targets beyond the ends, other types and unknown fields', () => {
    const refused = [
      { target: 100 },
      { target: 1001 },
      { target: 10_050 },
      { target: 100_100 },
      { target: 150.5 },
      { target: '200' },
      { target: NaN },
      { target: 200, maxWin: '1' },
      {},
      [200],
      null,
      undefined,
    ]
    expect(refused.map(parseLimboParams)).toEqual(refused.map(() => undefined))
  })

  it('D-65 a typed target becomes the highest lawful one that is not above it', () => {
    expect([0, 101, 1_001, 1_009, 1_019, 10_099, 99_999, 5_000_000].map(limboTargetUpTo)).toEqual([
      101, 101, 1_000, 1_000, 1_010, 10_000, 99_900, 100_000,
    ])
    fc.assert(fc.property(fc.double({ min: 101, max: 100_000, noNaN: true }), (typed) => LIMBO_TARGETS.includes(limboTargetUpTo(typed))))
  })
})

describe('D-65 limbo: the draw', () => {
  it('D-65 the last winning draw is the last one that reaches the target, at every target', () => {
    for (const target of LIMBO_TARGETS) {
      const winning = limboWinningDraws(target)
      expect([target, limboPoint(LIMBO_DRAWS - winning) >= target, limboPoint(LIMBO_DRAWS - winning - 1) >= target]).toEqual([
        target,
        true,
        false,
      ])
    }
  })

  it('D-65 the point never falls with the draw, and stays within 1.00x and 10,000.00x', () => {
    expect([limboPoint(0), limboPoint(LIMBO_DRAWS - 1)]).toEqual([100, 1_000_000])
    fc.assert(fc.property(draws, draws, (a, b) => limboPoint(Math.min(a, b)) <= limboPoint(Math.max(a, b))))
  })

  it('D-65 pays stake times target, rounded down, from the target on, and nothing below it', () => {
    fc.assert(
      fc.property(draws, targets, fc.bigInt(1n, 10n ** 9n), (drawn, target, stake) => {
        const round = playLimbo(drawing(drawn), { target }, stake)
        const isWon = limboPoint(drawn) >= target
        expect(round.outcome).toMatchObject({ point: limboPoint(drawn), win: isWon })
        expect(round.payout).toBe(isWon ? (stake * BigInt(target)) / 100n : 0n)
        expect(round.events.map(({ type }) => type)).toEqual(['drawn', isWon ? 'won' : 'lost'])
      }),
    )
  })

  it('bonuses.md 2 counts nothing towards wagering above a chance of 80 %', () => {
    expect([101, 123, 124, 200].map((target) => limboRules.contribution({ target }))).toEqual([0, 0, 10, 10])
  })
})
