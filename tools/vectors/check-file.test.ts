// @module-tag slow
import { readFileSync } from 'node:fs'
import { basename } from 'node:path'

import { browserCrypto } from '@fairhouse/fairness/browser'
import { nodeCrypto } from '@fairhouse/fairness/node'
import { describe, expect, it } from 'vitest'

import { carriedVectorFiles } from './carried.ts'
import { checkVectorFile } from './check-file.ts'

interface VectorFile {
  cases: Record<string, any>[]
  invalid: Record<string, any>[]
  rtp: Record<string, any>[]
  [field: string]: unknown
}

/** A file of several kinds has cases alone. */
const carried = (name: string): VectorFile => ({
  invalid: [],
  rtp: [],
  ...JSON.parse(
    readFileSync(
      carriedVectorFiles().find((path) => basename(path) === name)!,
      'utf8',
    ),
  ),
})

describe.each([
  ['node', nodeCrypto],
  ['browser', browserCrypto],
] as const)('PRO-4 golden vectors with %s crypto', (_, crypto) => {
  it.each(carriedVectorFiles().map((path) => basename(path)))('PRO-4 every entry of %s matches, and is counted once', (name) => {
    const file = carried(name)
    const entries = file.cases.length + file.invalid.length + file.rtp.length
    expect(checkVectorFile(file, crypto)).toEqual({ passed: entries, failures: [] })
  })
})

/** Small files: the first case and invalid entry of each, to see how one change affects the count. */
const small = (name: string): VectorFile => {
  const file = carried(name)
  return { ...file, cases: file.cases.slice(0, 1), invalid: file.invalid.slice(0, 1), rtp: file.rtp.slice(0, 1) }
}

describe('PRO-4 a vector that does not match fails, and says why', () => {
  it.each<[string, string, (file: VectorFile) => void, RegExp]>([
    [
      'a changed field of the result',
      'dice.json',
      (f) => (f.cases[0]!.expected.roll += 1),
      /^dice cases 0: expected\.roll: expected 4738, got 4737$/,
    ],
    ['a changed payout', 'dice.json', (f) => (f.cases[0]!.expected.payout = '1'), /expected\.payout/],
    ['a field of the result too many', 'dice.json', (f) => (f.cases[0]!.expected.more = 1), /expected\.more: expected 1, got nothing/],
    [
      'a field of the result missing',
      'dice.json',
      (f) => delete f.cases[0]!.expected.text,
      /expected\.text: expected nothing, got "47\.37"/,
    ],
    ['other bytes used', 'dice.json', (f) => (f.cases[0]!.bytesUsed = 8), /bytesUsed/],
    ['no bytes used', 'dice.json', (f) => delete f.cases[0]!.bytesUsed, /missing field bytesUsed/],
    ['another commitment', 'dice.json', (f) => (f.cases[0]!.commitment = '00'), /commitment/],
    ['an unknown field of a case', 'dice.json', (f) => (f.cases[0]!.luck = 1), /unknown field luck/],
    ['an unknown kind of case', 'dice.json', (f) => (f.cases[0]!.params = { spin: 1 }), /params refused/],
    ['params that are none', 'dice.json', (f) => (f.cases[0]!.params = null), /cannot be run/],
    ['a stake that is no amount', 'dice.json', (f) => (f.cases[0]!.stake = '1.5'), /no amount/],
    ['a seed that is none', 'dice.json', (f) => (f.cases[0]!.serverSeed = 'ff'), /seeds or nonce/],
    ['an accepted entry among the refused', 'dice.json', (f) => (f.invalid[0] = { direction: 'under', target: 1 }), /must be refused/],
    ['an unknown field among the refused', 'dice.json', (f) => (f.invalid[0]!.luck = 1), /unknown field luck/],
    ['another return', 'dice.json', (f) => (f.rtp[0]!.rtp = '98/100'), /rtp under/],
    ['a chance that is none', 'dice.json', (f) => (f.rtp[0]!.winCount = 9801), /no lawful chance/],
    ['an unknown field of a return', 'dice.json', (f) => (f.rtp[0]!.hit = '1/2'), /unknown field hit/],
    ['a return of the protocol', 'protocol.json', (f) => (f.rtp[0] = {}), /no return/],
    ['another number drawn', 'protocol.json', (f) => (f.cases[0]!.expected[1] = '7'), /protocol cases 0: expected: expected \[/],
    ['an unknown operation', 'protocol.json', (f) => (f.cases[0]!.params.ops[0].op = 'roll'), /unknown operation roll/],
    ['an unknown field of an operation', 'protocol.json', (f) => (f.cases[0]!.params.ops[0].m = 1), /unknown field m/],
    ['a lawful seed among the refused', 'protocol.json', (f) => (f.invalid[0] = { clientSeed: 'a' }), /must be refused/],
    ['an entry that is none', 'protocol.json', (f) => ((f.cases as unknown[])[0] = 5), /not an entry/],
  ])('PRO-4 %s', (_, name, change, message) => {
    const file = small(name)
    change(file)
    const { passed, failures } = checkVectorFile(file, nodeCrypto)
    expect(failures).toHaveLength(1)
    expect(failures[0]).toMatch(message)
    expect(passed).toBe(file.cases.length + file.invalid.length + file.rtp.length - 1)
  })

  it('PRO-4 a chain with another terminal or a missing seed', () => {
    const file = carried('protocol.json')
    const chain = structuredClone(file.cases.find(({ params }) => params.chain === 5)!)
    const checkChain = (expected: object) => checkVectorFile({ ...file, invalid: [], cases: [{ ...chain, expected }] }, nodeCrypto).failures
    expect(checkChain(chain.expected)).toEqual([])
    expect(checkChain({ ...chain.expected, terminal: '00' })[0]).toMatch(/expected\.terminal/)
    expect(checkChain({ ...chain.expected, seeds: chain.expected.seeds.slice(1) })[0]).toMatch(/expected\.seeds/)
  })

  it.each<[string, string, object, RegExp]>([
    ['of no known kind', 'crash.json', { at: 200, kind: 'third' }, /no cash-out/],
    ['before the start', 'crash.json', { at: -1, kind: 'full' }, /no cash-out/],
    ['with an unknown field', 'crash.json', { at: 200, kind: 'full', luck: 1 }, /unknown field luck/],
    ['without its moment', 'crash.json', { kind: 'full' }, /missing field at/],
  ])('PRO-4 a manual cash-out %s', (_, name, cashOut, message) => {
    const file = small(name)
    file.cases[0]!.params.bets[0].manual = [cashOut]
    expect(checkVectorFile({ ...file, invalid: [], rtp: [] }, nodeCrypto).failures[0]).toMatch(message)
  })

  it.each<[string, string, (params: Record<string, any>) => void, RegExp]>([
    ['an unknown field of an option', 'miner.json', (params) => (params.minStake[0].luck = 1), /unknown field luck/],
    ['the table of bets asked for in another way', 'roulette.json', (params) => (params.betIds = false), /params\.betIds/],
  ])('PRO-4 %s', (_, name, change, message) => {
    const file = carried(name)
    const listed = structuredClone(file.cases.find(({ params }) => params.minStake ?? params.betIds)!)
    change(listed.params)
    expect(checkVectorFile({ ...file, cases: [listed], invalid: [], rtp: [] }, nodeCrypto).failures[0]).toMatch(message)
  })

  it('PRO-4 another smallest stake', () => {
    const file = carried('dice.json')
    const least = structuredClone(file.cases.find(({ params }) => params.minStake)!)
    least.expected.minStake[0] = '98'
    expect(checkVectorFile({ ...file, cases: [least], invalid: [], rtp: [] }, nodeCrypto).failures[0]).toMatch(/expected\.minStake/)
  })

  it('PRO-4 a stake over the maximum win, or too small to gain, must be refused', () => {
    const refused = [
      { direction: 'under', target: 1, stake: '101011', maxWin: '1000000000' },
      { direction: 'under', target: 9800, stake: '98', why: 'gains nothing' },
    ]
    expect(checkVectorFile({ ...small('dice.json'), invalid: refused }, nodeCrypto).failures).toEqual([])
  })

  it('PRO-4 every entry of an unknown game fails', () => {
    expect(checkVectorFile({ ...small('dice.json'), game: 'chess' }, nodeCrypto)).toMatchObject({
      passed: 0,
      failures: [/chess cases 0/, /invalid/, /rtp/].map((text) => expect.stringMatching(text)),
    })
  })

  it.each([
    ['another protocol', { protocol: 'pf2' }, /^dice: protocol/],
    ['another scale', { multiplierScale: 100 }, /^dice: multiplierScale/],
    ['an unknown section', { steps: [] }, /^dice: unknown field steps/],
  ])('PRO-4 a file of %s fails once more than its entries', (_, change, message) => {
    const { passed, failures } = checkVectorFile({ ...small('dice.json'), ...change }, nodeCrypto)
    expect([passed, failures.length]).toEqual([3, 1])
    expect(failures[0]).toMatch(message)
  })

  it('PRO-4 a file without entries, and one that is no vector file, fail', () => {
    expect(checkVectorFile({ ...small('dice.json'), cases: [], invalid: [], rtp: [] }, nodeCrypto).failures).toEqual(['dice: no entries'])
    expect([null, [], 'x'].map((file) => checkVectorFile(file, nodeCrypto).failures)).toEqual(Array(3).fill(['not a vector file']))
  })
})
