/** What each kind of market of virtual sports returns over all fixtures that can come up. Source: D-79. */
import type { Market, Scope } from '../markets/market.ts'
import { type Ppm, PPM_SCALE } from '../units.ts'
import type { VirtualEvent } from '../virtual/events.ts'
import type { VirtualGame } from '../virtual/schedule.ts'
import { marketKey } from './event-markets.ts'
import { virtualMarkets, type VirtualReturn, virtualReturns } from './virtual.ts'

/** All lines of one kind together; the first places of a race by their number. */
export interface StatedReturn {
  readonly game: VirtualGame
  readonly type: Market['type']
  readonly scope: Scope
  readonly k: number | null
  /** Of the stakes, rounded down: of the least and the best price of any round, and the mean of all prices of all rounds. */
  readonly least: Ppm
  readonly mean: Ppm
  readonly most: Ppm
  /** Of the markets with the smallest and the largest margin, rounded up. */
  readonly margin: { readonly least: Ppm; readonly most: Ppm }
}

/** Rounds after which clubs meet again in the same order, and lanes have the same runners with the same weights. */
export const FIXTURE_ROUNDS: Readonly<Record<VirtualGame, number>> = { football: 38, race: 48 }

/** Computes once for all rounds with the same clubs, or weights of runners: what they return is the same. Some hundred fixtures are kept. */
export function perFixture<Result>(compute: (fixture: VirtualEvent) => Result): (event: VirtualEvent) => Result {
  const ofFixture = new Map<string, Result>()
  return (event) => {
    const fixture = { ...event, round: ((event.round - 1) % FIXTURE_ROUNDS[event.game]) + 1 }
    const name = JSON.stringify(fixture)
    if (!ofFixture.has(name)) ofFixture.set(name, compute(fixture))
    return ofFixture.get(name)!
  }
}

/** In parts of one. */
interface Sum extends StatedReturn {
  readonly prices: number
}

/** An exact part must not lose a millionth to the last bit of a double. */
const LAST_BIT = 1e-6
const down = (part: number): Ppm => Math.floor(part * PPM_SCALE + LAST_BIT)
const up = (part: number): Ppm => Math.ceil(part * PPM_SCALE - LAST_BIT)

export function statedReturns(fixtures: readonly VirtualEvent[]): StatedReturn[] {
  const sums = new Map<string, Sum>()
  for (const event of fixtures) {
    const returnsOf = virtualReturns(event)
    for (const { market, outcomes } of virtualMarkets(event)) {
      const offered = outcomes.filter(({ isSuspended }) => !isSuspended)
      const own = returnsOf(marketKey(market), offered)
      if (!own) continue
      const { type, scope = 'reg', k = null } = market
      const kind = [event.game, type, scope, k].join(' ')
      const start = { game: event.game, type, scope, k, least: Infinity, mean: 0, most: 0, margin: { least: Infinity, most: 0 }, prices: 0 }
      sums.set(kind, withMarket(sums.get(kind) ?? start, own, offered.length))
    }
  }
  return [...sums.values()].map(({ game, type, scope, k, least, mean, most, margin }) => ({
    game,
    type,
    scope,
    k,
    least: down(least),
    mean: down(mean),
    most: down(most),
    margin: { least: up(margin.least), most: up(margin.most) },
  }))
}

function withMarket(sum: Sum, { least, most, mean, margin }: VirtualReturn, prices: number): Sum {
  return {
    ...sum,
    least: Math.min(sum.least, least),
    most: Math.max(sum.most, most),
    mean: (sum.mean * sum.prices + mean * prices) / (sum.prices + prices),
    margin: { least: Math.min(sum.margin.least, margin), most: Math.max(sum.margin.most, margin) },
    prices: sum.prices + prices,
  }
}
