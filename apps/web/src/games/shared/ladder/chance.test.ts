import { describe, expect, it } from 'vitest'

import { chanceText } from './chance.ts'

describe('PRO-7 chance of the next step', () => {
  it('PRO-7 never shows a small chance as zero', () => {
    const written = (chance: string) => chanceText(chance, 'en').replace('\u00a0', ' ')
    expect(['17/20', '1/100', '1/300', '1/10000', '1/5200300'].map(written)).toEqual([
      '85.0 %',
      '1.0 %',
      '0.333 %',
      '0.010 %',
      '0.000019 %',
    ])
    expect(chanceText('17/20', 'ru')).toBe('85,0\u00a0%')
  })
})
