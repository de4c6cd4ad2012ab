import { describe, expect, it } from 'vitest'

import { isAbove, isMoney, isWhole, moneyText } from './typed-numbers.ts'

describe('D-20 an amount that an operator types', () => {
  it('D-20 is whole or has one or two decimals, and is sent with two', () => {
    expect(['0', '5', '50', '12.5', '12.50', '0.05', '9999999999999.99'].map(moneyText)).toEqual([
      '0.00',
      '5.00',
      '50.00',
      '12.50',
      '12.50',
      '0.05',
      '9999999999999.99',
    ])
  })

  it('D-20 is above another one by its value, not by its text', () => {
    const sums = [
      ['9.99', '10.00'],
      ['10.00', '10'],
      ['10.01', '10.00'],
      ['100.00', '20.00'],
    ] as const
    expect(sums.map(([sum, bound]) => isAbove(sum, bound))).toEqual([false, false, true, true])
  })

  it('D-20 is refused with a leading zero, a sign, a letter, a comma or a third decimal, and stays as typed', () => {
    const refused = ['050', '050.00', '00', '-2', '+2', '1e3', '1,5', '1.', '.5', '1.005', ' 5', '', '10000000000000', '٥']
    expect(refused.filter(isMoney)).toEqual([])
    expect(refused.map(moneyText)).toEqual(refused)
  })
})

describe('a whole number that an operator types', () => {
  it('has digits only', () => {
    const typed = ['0', '7', '1234', '', '-1', '+1', '1.0', '1e3', ' 1', '٥', '1234567890']
    expect(typed.filter((text) => isWhole(text, Infinity))).toEqual(['0', '7', '1234'])
  })

  it('is between the least and the most of its field', () => {
    expect(['24', '25', '50', '51'].filter((text) => isWhole(text, 50, 25))).toEqual(['25', '50'])
  })
})
