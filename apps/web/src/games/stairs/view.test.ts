import { execFileSync } from 'node:child_process'

import { nodeCrypto } from '@fairhouse/fairness/node'
import { multiStepGame, stairsRules, verifyRound } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { languageFrom } from '../../lib/i18n/text.tsx'
import { RECORDED } from './recorded.data.ts'
import { stairsView } from './view.tsx'

/** A translator that returns only the values. */
const english = languageFrom('en', { 'stairs.place': [['level'], '/', ['step']], 'stairs.of': [['level'], '/', ['of']] })

const working = (at: number) => {
  const verdict = verifyRound(nodeCrypto, RECORDED[at]!, { stairs: multiStepGame(stairsRules) })
  if (verdict.verdict === 'unreadable') throw new Error(verdict.field)
  return verdict.working
}
const bombsOf = (at: number) => (working(at).outcome as { bombs: number[][] }).bombs

describe('G14 stairs in lists and proofs', () => {
  it('G14 the result is the reached level', () => {
    expect([0, 1, 2, 3].map((at) => stairsView.result(working(at).outcome, english))).toEqual(['5/9', '3/9', '9/9', '2/9'])
  })

  it.each([0, 1, 3])('G14 the sums of recorded climb %i list every broken step, level by level', (at) => {
    const shown = stairsView.sums(working(at), english, RECORDED[at]!.params as object).map(({ result }) => result)
    expect([...shown].sort()).toEqual(
      bombsOf(at)
        .flatMap((steps, level) => steps.map((step) => `${level + 1}/${step + 1}`))
        .sort(),
    )
    expect(shown.map((place) => Number(place.split('/')[0]))).toEqual(bombsOf(at).flatMap((steps, level) => steps.map(() => level + 1)))
  })

  it('G14 the standalone Node program finds the same broken steps', () => {
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', stairsView.program(RECORDED[1]!)], { encoding: 'utf8' })
    const levels = output.split('\n').filter((line) => line.startsWith('level'))
    expect(levels.map((line) => line.match(/\d+/g)!.slice(1).map(Number))).toEqual(bombsOf(1))
  })
})
