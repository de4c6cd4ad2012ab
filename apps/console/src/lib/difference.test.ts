import { describe, expect, it } from 'vitest'

import { changeText, compareAmounts } from './difference.ts'

describe('amount difference', () => {
  it('shows the signed difference and its share of the requested amount', () => {
    expect(compareAmounts('600.03', '400000.00')).toEqual({ text: '+399399.97', percent: '+66563.3 %', isFar: true })
    expect(compareAmounts('1500.01', '750.00')).toEqual({ text: '-750.01', percent: '-50.0 %', isFar: true })
    expect(compareAmounts('0.00033470', '0.0003347')).toMatchObject({ text: '+0.00000000', isFar: false })
  })

  it('flags a difference above 1 %, to the cent', () => {
    expect(['101.00', '101.01', '99.00', '98.99'].map((came) => compareAmounts('100.00', came)!.isFar)).toEqual([false, true, false, true])
  })

  it('returns nothing for amounts it cannot compare', () => {
    expect([compareAmounts('0.00', '5.00'), compareAmounts('100', '5.00')]).toEqual([undefined, undefined])
  })
})

describe('BEY-9 a figure of the overview', () => {
  it('BEY-9 states its change in percent', () => {
    expect([changeText('106.20', '100.00'), changeText(96, 100), changeText('100.00', '100.04')]).toEqual(['+6.2 %', '−4.0 %', '0.0 %'])
  })

  it('BEY-9 a smaller loss is an improvement', () => {
    expect([changeText('-50.00', '-100.00'), changeText('-150.00', '-100.00')]).toEqual(['+50.0 %', '−50.0 %'])
  })

  it('BEY-9 states no change from nothing, and none from a loss to a gain', () => {
    expect([changeText('5.00', '0.00'), changeText('5.00', '-5.00')]).toEqual([undefined, undefined])
  })
})
