import { parseDiceParams } from '@fairhouse/games'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { FIRST_BET, formOf, flipDirection, parseField, withChance, withMultiplier, withTarget } from './form.ts'

const under = (target: number) => ({ direction: 'under', target }) as const
const over = (target: number) => ({ direction: 'over', target }) as const
const anyBet = fc.oneof(fc.integer({ min: 1, max: 9800 }).map(under), fc.integer({ min: 199, max: 9998 }).map(over))

describe('PRO-4 dice form', () => {
  it('PRO-4 starts at 2.0000x, a chance of 49.50 %', () => {
    expect(formOf(FIRST_BET)).toEqual({ chance: 4950, multiplier: 20_000 })
  })

  it('PRO-4 a multiplier selects the greatest chance that pays it, and the chance the same multiplier', () => {
    const bet = withMultiplier(under(4950), 30_000)
    expect([bet, formOf(bet)]).toEqual([under(3300), { chance: 3300, multiplier: 30_000 }])
    expect(withChance(under(4950), 3300)).toEqual(under(3300))
  })

  it('PRO-4 switching over and under keeps the chance', () => {
    expect(flipDirection(under(4950))).toEqual(over(5049))
    fc.assert(
      fc.property(anyBet, (bet) => {
        expect([flipDirection(flipDirection(bet)), formOf(flipDirection(bet))]).toEqual([bet, formOf(bet)])
      }),
    )
  })

  it('PRO-4 every edit leaves a valid bet', () => {
    const field = fc.constantFrom('multiplier', 'target', 'chance')
    fc.assert(
      fc.property(anyBet, field, fc.nat(10_000_000), (bet, name, value) => {
        const next = parseField(bet, name as 'target', String(value / 100), '.')
        if (next) expect(parseDiceParams(next)).toEqual(next)
      }),
    )
  })

  it('PRO-4 accepts a point or a comma, and keeps the bet while the text is not a number', () => {
    for (const text of ['33,5', '33.50']) expect(parseField(FIRST_BET, 'chance', text, '.')).toEqual(under(3350))
    expect(['', '.', '-1', '1e3', '12abc'].map((text) => parseField(FIRST_BET, 'chance', text, '.'))).toEqual(Array(5).fill(undefined))
  })

  it('PRO-4 moves a target out of range to the nearest valid one', () => {
    expect([withTarget(under(50), 9999), withTarget(over(500), 3)]).toEqual([under(9800), over(199)])
  })
})
