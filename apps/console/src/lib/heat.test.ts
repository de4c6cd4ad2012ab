import { describe, expect, it } from 'vitest'

import { HEAT_LEVELS, heatLevel, heatPercent, levelText } from './heat.ts'

describe('BEY-7 the colour scale of liabilities', () => {
  it('BEY-7 a level begins with its percentage, and the last one has no end', () => {
    expect([0, 19, 20, 79, 80, 100, 250].map(heatLevel)).toEqual([0, 0, 1, 3, 4, 4, 4])
    expect(HEAT_LEVELS.map((_, level) => levelText(level))).toEqual([
      '0 to 19 %',
      '20 to 39 %',
      '40 to 59 %',
      '60 to 79 %',
      '80 % and more',
    ])
  })

  it('BEY-7 100 % means that the limit is reached, and a limit of zero always is', () => {
    expect([heatPercent('19999.99', '20000.00'), heatPercent('20000.00', '20000.00'), heatPercent('0.01', '0.00')]).toEqual([99, 100, 100])
    expect([heatPercent('0.29', '1.00'), heatPercent('0.00', '20.00')]).toEqual([29, 0])
  })
})
