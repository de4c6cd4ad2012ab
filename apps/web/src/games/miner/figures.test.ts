import { describe, expect, it } from 'vitest'

import { chanceText, firstCell, nextCell, wholePlan } from './figures.ts'

describe('PRO-7 the figures of miner', () => {
  it('PRO-7 before a round they are those of the first cell, and there is nothing to take', () => {
    expect(firstCell({ mines: 3, cells: [] })).toEqual({ chance: '22/25', multiplier: 11_250, pays: undefined })
  })

  it('PRO-7 of an open round they are the house’s own', () => {
    const choices = [{ choice: 'any', chance: '17/20', multiplier: 23_498, payout: '469.96', forced: false }]
    const state = { step: 5, status: 'active', cash_out: '399.46', choices, ends_at: '2026-11-21T09:00:00.000Z' } as const
    expect(nextCell({ ...state, choices })).toEqual({ chance: '17/20', multiplier: 23_498, pays: '399.46' })
    expect(nextCell({ ...state, choices, cash_out: null })?.pays).toBeUndefined()
    expect(nextCell({ ...state, status: 'lost', choices: [] })).toBeUndefined()
  })

  it('PRO-7 of a plan they are those of all picked cells together, capped as the round is', () => {
    const plan = { mines: 3, cells: [0, 1] }
    expect(wholePlan(plan, 200_00n, 1_000_000_000n)).toEqual({ chance: '231/300', multiplier: 12_857, pays: '257.14' })
    expect(wholePlan(plan, 200_00n, 250_00n).pays).toBe('250.00')
    expect(wholePlan(plan, null, undefined).pays).toBeUndefined()
    expect(wholePlan({ mines: 3, cells: [] }, 200_00n, undefined)).toEqual(firstCell({ mines: 3, cells: [] }))
  })

  it('PRO-7 a small chance is never written as none', () => {
    const written = (chance: string) => chanceText(chance, 'en').replace('\u00a0', ' ')
    expect(['17/20', '1/100', '1/300', '1/10000', '1/5200300'].map(written)).toEqual([
      '85.0 %',
      '1.0 %',
      '0.333 %',
      '0.010 %',
      '0.000019 %',
    ])
    expect(chanceText('17/20', 'ru')).toBe('85,0\u00a0%')
  })
})
