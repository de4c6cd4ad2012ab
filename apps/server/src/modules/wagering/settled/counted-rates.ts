/** The rates of one bet: its game's table, what the bet itself states, and whether it could hardly lose. Source: bonuses.md 2 and 6. */
import type { MultiStepGame, SoloGame } from '@fairhouse/games'
import { betRates, type GameRates, type NoContribution, ratedGameOf, ratesOf, safetyReason } from '@fairhouse/loyalty'
import { LRUCache } from 'lru-cache'

import type { BetRow } from '../../ledger/index.ts'

export interface CountedRates {
  readonly rates: GameRates
  /** null when the bet contributes. */
  readonly noContribution: NoContribution | null
}

/** undefined for a game whose bets carry no rates. */
export type LoadRates = (bet: BetRow) => CountedRates | undefined

export function createRates(gameOf: (id: string) => SoloGame | MultiStepGame | undefined): LoadRates {
  const ratesOfBet = memoize((game, params) => {
    const parsedBet = gameOf(game)?.parse(params)
    return betRates(ratesOf(game)!, {
      contribution: parsedBet?.contribution,
      rtp: parsedBet && 'rtp' in parsedBet ? parsedBet.rtp : undefined,
    })
  })

  return (bet) => {
    const { game, stake, win, outcome } = bet
    const gameRates = ratesOf(game)
    if (!gameRates) return undefined
    const rates = outcome === null ? gameRates : ratesOfBet(game, outcome)
    // uses the win: the game's own rules evaluate the chance of a bet before the draw
    const reason = safetyReason({ game: ratedGameOf(game)!, stake, win })
    if (reason) return { rates: { ...rates, contribution: 0 }, noContribution: reason }
    if (rates.contribution > 0) return { rates, noContribution: null }
    return { rates, noContribution: gameRates.contribution > 0 ? 'high_chance' : 'game' }
  }
}

/** Bets repeat their params. Parsing them and computing the exact return costs more than the rest of the count. */
const REMEMBERED = 4096
const AFTER_PARAMS = ',"outcome":'

/** The key is the game and the start of the outcome's text, which must contain the params alone. */
function memoize(work: (game: string, params: unknown) => GameRates): (game: string, outcome: string) => GameRates {
  const cache = new LRUCache<string, GameRates>({ max: REMEMBERED })
  return (game, outcome) => {
    const head = outcome.slice(0, Math.max(0, outcome.indexOf(AFTER_PARAMS)))
    const name = `${game} ${head}`
    const cached = cache.get(name)
    if (cached) return cached
    const { params } = JSON.parse(outcome) as { params?: unknown }
    const rates = work(game, params)
    if (JSON.stringify({ params }) === `${head}}`) cache.set(name, rates)
    return rates
  }
}
