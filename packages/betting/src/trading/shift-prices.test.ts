import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { wholeOf } from '../markets/validity.ts'
import { toLadder } from '../odds/ladder.ts'
import { overroundOf } from '../odds/margin.ts'
import { priceEvent } from '../pricing/event-markets.ts'
import { eventStates } from '../testing/event-states.ts'
import { PPM_SCALE } from '../units.ts'
import { FULL_SHIFT, loadOf, shiftByLiability } from './shift-prices.ts'

/** The largest that the console takes for a league. */
const MAX_SHIFT = 300_000

const RESULT = { type: '1x2' } as const
const priced = (odds: readonly number[], isSuspended = false) =>
  ['1', 'x', '2'].slice(0, odds.length).map((key, at) => ({ key, odds: odds[at]!, isSuspended: isSuspended && at === 0 }))
const shifted = (odds: readonly number[], loads: Record<string, number>, fullShift = FULL_SHIFT) =>
  shiftByLiability(RESULT, priced(odds), { loads, fullShift }).map((each) => each.odds)
const load = fc.integer({ min: 0, max: PPM_SCALE })

describe('BEY-7 prices that move by liability', () => {
  it('BEY-7 the loaded outcome gets shorter and the others longer, by how much it carries of its limit', () => {
    expect(shifted([1950, 3300, 4200], { '1': PPM_SCALE })).toEqual([1820, 3350, 4300])
    expect(shifted([1950, 3300, 4200], { '1': PPM_SCALE / 2 })).toEqual([1890, 3350, 4300])
    expect(shifted([1950, 3300, 4200], { '2': PPM_SCALE })).toEqual([1970, 3350, 3800])
  })

  it('BEY-7 equal loads, a move below one step of the ladder, and a shift of 0 move nothing', () => {
    const odds = [1950, 3300, 4200]
    expect(shifted(odds, {})).toEqual(odds)
    expect(shifted(odds, { '1': 500_000, x: 500_000, '2': 500_000 })).toEqual(odds)
    expect(shifted(odds, { '1': 50_000 })).toEqual(odds)
    expect(shifted(odds, { '1': PPM_SCALE }, 0)).toEqual(odds)
  })

  it('BEY-7 no price of a market with a suspended outcome or without a margin gets longer', () => {
    const moved = shiftByLiability(RESULT, priced([1950, 3300, 4200], true), { loads: { x: PPM_SCALE }, fullShift: FULL_SHIFT })
    expect(moved.map(({ odds }) => odds)).toEqual([1950, 3000, 4200])
    expect(shifted([2000, 4000, 4000], { '1': PPM_SCALE })).toEqual([1870, 4000, 4000])
  })

  it('BEY-7 a load is the part of the limit, at most the whole, and the whole without a limit', () => {
    expect([loadOf(0n, 10n), loadOf(5n, 10n), loadOf(11n, 10n), loadOf(1n, 0n), loadOf(0n, 0n)]).toEqual([0, 500_000, 1e6, 1e6, 0])
  })

  it('D-55 no load lifts a price of any sport to one that does not lose on average, or off the ladder', () => {
    fc.assert(
      fc.property(eventStates, fc.array(load, { minLength: 4, maxLength: 4 }), fc.boolean(), (state, loads, isLive) => {
        for (const { market, outcomes } of priceEvent(state, { isLive })) {
          const terms = { loads: Object.fromEntries(outcomes.map(({ key }, at) => [key, loads[at % loads.length]!])), fullShift: MAX_SHIFT }
          const after = shiftByLiability(market, outcomes, terms)
          for (const [at, { odds, probability, isSuspended }] of after.entries()) {
            expect(toLadder(odds)).toBe(odds)
            if (!isSuspended && odds > outcomes[at]!.odds) expect(odds * probability).toBeLessThan(1e9)
          }
          if (after.some(({ odds }, at) => odds > outcomes[at]!.odds))
            expect(overroundOf(after.map(({ odds }) => odds))).toBeGreaterThan(wholeOf(market) - PPM_SCALE)
        }
      }),
      { numRuns: 30 },
    )
  })
})
