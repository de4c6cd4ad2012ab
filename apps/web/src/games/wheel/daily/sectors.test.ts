import { DAILY_WEIGHTS } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { dailyPrizes, prizeOfTicket, restAngle, SECTORS } from './sectors.ts'

describe('PRO-12 drawing of the daily wheel', () => {
  it('PRO-12 gives each prize a sector as wide as its chance; sectors fill the circle', () => {
    const widths = SECTORS.map(({ from, to }) => Math.round((to - from) * DAILY_WEIGHTS))
    expect(widths).toEqual(dailyPrizes('RUB').map(({ weight }) => weight))
    expect([SECTORS[0]!.from, SECTORS.at(-1)!.to]).toEqual([0, 1])
  })

  it('PRO-12 stops at the middle of the drawn sector, so that nothing looks like a near miss', () => {
    for (const [at, { from, to }] of SECTORS.entries()) expect(-restAngle(at) / 360).toBeCloseTo((from + to) / 2, 12)
  })

  it('PRO-12 BEY-2 maps a drawn number like the rules do, at each edge', () => {
    expect([0, 19_999, 20_000, 49_999, 50_000, 99_994, 99_995, 99_999].map(prizeOfTicket)).toEqual([0, 0, 1, 1, 2, 8, 9, 9])
  })

  it('PRO-12 shows prizes in the player’s currency', () => {
    expect(dailyPrizes('KZT').map(({ prize }) => prize)).toEqual([
      '0.00',
      '25.00',
      '50.00',
      '125.00',
      '250.00',
      '500.00',
      '1250.00',
      '2500.00',
      '12500.00',
      '50000.00',
    ])
  })
})
