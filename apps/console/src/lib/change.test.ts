import { describe, expect, it } from 'vitest'

import { changeText } from './change.ts'

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
