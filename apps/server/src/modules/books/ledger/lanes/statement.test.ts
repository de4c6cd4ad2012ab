import { describe, expect, it } from 'vitest'

import { betBy } from '../testing/orders.ts'
import { itemOf, parseFields, toVerdict } from './statement.ts'

const order = betBy(1n, 10n, 20n, { nonce: 4, pair: 1, outcome: '{"roll":1}' })
const read = (text: string) => toVerdict(parseFields(text), order)

describe('a verdict of the database', () => {
  it('done: reads new values from the row, the rest from the order', () => {
    expect(read('(3,0,0,500,7,9,1,20,2,4,1700000000123,)')).toEqual({
      kind: 'done',
      cash: 500n,
      bonus: 7n,
      version: 9n,
      stakeBonus: 1n,
      win: 20n,
      winBonus: 2n,
      nonce: 4,
      outcome: '{"roll":1}',
      at: 1_700_000_000_123,
    })
    expect(itemOf(parseFields('(3,0,0,500,7,9,1,20,2,4,1700000000123,)'))).toBe(2)
  })

  it.each([
    ['', null],
    ['""', ''],
    ['plain', 'plain'],
    ['"{""a"":""x,y\\\\""}"', '{"a":"x,y\\"}'],
  ])('duplicate: reads the stored outcome %s', (field, outcome) => {
    expect(read(`(1,2,0,500,0,9,0,20,0,,1,${field})`)).toMatchObject({ kind: 'duplicate', nonce: null, outcome })
  })

  it('refused without a wallet: returns zero balances', () => {
    expect(read('(1,3,0,,,,,,,,,)')).toEqual({
      kind: 'refused',
      reason: 'unknown_wallet',
      detail: 0,
      cash: 0n,
      bonus: 0n,
      version: 0n,
      nonce: 0,
    })
  })
})
