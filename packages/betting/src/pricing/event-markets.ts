/** The state of an event from which all its markets are priced. Source: sportsbook.md 9, D-55. */
import type { Sport } from '../markets/market.ts'
import { basketballMarkets, type BasketballMarketsState } from './basketball.ts'
import type { MarketChances } from './chances.ts'
import { type EsportsMarketsState, esportsMarkets } from './esports.ts'
import { footballMarkets, type FootballState } from './football.ts'
import { hockeyMarkets, type HockeyState } from './hockey.ts'
import { type Margins, type PricedMarket, priceMarkets } from './price-markets.ts'
import { tennisMarkets, type TennisMarketsState } from './tennis.ts'

export type PricedState =
  | ({ readonly sport: 'football' } & FootballState)
  | ({ readonly sport: 'hockey' } & HockeyState)
  | ({ readonly sport: 'tennis' } & TennisMarketsState)
  | ({ readonly sport: 'basketball' } & BasketballMarketsState)
  | ({ readonly sport: 'esports' } & EsportsMarketsState)

export function marketsOf(state: PricedState): MarketChances[] {
  switch (state.sport) {
    case 'football':
      return footballMarkets(state)
    case 'hockey':
      return hockeyMarkets(state)
    case 'tennis':
      return tennisMarkets(state)
    case 'basketball':
      return basketballMarkets(state)
    case 'esports':
      return esportsMarkets(state)
  }
}

export const priceEvent = (state: PricedState, terms: { isLive: boolean; margins?: Margins }): PricedMarket[] =>
  priceMarkets(state.sport satisfies Sport, marketsOf(state), terms)

/** Identity of a market inside its event; a changed line is another market. */
export function marketKey({ type, scope = 'reg', units = 'goals', line, team, n, k }: PricedMarket['market']): string {
  return [type, scope, units, line, team, n, k].filter((part) => part !== undefined).join('_')
}
