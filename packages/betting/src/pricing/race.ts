/** The markets of a virtual race: winner, places and forecast, from exact chances of one draw. Source: sportsbook.md 2 and 10. */

import { MIN_ODDS, toLadder } from '../odds/ladder.ts'
import { applyMargin, DEFAULT_MARGINS, MIN_PROBABILITY } from '../odds/margin.ts'
import { exactPpm } from '../odds/ppm.ts'
import { type Fraction, PPM_SCALE } from '../units.ts'
import { forecastChance, placeChance } from '../virtual/race.ts'
import type { PricedMarket, PricedOutcome } from './price-markets.ts'

const MARGIN = DEFAULT_MARGINS.outright
const PLACES = [1, 2, 3] as const

export function raceMarkets(weights: readonly number[]): PricedMarket[] {
  const runners = weights.map((_, at) => at + 1)
  const pairs = runners.flatMap((first) => runners.filter((second) => second !== first).map((second) => [first, second] as const))
  const forecast = exactPpm(pairs.map(([first, second]) => forecastChance(weights, first, second)))
  return [
    ...PLACES.map((k): PricedMarket => ({ market: { type: 'top', k }, outcomes: placeOutcomes(weights, k) })),
    {
      market: { type: 'forecast' },
      outcomes: withMargin(
        pairs.map((pair) => pair.join('-')),
        forecast,
      ),
    },
  ]
}

function withMargin(keys: readonly string[], probabilities: readonly number[]): PricedOutcome[] {
  const { odds, isSuspended } = applyMargin('longshot', probabilities, MARGIN)
  return keys.map((key, at) => ({ key, probability: probabilities[at]!, odds: odds[at]!, isSuspended: isSuspended[at]! }))
}

/**
 * `k` of the runners win, so a runner's k-th part of the places is one of a distribution that takes the margin as an outright does,
 * and its price is that of k such parts.
 */
function placeOutcomes(weights: readonly number[], k: number): PricedOutcome[] {
  const parts = exactPpm(
    weights.map((_, at): Fraction => {
      const { num, den } = placeChance(weights, at + 1, k)
      return { num, den: den * BigInt(k) }
    }),
  )
  const others = weights.length - 1
  return parts.map((part, at) => {
    const loaded = part + Math.floor((MARGIN * (PPM_SCALE - part)) / (others * PPM_SCALE))
    const raw = Math.floor((PPM_SCALE * 1000) / (loaded * k))
    const probability = part * k
    return { key: String(at + 1), probability, odds: toLadder(raw), isSuspended: probability < MIN_PROBABILITY || raw < MIN_ODDS }
  })
}
