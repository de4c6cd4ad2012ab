/** The studio's tables, as its catalogue lists them. */
import { STUDIO_GAMES } from '@fairhouse/games'

import { liveBetOf } from '../live/bets.ts'
import { LIVE_GAMES, LIVE_NAMES, type LiveName } from '../live/games.ts'
import { percentOf, RETURN_ERRORS, type ReturnTerms } from '../slots/catalogue.ts'

export const TABLE_NAMES = ['blackjack', ...LIVE_NAMES] as const
export type TableName = (typeof TABLE_NAMES)[number]

export interface TableSheet {
  readonly id: TableName
  readonly title: string
  readonly category: 'live'
  readonly volatility: 'low' | 'medium'
  readonly features: readonly string[]
  readonly rtp: string
  readonly return_terms: ReturnTerms | null
  readonly max_multiplier: number
  readonly takes_bonus: false
  readonly picture: string
}

const SCALE = 10_000
const RULES = STUDIO_GAMES.blackjack.parse({})!

interface LiveParts {
  readonly title: string
  readonly volatility: TableSheet['volatility']
  /** The bet with the best return, the one with the least, and the one that pays most. */
  readonly bets: readonly [best: string, least: string, largest: string]
}

function liveSheet(id: LiveName, { title, volatility, bets }: LiveParts): TableSheet {
  const [best, least, largest] = bets.map((bet) => liveBetOf(LIVE_GAMES[id], [{ id: bet, stake: 100 }])!)
  return {
    id,
    title,
    category: 'live',
    volatility,
    features: ['provably_fair', id, 'shared'],
    rtp: percentOf(best!.rtp),
    return_terms: least!.rtp === best!.rtp ? null : { min: percentOf(least!.rtp), play: null, error: null },
    max_multiplier: largest!.bestMultiplier / SCALE,
    takes_bonus: false,
    picture: `/art/${id}.svg`,
  }
}

export const TABLE_CATALOGUE: readonly TableSheet[] = [
  {
    id: 'blackjack',
    title: 'Steppe Blackjack',
    category: 'live',
    volatility: 'low',
    features: ['provably_fair', 'blackjack', 'private'],
    rtp: percentOf(RULES.rtp),
    return_terms: { min: null, play: 'basic_strategy', error: RETURN_ERRORS.blackjack },
    max_multiplier: RULES.bestMultiplier / SCALE,
    takes_bonus: false,
    picture: '/art/blackjack.svg',
  },
  liveSheet('baccarat', { title: 'Caravan Baccarat', volatility: 'low', bets: ['banker', 'tie', 'playerPair'] }),
  liveSheet('roulette', { title: 'Ring Roulette', volatility: 'medium', bets: ['red', 'red', 'straight:0'] }),
]
