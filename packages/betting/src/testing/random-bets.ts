/** Random bets for properties. */
import fc from 'fast-check'

import type { LegState, SettledLeg } from '../markets/market.ts'

export const odds = fc.integer({ min: 1010, max: 50_000 })

const plain = fc.constantFrom<LegState>('won', 'lost', 'void', 'push', 'half_won', 'half_lost')
const heat = fc.integer({ min: 2, max: 4 }).map((tied): LegState => ({ deadHeat: { places: 1, tied } }))
export const decidedState = fc.oneof(plain, heat)
export const anyState = fc.oneof(decidedState, fc.constant<LegState>('open'))

const legsOf = (state: fc.Arbitrary<LegState>) =>
  fc.array(fc.record<SettledLeg>({ odds, state, isBanker: fc.boolean() }), { minLength: 3, maxLength: 6 })

/** Systems with at least one leg that is no banker. */
export const systems = (state: fc.Arbitrary<LegState>) =>
  legsOf(state)
    .filter((legs) => legs.some(({ isBanker }) => !isBanker))
    .chain((legs) => {
      const others = legs.filter(({ isBanker }) => !isBanker).length
      const sizes = fc.uniqueArray(fc.integer({ min: 1, max: others }), { minLength: 1 })
      return fc.record({
        type: fc.constant('system' as const),
        legs: fc.constant(legs),
        sizes,
        stake: fc.bigInt({ min: 64n, max: 10_000_000n }),
      })
    })
