import fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { RATES } from '../counting/rates.data.ts'
import { externalContribution, externalTerms } from './external-games.ts'
import { coversPrice } from './offer-price.ts'

const OFFERS = [
  { id: 'welcome', wager: 35 },
  { id: 'reload', wager: 25 },
]

describe('D-56 games of providers while offers run', () => {
  it('D-56 a slot contributes in full up to the return that the cheapest offer allows, and nothing above', () => {
    const terms = externalTerms('slots', OFFERS)
    expect(terms).toEqual({ contribution: 100, maxReturnPpm: 960_000 })
    expect([960_000, 960_001, 1_000_000].map((ppm) => externalContribution(terms, ppm))).toEqual([100, 0, 0])
  })

  it('D-56 a game without a stated return contributes nothing', () => {
    expect(externalContribution(externalTerms('live', OFFERS), null)).toBe(0)
    expect(externalContribution(externalTerms('slots', []), null)).toBe(0)
  })

  it('D-56 a live table contributes its tenth up to a return of 99.6 %', () => {
    const terms = externalTerms('live', OFFERS)
    expect([996_000, 996_001].map((ppm) => externalContribution(terms, ppm))).toEqual([10, 0])
  })

  it('D-56 without offers every game with a stated return contributes', () => {
    expect(externalContribution(externalTerms('slots', []), 1_000_000)).toBe(100)
  })

  it('D-56 contributes exactly where the edge covers the price of every offer', () => {
    const offers = fc.array(fc.record({ id: fc.constant('o'), wager: fc.integer({ min: 0, max: 100 }) }), { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(
        offers,
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.constantFrom('slots' as const, 'live' as const),
        (list, returnPpm, group) => {
          const game = { contribution: RATES[group].contribution, lowestEdgePpm: 1_000_000 - returnPpm }
          const isCovered = list.every(({ wager }) => coversPrice(wager, game))
          expect(externalContribution(externalTerms(group, list), returnPpm) > 0).toBe(isCovered)
        },
      ),
    )
  })
})
