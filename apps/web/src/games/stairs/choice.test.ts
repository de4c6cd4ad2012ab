import { multiStepGame, stairsRules } from '@fairhouse/games'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { choiceOf, FIRST_CHOICE, readChoice, withStep } from './choice.ts'

describe('G14 stairs choice', () => {
  it('G14 plans the levels from the lowest up, without gaps', () => {
    const two = withStep(withStep(FIRST_CHOICE, 0, 2), 1, 0)
    expect([two.steps, withStep(two, 3, 1).steps]).toEqual([
      [2, 0],
      [2, 0],
    ])
  })

  it('G14 another step of a planned level replaces it, the same one drops it and the levels above', () => {
    const three = { ...FIRST_CHOICE, steps: [2, 0, 1] }
    expect([withStep(three, 1, 3).steps, withStep(three, 1, 0).steps]).toEqual([[2, 3, 1], [2]])
  })

  it('G14 a plan ends at the ninth level', () => {
    const whole = { ...FIRST_CHOICE, steps: Array(9).fill(1) }
    expect(withStep(whole, 9, 1)).toBe(whole)
  })

  it('G14 reads only a valid choice from browser storage', () => {
    expect(readChoice({ bombsPerLevel: 3, more: true })).toEqual({ bombsPerLevel: 3, steps: [] })
    expect(readChoice({ bombsPerLevel: 1, steps: [0, 3, 4, 1] })).toEqual({ bombsPerLevel: 1, steps: [0, 3] })
    expect([null, 'x', {}, { bombsPerLevel: 4 }, { bombsPerLevel: '1' }].map(readChoice)).toEqual(Array(5).fill(undefined))
  })

  it('G14 any stored plan with a step is one that the rules accept', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.integer({ min: -1, max: 4 }), fc.anything()), { maxLength: 12 }), (steps) => {
        const choice = readChoice({ bombsPerLevel: 2, steps })!
        const plan = multiStepGame(stairsRules).parse({ bombsPerLevel: 2 })!.plan(choice.steps)
        expect(plan !== undefined).toBe(choice.steps.length > 0)
      }),
    )
  })

  it('G14 a running autobet shows its broken steps and its plan, an open round its broken steps', () => {
    expect(choiceOf({ bombsPerLevel: 3 }, { moves: [1, 2] })).toEqual({ bombsPerLevel: 3, steps: [1, 2] })
    expect([choiceOf({ bombsPerLevel: 3 }), choiceOf({ bombsPerLevel: 9 })]).toEqual([{ bombsPerLevel: 3, steps: [] }, FIRST_CHOICE])
  })
})
