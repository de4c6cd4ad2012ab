/** Prices of the markets of an event under the margins of its league. Source: sportsbook.md 2. */
import type { Market, MarketType, Sport } from '../markets/market.ts'
import { outcomesOf } from '../markets/validity.ts'
import { applyMargin, DEFAULT_MARGINS, LIVE_MARGIN, type MarginModel } from '../odds/margin.ts'
import { toPpm } from '../odds/ppm.ts'
import { type Odds, type Ppm } from '../units.ts'
import { fairProbability, type MarketChances } from './chances.ts'

export type MarginClass = keyof typeof DEFAULT_MARGINS
export type Margins = Readonly<Record<MarginClass, Ppm>>

export interface PricedOutcome {
  readonly key: string
  /** Before the margin. */
  readonly probability: Ppm
  readonly odds: Odds
  /** Too unlikely or too safe to offer. */
  readonly isSuspended: boolean
}

export interface PricedMarket {
  readonly market: Market
  readonly outcomes: readonly PricedOutcome[]
}

const MARGIN_CLASS: Partial<Record<MarketType, MarginClass>> = {
  '1x2': '1x2',
  eh: '1x2',
  goal_n: '1x2',
  cs: 'cs',
  htft: 'htft',
  top: 'outright',
  forecast: 'outright',
}
const MODELS: Partial<Record<MarketType, MarginModel>> = {
  '1x2': 'longshot',
  eh: 'longshot',
  goal_n: 'longshot',
  cs: 'longshot',
  htft: 'longshot',
  top: 'longshot',
  forecast: 'longshot',
  ou: 'additive',
  ah: 'additive',
}

export const marginClassOf = (type: MarketType): MarginClass => MARGIN_CLASS[type] ?? 'two_way'
export const marginModelOf = (type: MarketType): MarginModel => MODELS[type] ?? 'proportional'

/** The margin of a market; live events carry more. */
export const marginOf = (type: MarketType, isLive: boolean, margins: Margins = DEFAULT_MARGINS): Ppm =>
  margins[marginClassOf(type)] + (isLive ? LIVE_MARGIN : 0)

/** Markets that are already decided are left out. */
export function priceMarkets(
  sport: Sport,
  markets: readonly MarketChances[],
  { isLive, margins = DEFAULT_MARGINS }: { isLive: boolean; margins?: Margins },
): PricedMarket[] {
  return markets.flatMap((chances) => {
    const keys = outcomesOf(chances.market) ?? []
    const fair = keys.map((key) => fairProbability(sport, chances, key))
    if (fair.some((p) => p === undefined || p > 1 - 1e-9)) return []
    const { market } = chances
    const outcomes = priceOutcomes(market.type, keys, fair as number[], marginOf(market.type, isLive, margins))
    return [{ market, outcomes }]
  })
}

function priceOutcomes(type: MarketType, keys: readonly string[], fair: readonly number[], margin: Ppm): PricedOutcome[] {
  // Each outcome of a double chance covers two results, so it is priced against its own opposite.
  if (type === 'dc') return keys.map((key, at) => priced(type, [key, ''], toPpm([fair[at]!, 1 - fair[at]!]), margin)[0]!)
  return priced(type, keys, toPpm(fair), margin)
}

function priced(type: MarketType, keys: readonly string[], probabilities: readonly Ppm[], margin: Ppm): PricedOutcome[] {
  const { odds, isSuspended } = applyMargin(marginModelOf(type), probabilities, margin)
  return keys.map((key, at) => ({ key, probability: probabilities[at]!, odds: odds[at]!, isSuspended: isSuspended[at]! }))
}
