import { describe, expect, it } from 'vitest'

import { spreadWin } from './win-parts.ts'

const stake = (bet: string, amount: bigint, bonus = 0n) => ({ bet, amount, bonus })

describe('D-80 the shares of a win', () => {
  it('D-80 each stake of a round shows the multiplier of the round', () => {
    expect(spreadWin({ amount: 202_00n, bonus: 0n }, [stake('a', 100_00n), stake('b', 1_00n)])).toEqual([
      { bet: 'a', amount: 200_00n, bonus: 0n },
      { bet: 'b', amount: 2_00n, bonus: 0n },
    ])
  })

  it('bonuses.md 2.4 bonus money goes to the stakes of bonus money, cash to those of cash', () => {
    const parts = spreadWin({ amount: 100n, bonus: 60n }, [stake('cash', 30n), stake('mixed', 30n, 20n), stake('bonus', 40n, 40n)])
    expect(parts).toEqual([
      { bet: 'cash', amount: 30n, bonus: 0n },
      { bet: 'mixed', amount: 30n, bonus: 20n },
      { bet: 'bonus', amount: 40n, bonus: 40n },
    ])
  })

  it('I1 shares add up to the win, whatever is rounded; a stake without a share is left out', () => {
    const parts = spreadWin({ amount: 2n, bonus: 1n }, [stake('a', 7n, 3n), stake('b', 7n, 3n), stake('free', 0n), stake('c', 7n, 3n)])
    expect([parts.reduce((sum, { amount }) => sum + amount, 0n), parts.reduce((sum, { bonus }) => sum + bonus, 0n)]).toEqual([2n, 1n])
    expect(parts.map(({ bet }) => bet)).not.toContain('free')
    expect(spreadWin({ amount: 0n, bonus: 0n }, [stake('a', 1n)])).toEqual([])
  })
})
