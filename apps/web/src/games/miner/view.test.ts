import { execFileSync } from 'node:child_process'

import { nodeCrypto } from '@fairhouse/fairness/node'
import { minerRules, multiStepGame, verifyRound } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { languageFrom } from '../../lib/i18n/text.tsx'
import { RECORDED } from './recorded.data.ts'
import { minerView } from './view.tsx'

/** A translator that returns only the values. */
const english = languageFrom('en', {
  'miner.cell': [['row'], '/', ['column']],
  'miner.of': [['opened'], '/', ['of']],
  'miner.count': [['n'], ' mines'],
})

const working = (at: number) => {
  const verdict = verifyRound(nodeCrypto, RECORDED[at]!, { miner: multiStepGame(minerRules) })
  if (verdict.verdict === 'unreadable') throw new Error(verdict.field)
  return verdict.working
}

describe('PRO-7 miner in lists and proofs', () => {
  it('PRO-7 shows opened safe cells of the total, and only the opened count while open', () => {
    expect([0, 1, 2].map((at) => minerView.result(working(at).outcome, english))).toEqual(['5/22', '2/20', '2/2'])
    expect(minerView.result({ opened: [3, 4] }, english)).toBe('2')
    expect(minerView.bet({ mines: 5 }, english)).toBe('5 mines')
  })

  it('PRO-7 lists mines in draw order', () => {
    const { minesDrawOrder } = working(1).outcome as { minesDrawOrder: number[] }
    const shown = minerView.sums(working(1), english, RECORDED[1]!.params as object)
    expect(shown.map(({ result }) => result)).toEqual(minesDrawOrder.map((cell) => `${Math.floor(cell / 5) + 1}/${(cell % 5) + 1}`))
    expect(shown.map(({ equation }) => /mod (\d+)/.exec(equation)![1])).toEqual(['25', '24', '23', '22', '21'])
  })

  it('PRO-7 the standalone Node program finds the same mines', () => {
    const { commitment, outcome } = working(0)
    const output = execFileSync(process.execPath, ['--input-type=module', '-e', minerView.program(RECORDED[0]!)], { encoding: 'utf8' })
    expect(output).toContain(commitment)
    expect(output).toContain((outcome as { minesDrawOrder: number[] }).minesDrawOrder.join(', '))
  })
})
