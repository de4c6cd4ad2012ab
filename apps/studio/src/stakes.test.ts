import { CURRENCY_CODES, MAX_WIN, payoutOf } from '@fairhouse/money'
import { describe, expect, it } from 'vitest'

import { LIVE_NAMES } from './live/games.ts'
import { liveStakes } from './live/stakes.ts'
import { SLOT_NAMES, slotBetOf } from './slots/catalogue.ts'
import { levelsOf, slotStakes } from './slots/stakes.ts'
import { tableStakes } from './tables/stakes.ts'

const endsOf = ({ min, max }: { min: bigint; max: bigint }) => [min, max]

describe('D-23 the stakes of the studio', () => {
  it('D-23 are 1 to 10,000 roubles and by ratio, at every slot up to its largest win', () => {
    expect(endsOf(tableStakes('RUB'))).toEqual([1_00n, 10_000_00n])
    for (const game of LIVE_NAMES) expect(endsOf(liveStakes(game, 'KZT'))).toEqual([5_00n, 50_000_00n])
    expect(endsOf(slotStakes('classic3', 'RUB'))).toEqual([1_00n, 10_000_00n])
    expect(endsOf(slotStakes('gems5', 'INR'))).toEqual([1_00n, 2_000_00n])
    expect(levelsOf('tumble65', 'RUB').slice(0, 4)).toEqual([1_00n, 2_00n, 5_00n, 10_00n])
  })

  it('D-48 begin in dollars where the smallest success gains, and end where the best win is allowed', () => {
    expect(SLOT_NAMES.map((name) => levelsOf(name, 'USD')[0])).toEqual([5n, 25n, 20n])
    expect([tableStakes('USD').min, liveStakes('baccarat', 'USD').min, liveStakes('roulette', 'USD').min]).toEqual([2n, 2n, 1n])
    for (const name of SLOT_NAMES)
      for (const currency of CURRENCY_CODES) {
        const highest = levelsOf(name, currency).at(-1)!
        expect(payoutOf(highest, slotBetOf(name).bestMultiplier)).toBeLessThanOrEqual(MAX_WIN[currency])
      }
  })

  it('D-23 every chip of a table is a stake that the table takes', () => {
    for (const currency of CURRENCY_CODES)
      for (const { min, max, chips } of [tableStakes(currency), ...LIVE_NAMES.map((game) => liveStakes(game, currency))])
        expect(chips.every((chip) => chip >= min && chip <= max)).toBe(true)
  })
})
