import { describe, expect, it } from 'vitest'

import { DICE_TARGETS, type DiceBet } from './dice/bet.ts'
import { ROLLS, diceMultiplier, winningRolls } from './dice/pay.ts'
import { diceWins } from './dice/round.ts'
import { diceRules } from './dice/rules.ts'
import { fraction } from './fraction.ts'

const everyBet: readonly DiceBet[] = (['under', 'over'] as const).flatMap((direction) => {
  const { min, max } = DICE_TARGETS[direction]
  return Array.from({ length: max - min + 1 }, (_, i) => ({ direction, target: min + i }))
})

describe('PRO-4 dice returns at every setting', () => {
  it('PRO-4 has 19,600 settings', () => {
    expect(everyBet).toHaveLength(19_600)
  })

  it('PRO-4 wins on as many of the 10,000 rolls as the chance says, counted one by one at every tenth setting', () => {
    expect(miscounted(everyBet.filter((_, i) => i % 10 === 0))).toEqual([])
  })

  it('PRO-4 wins on as many of the 10,000 rolls as the chance says, at every setting', { tags: 'slow' }, () => {
    expect(miscounted(everyBet)).toEqual([])
  })

  it('PRO-4 publishes the exact sum over all rolls, between 98.9903 % and 99 %', () => {
    for (const bet of everyBet) {
      const returned = BigInt(winningRolls(bet) * diceMultiplier(winningRolls(bet))) // in 1 / 10^8
      expect(diceRules.rtp(bet)).toBe(fraction(returned, 10n ** 8n))
      expect(returned <= 99_000_000n && returned >= 98_990_300n).toBe(true)
    }
  })

  it('PRO-4 pays from 1.0102x to 9900x', () => {
    const multipliers = everyBet.map((bet) => diceRules.bestMultiplier(bet))
    expect([Math.min(...multipliers), Math.max(...multipliers)]).toEqual([10_102, 99_000_000])
  })
})

const miscounted = (bets: readonly DiceBet[]): DiceBet[] => bets.filter((bet) => countWins(bet) !== winningRolls(bet))

function countWins(bet: DiceBet): number {
  let wins = 0
  for (let roll = 0; roll < ROLLS; roll++) if (diceWins(roll, bet)) wins++
  return wins
}
