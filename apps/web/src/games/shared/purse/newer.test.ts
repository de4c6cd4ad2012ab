import { describe, expect, it } from 'vitest'

import { newerOf } from './newer.ts'

const at = (version: string, currency = 'RUB') => ({ currency, version })

describe('which balance is the later one', () => {
  it('PRO-4 an answer that was overtaken on its way does not take money back', () => {
    expect([newerOf(at('10'), at('9')), newerOf(at('9'), at('10'))]).toEqual([at('10'), at('10')])
  })

  it('PRO-4 versions are counted as numbers of any size', () => {
    expect(newerOf(at('9007199254740993'), at('9007199254740994'))).toEqual(at('9007199254740994'))
  })

  it('PRO-4 another currency is another account', () => {
    expect([newerOf(at('10', 'RUB'), at('1', 'KZT')), newerOf(undefined, at('1'))]).toEqual([at('1', 'KZT'), at('1')])
  })
})
