import { describe, expect, it } from 'vitest'

import { amountText, cleanAmount, isUnreadable, parseAmount, pressedAmount, requireAmount } from './amount.ts'

describe('amount text', () => {
  it.each([
    ['1,5', ',', '1,5'],
    ['1.5', ',', '1,5'],
    ['1,5', '.', '1,5'],
    ['0,5', '.', '0.5'],
    ['100,000', '.', '100000'],
    ['1000,000', '.', '1000000'],
    ['100 000', ',', '100000'],
    ['100\u00a0000,5', ',', '100000,5'],
    ['100,000', ',', '100,00'],
    ['24 860,50', ',', '24860,50'],
    ['24,860.50', '.', '24860.50'],
    ['24.860,50', '.', '24860.50'],
    ['1,000,000', '.', '1000000'],
    ['007', '.', '7'],
    ['.5', '.', '0.5'],
    ['12 ₽', ',', '12'],
    ['-5', '.', '-5'],
    ['1e9', '.', '1e9'],
    ['5 RUB', '.', '5 RUB'],
    ['+5', ',', '+5'],
    ['', '.', ''],
  ] as const)('takes %j in a language that writes %j as %j', (typed, mark, kept) => {
    expect(cleanAmount(typed, mark)).toBe(kept)
  })

  it.each([
    ['100,000', '.', 10_000_000n],
    ['1,000,000', '.', 100_000_000n],
    ['12,345.67', '.', 1_234_567n],
    ['12,5', '.', 1250n],
    ['100 000,50', ',', 10_000_050n],
    ['1 000 000', ',', 100_000_000n],
  ] as const)('takes %j typed key by key in a language that writes %j as %s in minor units', (typed, mark, minor) => {
    expect(parseAmount(typed.split('').reduce((text, key) => cleanAmount(text + key, mark), ''))).toBe(minor)
  })

  it('takes one mark as decimal and drops a third digit, except the comma of a language with a decimal point', () => {
    expect(cleanAmount('4,000', '.')).toBe('4000')
    expect(cleanAmount('0,555', '.')).toBe('0.55')
    expect(cleanAmount('4.000', '.')).toBe('4.00')
    expect(cleanAmount('4.000', ',')).toBe('4,00')
  })

  it.each(['-5', '1e3', '5 RUB', '--', '\u0661'])('makes no amount of %j', (typed) => {
    expect(parseAmount(cleanAmount(typed, '.'))).toBeNull()
    expect([isUnreadable(typed), isUnreadable(''), isUnreadable('5,5')]).toEqual([true, false, false])
  })

  it('is idempotent', () => {
    for (const text of ['0', '5', '5.', '5.0', '5.05', '24860.50']) expect(cleanAmount(text, '.')).toBe(text)
  })
})

describe('amount parsing', () => {
  it.each([
    ['5', 500n],
    ['5.', 500n],
    ['5,5', 550n],
    ['0.01', 1n],
    ['24860.50', 2_486_050n],
  ] as const)('%j is %s in minor units', (text, minor) => {
    expect(parseAmount(text)).toBe(minor)
    expect(parseAmount(amountText(minor, ','))).toBe(minor)
  })

  it.each(['', '.', 'abc', '1.234', '1,2,3', '-1', '9'.repeat(16)])('rejects %j', (text) => {
    expect(parseAmount(text)).toBeNull()
  })

  it('throws with the text of a required amount that is none', () => {
    expect(requireAmount('12,5')).toBe(1250n)
    expect(() => requireAmount('-1')).toThrow(new RangeError('not an amount: "-1"'))
  })

  it('is exact beyond float precision', () => {
    expect(parseAmount('999999999999999.99')).toBe(99_999_999_999_999_999n)
  })
})

describe('amount keys ½ 2× Max', () => {
  const limits = { min: 100n, max: 1_000_000n, balance: 60_000n }

  it('halve and double, rounding down', () => {
    expect(pressedAmount('half', 501n, limits)).toBe(250n)
    expect(pressedAmount('double', 501n, limits)).toBe(1002n)
  })

  it('stop at the minimum and at the balance or the maximum', () => {
    expect(pressedAmount('half', 150n, limits)).toBe(100n)
    expect(pressedAmount('double', 40_000n, limits)).toBe(60_000n)
    expect(pressedAmount('max', 0n, limits)).toBe(60_000n)
    expect(pressedAmount('max', 0n, { min: 100n, max: 1_000_000n })).toBe(1_000_000n)
  })

  it('use the minimum also when the balance is below it: the server refuses', () => {
    expect(pressedAmount('max', 0n, { ...limits, balance: 5n })).toBe(100n)
  })
})
