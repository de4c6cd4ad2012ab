import { describe, expect, it } from 'vitest'

import { hundredths } from '../../lib/stake-format.ts'
import { parseTyped } from './typed-number.ts'

describe('PRO-4 D-65 a multiplier as typed', () => {
  it.each([
    ['2,5', ',', 250],
    ['2.5', ',', 250],
    ['2,5', '.', 250],
    ['2.5', '.', 250],
    ['2,50', '.', 250],
    ['2,500', '.', 2500_00],
    ['2,500', ',', 250],
    ['2.500', '.', 250],
    ['1,000.00', '.', 1000_00],
    ['1\u00a0000,00', ',', 1000_00],
    ['10000', '.', 10_000_00],
    [' 1.01 ', '.', 101],
    ['0,555', '.', 55],
  ] as const)('PRO-4 D-65 %j in a language that writes %j is %d hundredths', (text, mark, value) => {
    expect(parseTyped(text, mark, 2)).toBe(value)
  })

  it('PRO-4 D-65 keeps four digits where the field has them', () => {
    expect([parseTyped('2.00019', '.', 4), parseTyped('2,5000', '.', 4), parseTyped('2,5000', ',', 4)]).toEqual([20_001, 25_000, 25_000])
  })

  it('PRO-4 D-65 is read back from the text that the field shows', () => {
    for (const value of [101, 250, 999_99, 1000_00, 10_000_00])
      expect([parseTyped(hundredths(value, 'en'), '.', 2), parseTyped(hundredths(value, 'ru'), ',', 2)]).toEqual([value, value])
  })

  it.each(['', '.', ',', '-1', '1e3', '12abc', 'x', '2×', '1234567'])('PRO-4 D-65 %j is none', (text) => {
    expect([parseTyped(text, '.', 2), parseTyped(text, ',', 2)]).toEqual([undefined, undefined])
  })
})
