import { describe, expect, it } from 'vitest'

import { newerOf } from './keep-balance.ts'

const at = (version: string, currency = 'RUB') => ({ currency, version })

describe('newer balance', () => {
  it('PRO-4 a late response never replaces a newer balance', () => {
    expect([newerOf(at('10'), at('9')), newerOf(at('9'), at('10'))]).toEqual([at('10'), at('10')])
  })

  it('PRO-4 compares versions as numbers of any size', () => {
    expect(newerOf(at('9007199254740993'), at('9007199254740994'))).toEqual(at('9007199254740994'))
  })

  it('PRO-4 another currency is another account', () => {
    expect([newerOf(at('10', 'RUB'), at('1', 'KZT')), newerOf(undefined, at('1'))]).toEqual([at('1', 'KZT'), at('1')])
  })
})
