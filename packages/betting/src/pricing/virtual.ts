/** Prices of virtual rounds, and what they return on average by the exact chances of the draw. Source: sportsbook.md 2 and 10, D-79. */
import { outcomesOf } from '../markets/validity.ts'
import { toLadderUp } from '../odds/ladder.ts'
import type { Odds } from '../units.ts'
import { matchCard, raceCard } from '../virtual/cards.ts'
import type { VirtualEvent } from '../virtual/events.ts'
import { forecastChance, placeChance } from '../virtual/race.ts'
import { type MarketChances, type StakeShares, stakeShares } from './chances.ts'
import { marketKey } from './event-markets.ts'
import { virtualFootballMarkets } from './football.ts'
import { priceMarkets, type PricedMarket } from './price-markets.ts'
import { raceMarkets } from './race.ts'

/** Each price returns at least this part of its stakes on average (D-79). */
export const LEAST_VIRTUAL_RETURN = 0.8

/** By the key of a market, then of an outcome. */
type Shares = ReadonlyMap<string, ReadonlyMap<string, StakeShares>>

/** The markets of a round under the usual margins; a price that would return too little is the next step that returns enough. */
export function virtualMarkets(event: VirtualEvent): PricedMarket[] {
  const { usual, shares } = pricedChances(event)
  return usual.map(({ market, outcomes }) => {
    const own = shares.get(marketKey(market))!
    return { market, outcomes: outcomes.map((outcome) => ({ ...outcome, odds: Math.max(outcome.odds, leastOdds(own.get(outcome.key)!)) })) }
  })
}

const fairChance = ({ won, lost }: StakeShares): number => won / (won + lost)
const leastOdds = (shares: StakeShares): Odds => toLadderUp(Math.ceil((1000 * LEAST_VIRTUAL_RETURN) / fairChance(shares)))

function pricedChances(event: VirtualEvent): { usual: PricedMarket[]; shares: Shares } {
  if (event.game === 'race') {
    const { weights } = raceCard(event.round)
    const usual = raceMarkets(weights)
    return { usual, shares: raceShares(weights, usual) }
  }
  const all = virtualFootballMarkets(matchCard(event.slot, event.round))
  return { usual: priceMarkets('virtual', all, { isLive: false }), shares: footballShares(all) }
}

/** Without the prices of the round: only what its outcomes return. */
function sharesOf(event: VirtualEvent): Shares {
  if (event.game === 'football') return footballShares(virtualFootballMarkets(matchCard(event.slot, event.round)))
  const { weights } = raceCard(event.round)
  return raceShares(weights, raceMarkets(weights))
}

function footballShares(all: readonly MarketChances[]): Shares {
  const shares = all.map((chances) => {
    const keys = outcomesOf(chances.market) ?? []
    return [marketKey(chances.market), new Map(keys.map((key) => [key, stakeShares('virtual', chances, key)]))] as const
  })
  return new Map(shares)
}

function raceShares(weights: readonly number[], markets: readonly PricedMarket[]): Shares {
  const shareOf = (key: string, places: number): StakeShares => {
    const [first, second] = key.split('-').map(Number) as [number, number?]
    const { num, den } = second === undefined ? placeChance(weights, first, places) : forecastChance(weights, first, second)
    const won = Number(num) / Number(den)
    return { won, lost: 1 - won }
  }
  const own = markets.map(({ market, outcomes }) => {
    const shares = outcomes.map(({ key }) => [key, shareOf(key, market.k ?? 1)] as const)
    return [marketKey(market), new Map(shares)] as const
  })
  return new Map(own)
}

/** The price of an outcome as it is offered. */
interface OfferedPrice {
  readonly key: string
  readonly odds: Odds
}

/** Parts of the stakes that come back on average: of the least and of the best price, and the mean of all of them. */
export interface VirtualReturn {
  readonly least: number
  readonly most: number
  readonly mean: number
  /** The mean of the stakes that are not given back: no market of a round gives half a stake back. */
  readonly atRisk: number
  /** How far the implied chances of the offered outcomes exceed the true ones, as a part of them. */
  readonly margin: number
}

/** What the offered prices of a market of the round return; undefined for a market that the round has not, or without an offered outcome. */
export function virtualReturns(event: VirtualEvent): (market: string, offered: readonly OfferedPrice[]) => VirtualReturn | undefined {
  const shares = sharesOf(event)
  return (market, offered) => {
    const own = offered.map(({ key, odds }) => ({ odds, shares: shares.get(market)?.get(key) }))
    if (own.length === 0 || own.some((each) => each.shares === undefined)) return undefined
    const returns = own.map((each) => returnOf(each.shares!, each.odds))
    const fair = own.reduce((sum, each) => sum + fairChance(each.shares!), 0)
    const implied = own.reduce((sum, { odds }) => sum + 1000 / odds, 0)
    return {
      least: Math.min(...returns),
      most: Math.max(...returns),
      mean: meanOf(returns),
      atRisk: meanOf(own.map((each) => (fairChance(each.shares!) * each.odds) / 1000)),
      margin: implied / fair - 1,
    }
  }
}

const meanOf = (parts: readonly number[]): number => parts.reduce((sum, part) => sum + part, 0) / parts.length
const returnOf = ({ won, lost }: StakeShares, odds: Odds): number => (won * odds) / 1000 + (1 - won - lost)
