import { bytesFrom } from '@fairhouse/fairness'
import { KENO_RISKS, kenoMultipliers, parseKenoParams } from '@fairhouse/games'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { FIRST_CHOICE, type KenoChoice, betOf, figuresOf, pickedByChance, readChoice, toggleNumber } from './choice.ts'

const classic = (...picks: number[]): KenoChoice => ({ risk: 'classic', picks })
const anyChoice = fc.record({
  risk: fc.constantFrom(...KENO_RISKS),
  picks: fc.uniqueArray(fc.integer({ min: 1, max: 40 }), { maxLength: 10 }).map((picks) => picks.toSorted((a, b) => a - b)),
})
const bytesOf = (seed: number) => bytesFrom((block) => Uint8Array.from({ length: 32 }, (_, at) => (seed * 31 + block * 17 + at * 89) % 256))

describe('PRO-6 keno choice', () => {
  it('PRO-6 a press selects a number, a second one removes it, and an eleventh is ignored', () => {
    expect(toggleNumber(classic(4, 9), 7)).toEqual(classic(4, 7, 9))
    expect(toggleNumber(classic(4, 7, 9), 7)).toEqual(classic(4, 9))
    const full = classic(1, 2, 3, 4, 5, 6, 7, 8, 9, 10)
    expect([toggleNumber(full, 11), toggleNumber(full, 10).picks.length]).toEqual([full, 9])
  })

  it('PRO-6 a choice is a valid bet as soon as it has a number', () => {
    expect(betOf(FIRST_CHOICE)).toBeUndefined()
    fc.assert(
      fc.property(anyChoice, fc.integer({ min: 1, max: 40 }), (choice, number) => {
        const next = toggleNumber(choice, number)
        expect(parseKenoParams(next)).toEqual(betOf(next))
      }),
    )
  })

  it('PRO-6 a random pick keeps the count of numbers, and takes ten when none are selected', () => {
    fc.assert(
      fc.property(anyChoice, fc.nat(250), (choice, seed) => {
        const next = pickedByChance(choice, bytesOf(seed))
        expect([next.picks.length, next.risk]).toEqual([choice.picks.length || 10, choice.risk])
        expect(parseKenoParams(next)).toEqual(next)
      }),
    )
  })

  it('PRO-6 restores a stored choice, an empty board included, and ignores anything else', () => {
    expect([readChoice(classic(3, 9)), readChoice(FIRST_CHOICE)]).toEqual([classic(3, 9), FIRST_CHOICE])
    const strange = [undefined, null, 7, {}, { risk: 'wild', picks: [] }, { risk: 'low', picks: [41] }, { risk: 'low', picks: 'all' }]
    expect(strange.map(readChoice)).toEqual(strange.map(() => undefined))
  })
})

describe('BEY-2 PRO-6 odds of the picks', () => {
  it('BEY-2 prints the edge of all 40 tables as 1.02 % to 1.25 %', () => {
    const edges = KENO_RISKS.flatMap((risk) =>
      Array.from({ length: 10 }, (_, at) => figuresOf({ risk, picks: Array.from({ length: at + 1 }, (__, pick) => pick + 1) }).edge),
    )
    expect([Math.min(...edges), Math.max(...edges)]).toEqual([102, 125])
  })

  it('BEY-2 gives the chance of all hit counts that return more than the stake', () => {
    const figures = figuresOf(classic(1, 2, 3, 4, 5, 6, 7, 8))
    expect([figures.gainFrom, kenoMultipliers('classic', 8)[figures.gainFrom]]).toEqual([3, 21_000])
    expect(figures.chance).toBe(Math.floor((1 - chanceOfFewer(8, 3)) * 10_000))
  })
})

/** Probability of fewer than `hits` hits with `picks` picks: the hypergeometric law in floats. */
function chanceOfFewer(picks: number, hits: number): number {
  const choose = (n: number, k: number): number => (k === 0 ? 1 : (choose(n - 1, k - 1) * n) / k)
  const ways = Array.from({ length: hits }, (_, hit) => choose(picks, hit) * choose(40 - picks, 10 - hit))
  return ways.reduce((sum, one) => sum + one, 0) / choose(40, 10)
}
