import { TIERS } from '@fairhouse/loyalty'
import { describe, expect, it } from 'vitest'

import { costOf, totalOf } from './forecast.ts'

const week = { player: 1n, currency: 'EUR', stakes: 1000_00n, returns: 800_00n, theo: 40_00n, level: 25, isPremium: false } as const

describe('PRO-16 what terms of the tiers would have cost', () => {
  it('PRO-16 cashback and rakeback of each tier, in EUR, from the play of its players', () => {
    const costs = costOf(TIERS, [
      week,
      { ...week, player: 2n, currency: 'RUB', stakes: 0n, returns: 0n, theo: 100_00n },
      { ...week, level: 0 },
    ])
    expect(costs.map(({ tier }) => tier)).toEqual(TIERS.map(({ name }) => name))
    expect(costs[2]).toEqual({ tier: 'gold', players: 2, theo: 41_00n, cashback: 14_00n, rakeback: 3_69n })
    expect(totalOf(costs)).toBe(17_69n)
  })

  it('PRO-16 a premium player costs what platinum does, and play that lost the house money costs nothing', () => {
    const costs = costOf(TIERS, [
      { ...week, level: 0, isPremium: true },
      { ...week, player: 3n, theo: -5n },
    ])
    expect(costs.find(({ tier }) => tier === 'platinum')).toMatchObject({ players: 1, cashback: 18_00n, rakeback: 4_40n })
    expect(costs.find(({ tier }) => tier === 'gold')).toMatchObject({ players: 1, cashback: 0n, rakeback: 0n })
  })
})
