import { describe, expect, it } from 'vitest'

import { parseMutantArguments, PURE_PACKAGES } from './arguments.ts'
import { caughtIn, describeMutant, summarize } from './score.ts'

describe('npm run mutants', () => {
  it('takes all pure packages, or paths inside of them', () => {
    expect(parseMutantArguments(['--pure'])).toEqual({ kind: 'pure', packages: PURE_PACKAGES, requiredScore: 90 })
    expect(parseMutantArguments(['--pure', 'money', 'games/src/dice'])).toMatchObject({ packages: ['money', 'games/src/dice'] })
    expect(() => parseMutantArguments(['--pure', 'ui'])).toThrow('ui is not in a pure package')
  })

  it('draws 150 mutants of all modules by a seed', () => {
    expect(parseMutantArguments(['--seed', '42'])).toEqual({ kind: 'drawn', seed: 42, count: 150, modules: [], requiredScore: 90 })
    expect(parseMutantArguments(['--seed', '42', '--count', '5', 'limits'])).toMatchObject({ count: 5, modules: ['limits'] })
    expect(parseMutantArguments(['--seed', '42', '--again', 'run.log'])).toMatchObject({ again: 'run.log' })
    expect(parseMutantArguments([])).toMatchObject({ kind: 'drawn', seed: expect.any(Number) as number })
    expect(() => parseMutantArguments(['--seed', 'x'])).toThrow('--seed takes a number, not "x"')
  })
})

describe('mutation score', () => {
  const mutant = { file: 'a.ts', line: 3, operator: 'BooleanLiteral', replacement: 'false\n  ', isCaught: false }

  it('is the share of caught mutants, and 0 without any', () => {
    expect(summarize([mutant, { ...mutant, isCaught: true }])).toEqual({ score: 50, line: '1 of 2 mutants caught (50.0 %)' })
    expect(summarize([]).score).toBe(0)
  })

  it('describes a mutant in one line', () => {
    expect(describeMutant(mutant)).toBe('survived a.ts:3 BooleanLiteral: false ')
    expect(describeMutant({ ...mutant, isCaught: true, failed: 'b' })).toBe('caught   a.ts:3 BooleanLiteral: false  [b]')
  })

  it('finds the caught mutants of an earlier run, each as often as it was caught', () => {
    const caught = describeMutant({ ...mutant, isCaught: true, failed: 'a.test.ts > a [b]' })
    const output = ['seed 1', caught, caught, describeMutant({ ...mutant, file: 'c.ts' })].join('\n')
    expect([...caughtIn(output)]).toEqual([['a.ts:3 BooleanLiteral: false ', 2]])
  })
})
