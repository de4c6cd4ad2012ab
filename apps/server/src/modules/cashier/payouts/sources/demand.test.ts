import { describe, expect, it } from 'vitest'

import { payoutMethodFor, type PayoutMethod } from '../../payments/index.ts'
import { demandsOf, type Source, type SourceFacts, sourceFirst } from './demand.ts'

const source = (name: string, left: bigint, more: Partial<Source> = {}): Source => ({
  id: 1n,
  type: 'card',
  masked: `•••• ${name}`,
  fingerprint: Buffer.from(name),
  left,
  isRefused: false,
  ...more,
})
const card = (toSource: PayoutMethod['toSource'] = 'first') => payoutMethodFor('psp', 'card', 'RUB', { toSource })
const leftIn = (sources: Source[], methods = [card()], unplayable = 0n) =>
  demandsOf(sources, methods, unplayable).map(({ masked, left }) => [masked.slice(-1), left])

describe('payout demands', () => {
  it('money.md B cover every instrument with money left, the latest first', () => {
    expect(leftIn([source('b', 300_00n), source('a', 200_00n), source('c', 0n)])).toEqual([
      ['b', 300_00n],
      ['a', 200_00n],
    ])
  })

  it('skip a method that is not offered, an instrument that refused, and a rest below the minimum payout', () => {
    expect(leftIn([source('a', 300_00n, { type: 'phone' })])).toEqual([])
    expect(leftIn([source('a', 300_00n, { isRefused: true })])).toEqual([])
    expect([leftIn([source('a', 99_99n)]), leftIn([source('a', 100_00n)])]).toEqual([[], [['a', 100_00n]]])
  })

  it('with the rule off cover only the unstaked part of a player who may not play', () => {
    const two = [source('b', 300_00n), source('a', 200_00n)]
    expect(leftIn(two, [card('off')])).toEqual([])
    expect(leftIn(two, [card('off')], 400_00n)).toEqual([
      ['b', 300_00n],
      ['a', 100_00n],
    ])
  })
})

describe('payouts under demands', () => {
  const [a, b] = demandsOf([source('a', 300_00n), source('b', 200_00n)], [card()], 0n)
  const facts = (more: Partial<SourceFacts>): SourceFacts => ({
    currency: 'RUB',
    amount: 100_00n,
    demands: [a!, b!],
    to: Buffer.from('elsewhere'),
    isOtherDestination: false,
    ...more,
  })

  it('to another destination are refused with the amount due and where', () => {
    expect(sourceFirst(facts({}))).toMatchObject({
      code: 'payout_source_first',
      details: { left: '300.00', currency: 'RUB', masked: '•••• a' },
    })
  })

  it('to one of them are allowed up to its amount; beyond it waits for the other one', () => {
    expect(sourceFirst(facts({ to: Buffer.from('b'), amount: 200_00n }))).toBeUndefined()
    expect(sourceFirst(facts({ to: Buffer.from('b'), amount: 200_01n }))?.details).toMatchObject({ masked: '•••• a' })
  })

  it('to the last of them are allowed for any amount: the rest may go anywhere, including there', () => {
    expect(sourceFirst(facts({ demands: [b!], to: Buffer.from('b'), amount: 900_00n }))).toBeUndefined()
  })

  it('by a source-only method go nowhere else, even with nothing left', () => {
    expect(sourceFirst(facts({ demands: [], isOtherDestination: true }))?.code).toBe('payout_source_only')
    expect(sourceFirst(facts({ demands: [] }))).toBeUndefined()
  })

  it('need no source without a request', () => {
    expect(sourceFirst(facts({ to: null }))).toBeUndefined()
  })
})
