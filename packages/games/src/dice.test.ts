import { bytesFrom } from '@fairhouse/fairness'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { type DiceBet, parseDiceParams } from './dice/bet.ts'
import { diceMultiplier, diceTarget, winningRolls, winningRollsPaying } from './dice/pay.ts'
import { diceText, playDice } from './dice/round.ts'
import { diceRules } from './dice/rules.ts'

/** Bytes that make the next roll this one. */
const rolling = (roll: number) => bytesFrom(() => Uint8Array.from([0, 0, roll >> 8, roll & 255]))
const play = (roll: number, bet: DiceBet, stake = 100n) => playDice(rolling(roll), bet, stake)

const chances = fc.integer({ min: 1, max: 9800 })
const directions = fc.constantFrom('under' as const, 'over' as const)

describe('PRO-4 dice: the bet', () => {
  it('PRO-4 accepts every target with a chance of 0.01 % to 98.00 %, in both directions', () => {
    const ends = [
      ['under', 1],
      ['under', 9800],
      ['over', 199],
      ['over', 9998],
    ] as const
    for (const [direction, target] of ends) expect(parseDiceParams({ direction, target })).toEqual({ direction, target })
  })

  it('PRO-4 refuses other targets, other directions, other types and unknown fields', () => {
    const refused = [
      { direction: 'under', target: 0 },
      { direction: 'under', target: 9801 },
      { direction: 'over', target: 198 },
      { direction: 'over', target: 9999 },
      { direction: 'under', target: 50.5 },
      { direction: 'under', target: '5000' },
      { direction: 'under', target: null },
      { direction: 'toString', target: 5000 },
      { direction: 'under' },
      { target: 5000 },
      { direction: 'under', target: 5000, maxWin: '1' },
      ['under', 5000],
      {},
      null,
      undefined,
      'under',
    ]
    expect(refused.map(parseDiceParams)).toEqual(refused.map(() => undefined))
  })
})

describe('PRO-4 dice: the roll', () => {
  it('PRO-4 wins only strictly below the target for under, and strictly above for over', () => {
    const under: DiceBet = { direction: 'under', target: 5000 }
    const over: DiceBet = { direction: 'over', target: 5000 }
    const wins = (bet: DiceBet) => [4999, 5000, 5001].map((roll) => play(roll, bet).outcome.win)
    expect([wins(under), wins(over)]).toEqual([
      [true, false, false],
      [false, false, true],
    ])
  })

  it('PRO-4 pays a win by stake and multiplier, rounded down, and 0 for a loss', () => {
    const bet: DiceBet = { direction: 'under', target: 9800 }
    expect(play(0, bet, 150n)).toMatchObject({ multiplier: 10_102, payout: 151n, outcome: { winCount: 9800, win: true } })
    expect(play(9_999, bet, 150n)).toMatchObject({ multiplier: 0, payout: 0n, outcome: { win: false } })
  })

  it('PRO-4 has two events: the roll, then its end', () => {
    const bet: DiceBet = { direction: 'over', target: 4999 }
    expect(play(4737, bet).events).toEqual([{ type: 'rolled', roll: 4737, text: '47.37' }, { type: 'lost' }])
    expect(play(9999, bet).events).toEqual([
      { type: 'rolled', roll: 9999, text: '99.99' },
      { type: 'won', multiplier: 19_800 },
    ])
  })

  it('PRO-4 formats rolls with two decimals', () => {
    expect([0, 7, 70, 4737, 9999].map(diceText)).toEqual(['0.00', '0.07', '0.70', '47.37', '99.99'])
  })
})

describe('PRO-4 dice: target, chance and multiplier', () => {
  it('PRO-4 convert target and chance in both directions', () => {
    fc.assert(
      fc.property(
        directions,
        chances,
        (direction, winning) => winningRolls({ direction, target: diceTarget(direction, winning) }) === winning,
      ),
    )
  })

  it('PRO-4 find every chance by its multiplier', () => {
    fc.assert(fc.property(chances, (winning) => winningRollsPaying(diceMultiplier(winning)) === winning))
  })

  it('PRO-4 find the greatest chance that pays at least the wanted multiplier', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_102, max: 99_000_000 }), (wanted) => {
        const winning = winningRollsPaying(wanted)
        expect(diceMultiplier(winning)).toBeGreaterThanOrEqual(wanted)
        if (winning < 9800) expect(diceMultiplier(winning + 1)).toBeLessThan(wanted)
      }),
    )
  })

  it('PRO-4 find the nearest legal chance for a multiplier out of reach', () => {
    expect([winningRollsPaying(1), winningRollsPaying(2 ** 40)]).toEqual([9800, 1])
  })
})

describe('PRO-4 dice: what else the pipeline asks', () => {
  it('CON-2 the smallest stake gains on a win, and one minor unit less does not, at every setting', () => {
    for (const direction of ['under', 'over'] as const) {
      for (let winning = 1; winning <= 9800; winning++) {
        const bet = { direction, target: diceTarget(direction, winning) }
        const least = diceRules.smallestStake(bet)
        const gain = (stake: bigint) => play(direction === 'under' ? 0 : 9999, bet, stake).payout - stake
        if (gain(least) <= 0n || (least > 1n && gain(least - 1n) > 0n)) expect.fail(JSON.stringify(bet))
      }
    }
  })

  it('PRO-4 the maximum of a round caps what the function pays', () => {
    const bet: DiceBet = { direction: 'under', target: 1 }
    expect(playDice(rolling(0), bet, 100n, 5_000n)).toMatchObject({ multiplier: 99_000_000, payout: 5_000n })
    expect(playDice(rolling(0), bet, 100n).payout).toBe(990_000n)
  })

  it('counts 10 % towards wagering, and nothing above a chance of 80.00 %', () => {
    const contribution = (target: number) => diceRules.contribution({ direction: 'under', target })
    expect([1, 8000, 8001, 9800].map(contribution)).toEqual([10, 10, 0, 0])
  })
})
