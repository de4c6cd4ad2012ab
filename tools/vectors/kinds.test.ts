import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { nodeCrypto } from '@fairhouse/fairness/node'
import { describe, expect, it } from 'vitest'

import { checkVectorFile } from './check-file.ts'

const MODULES = join(import.meta.dirname, '../../apps/server/src/modules')
const HEADS = {
  'cashier/payments/vectors/payments.json': ['money.md, part B', 'minor units, seconds; ledger entries credit positive'],
  'protection/limits/vectors/limits.json': [
    'bonuses.md',
    'minor units, seconds; odds in thousandths; crash mult and tournament multipliers in hundredths',
  ],
} as const

interface Case {
  id: string
  kind: string
  in: Record<string, any>
  out: Record<string, any>
}

/** Cases of one kind with the header of the specification's own file. */
function file(path: keyof typeof HEADS, kind: string, change?: (first: Case) => void) {
  const cases = (JSON.parse(readFileSync(join(MODULES, path), 'utf8')) as { cases: Case[] }).cases.filter((each) => each.kind === kind)
  change?.(cases[0]!)
  const [spec, units] = HEADS[path]
  return checkVectorFile({ spec, units, cases }, nodeCrypto)
}

describe('npm run vectors on files of several kinds', () => {
  it.each([
    ['cashier/payments/vectors/payments.json', 'commission', 2],
    ['cashier/payments/vectors/payments.json', 'kyc', 4],
    ['cashier/payments/vectors/payments.json', 'turnover', 3],
    ['cashier/payments/vectors/payments.json', 'fx', 3],
    ['cashier/payments/vectors/payments.json', 'crypto', 9],
    ['protection/limits/vectors/limits.json', 'rg', 11],
    ['protection/limits/vectors/limits.json', 'person', 8],
  ] as const)('%s: every case of kind %s matches', (path, kind, count) => {
    expect(file(path, kind)).toEqual({ passed: count, failures: [] })
  })

  it('every case of a deposit matches', () => {
    expect(file('cashier/payments/vectors/payments.json', 'deposit').passed).toBeGreaterThanOrEqual(28)
  })

  it.each<[string, string, (first: Case) => void, RegExp]>([
    ['another result', 'turnover', ({ out }) => (out.turnover_left[0] = 1), /out\.?\S*: expected/],
    ['an unknown kind', 'turnover', (first) => (first.kind = 'luck'), /unknown kind luck/],
    ['a kind that any object has', 'turnover', (first) => (first.kind = 'constructor'), /unknown kind constructor/],
    ['an unknown field of a case', 'kyc', (first) => Object.assign(first, { luck: 1 }), /unknown field luck/],
    ['an unknown field of what comes in', 'kyc', (first) => (first.in.luck = 1), /in: unknown field luck/],
    ['an unknown field of an event', 'deposit', (first) => (first.in.events[0].luck = 1), /events 0: unknown field luck/],
    ['an unknown kind of event', 'deposit', (first) => (first.in.events[0].kind = 'luck'), /events 0: unknown kind luck/],
    ['a field too few', 'commission', (first) => delete first.in.bp, /missing field bp/],
    ['no events', 'deposit', (first) => (first.in.events = null), /events is no list/],
  ])('fails a case with %s, and says why', (_, kind, change, message) => {
    const { passed, failures } = file('cashier/payments/vectors/payments.json', kind, change)
    expect(failures[0]).toMatch(message)
    expect(passed + failures.length).toBeGreaterThan(1)
  })
})
