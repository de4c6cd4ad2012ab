import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { formatMoney, parseMoney, requireMoney } from './amounts.ts'

const LARGEST = 10n ** 17n - 1n

describe('D-20 money as text', () => {
  it('D-20 parses whole units, one decimal and two decimals to minor units', () => {
    expect(['1250.00', '1250.5', '1250', '0.01', '0'].map(parseMoney)).toEqual([125000n, 125050n, 125000n, 1n, 0n])
  })

  it('D-20 formats two digits, with the sign before the number', () => {
    expect([125000n, 5n, 0n, -5n, -125000n].map(formatMoney)).toEqual(['1250.00', '0.05', '0.00', '-0.05', '-1250.00'])
  })

  it('D-20 refuses other texts', () => {
    const refused = ['', ' 1', '1 ', '1\n', '+1', '-1', '1e3', '0x1', '01', '.5', '1.', '1.005', '1,00', '١', 'NaN', 1, 1n, null, ['1']]
    expect(refused.map(parseMoney)).toEqual(refused.map(() => undefined))
  })

  it('D-20 a required amount that cannot be parsed throws with its text', () => {
    expect(requireMoney('12.50')).toBe(1250n)
    expect(() => requireMoney('012.50')).toThrow(new RangeError('not an amount: "012.50"'))
  })

  it('D-20 refuses more than fifteen digits before the point, so that amounts fit a 64-bit column', () => {
    expect(parseMoney('999999999999999.99')).toBe(LARGEST)
    expect(parseMoney('1000000000000000')).toBeUndefined()
  })

  it('D-20 parses every amount that it formats', () => {
    fc.assert(fc.property(fc.bigInt(0n, LARGEST), (minor) => parseMoney(formatMoney(minor)) === minor))
  })

  it('D-20 never parses a text to another value than it would format', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        const minor = parseMoney(text)
        if (minor !== undefined) expect(Number(formatMoney(minor))).toBe(Number(text))
      }),
    )
  })
})
