/** The rates of one bet: its game's table, what the bet itself states, and whether it could hardly lose. Source: bonuses.md 2 and 6. */
import type { MultiStepGame, SoloGame } from '@fairhouse/games'
import {
  betRates,
  type GameRates,
  keepsTooLittle,
  lowerEdge,
  type NoContribution,
  ratedGameOf,
  ratesOf,
  safetyReason,
  statesOdds,
} from '@fairhouse/loyalty'
import { LRUCache } from 'lru-cache'

import { type BetRow, type StakeFacts, stakeFactsOf } from '../../../books/ledger/index.ts'
import { type PublishedReturn, returnOfGame, returnOfSetting, type StatedReturn } from './stated-return.ts'

export interface CountedRates {
  readonly rates: GameRates
  /** null when the game states nothing. */
  readonly stated: StatedReturn | null
  /** null when the bet contributes. */
  readonly noContribution: NoContribution | null
}

interface SettledHow {
  readonly isCashedOut: boolean
  /** Of a shared round, hundredths of a percent: what all stakes of the player cover together. */
  readonly coveredBp?: number | undefined
}

/** undefined for a game whose bets carry no rates. */
export type LoadRates = (bet: BetRow, how?: SettledHow) => CountedRates | undefined

interface SettingRates {
  readonly rates: GameRates
  readonly stated: StatedReturn | null
  /** Thousandths: of a bet on sports, whose params state them. */
  readonly odds?: number | undefined
  /** A bet on sports whose prices leave too little to the house. */
  readonly returnsTooMuch?: boolean
}

/** `publishedOf`: the return over all settings of a game of the house. */
export function createRates(
  gameOf: (id: string) => SoloGame | MultiStepGame | undefined,
  publishedOf: (id: string) => PublishedReturn | undefined = () => undefined,
): LoadRates {
  const statedOf = (game: string): StatedReturn | null => {
    const published = publishedOf(game)
    return published ? returnOfGame(published) : null
  }
  const ratesOfBet = memoize((game, params): SettingRates => {
    if (statesOdds(ratedGameOf(game)!)) return sportsRates(game, params as SportsParams | undefined)
    const parsedBet = gameOf(game)?.parse(params)
    const solo = parsedBet && 'rtp' in parsedBet ? parsedBet : undefined
    const rates = betRates(ratesOf(game)!, { contribution: parsedBet?.contribution, rtp: solo?.rtp })
    return { rates, stated: solo ? returnOfSetting(solo) : statedOf(game) }
  })

  return (bet, { isCashedOut, coveredBp } = { isCashedOut: false }) => {
    const { game, stake, win, outcome } = bet
    const gameRates = ratesOf(game)
    if (!gameRates) return undefined
    const external = stakeFactsOf(bet)
    if (external) return externalRates(gameRates, external, safetyReason({ game: ratedGameOf(game)!, chanceBp: coveredBp }))
    const { rates, stated, odds, returnsTooMuch }: SettingRates =
      outcome === null ? { rates: gameRates, stated: statedOf(game) } : ratesOfBet(game, outcome)
    // uses the win: the game's own rules evaluate the chance of a bet before the draw
    const reason = safetyReason({ game: ratedGameOf(game)!, stake, win, isCashedOut, chanceBp: coveredBp, odds })
    if (reason) return { rates: { ...rates, contribution: 0 }, stated, noContribution: reason }
    if (returnsTooMuch) return { rates: { ...rates, contribution: 0 }, stated, noContribution: 'return' }
    if (rates.contribution > 0) return { rates, stated, noContribution: null }
    return { rates, stated, noContribution: gameRates.contribution > 0 ? 'high_chance' : 'game' }
  }
}

/** D-56, bonuses.md 2: of a provider's game as it was when the stake was taken, so that a replay comes to the same. Never above the table's. */
function externalRates(table: GameRates, stake: StakeFacts, reason: NoContribution | null): CountedRates {
  const { contribution = table.contribution, edgePpm } = stake
  const rates = {
    contribution: reason ? 0 : Math.min(table.contribution, contribution),
    edgePpm: lowerEdge(table, edgePpm ?? undefined),
  }
  if (reason) return { rates, stated: null, noContribution: reason }
  return { rates, stated: null, noContribution: rates.contribution > 0 ? null : 'return' }
}

/** As they are stored: bets of before state no return and keep the rates of the table, and any number is read. */
interface SportsParams {
  readonly odds?: number
  readonly return_ppm?: number
}

/** bonuses.md 2 and 6, docs/decisions/0087: of a bet on sports, by the prices at which it was accepted. */
function sportsRates(game: string, { odds, return_ppm: returnPpm }: SportsParams = {}): SettingRates {
  const table = ratesOf(game)!
  const kept = typeof returnPpm === 'number' ? Math.floor(1_000_000 - returnPpm) : undefined
  const rates = { ...table, edgePpm: lowerEdge(table, kept) }
  return { rates, stated: null, odds, returnsTooMuch: keepsTooLittle(ratedGameOf(game)!, rates) }
}

/** Bets repeat their params. Parsing them and computing the exact return costs more than the rest of the count. */
const REMEMBERED = 4096
const AFTER_PARAMS = ',"outcome":'

/** The key is the game and the start of the outcome's text, which must contain the params alone. */
function memoize(work: (game: string, params: unknown) => SettingRates): (game: string, outcome: string) => SettingRates {
  const cache = new LRUCache<string, SettingRates>({ max: REMEMBERED })
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
