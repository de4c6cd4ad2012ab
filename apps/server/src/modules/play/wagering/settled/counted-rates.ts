/** The rates of one bet: its game's table, what the bet itself states, and whether it could hardly lose. Source: bonuses.md 2 and 6. */
import type { MultiStepGame, SoloGame } from '@fairhouse/games'
import {
  betRates,
  type GameRates,
  keepsTooLittle,
  lowerEdge,
  type NoContribution,
  type PlayedBet,
  ratedGameOf,
  ratesOf,
  safetyReason,
  statesOdds,
} from '@fairhouse/loyalty'

import {
  betFactsOf,
  type BetParams,
  type BetRow,
  type OwnFacts,
  type PriceFacts,
  priceFactsOf,
  type StakeFacts,
} from '../../../books/ledger/index.ts'
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
  const gameRatesOf = (game: string, params: BetParams | undefined): SettingRates => {
    const parsedBet = gameOf(game)?.parse(params)
    const solo = parsedBet && 'rtp' in parsedBet ? parsedBet : undefined
    const rates = betRates(ratesOf(game)!, { contribution: parsedBet?.contribution, rtp: solo?.rtp })
    return { rates, stated: solo ? returnOfSetting(solo) : statedOf(game) }
  }
  const sharedRatesOf = memoize(gameRatesOf)

  function ratesOfBet(bet: BetRow, facts: OwnFacts): SettingRates {
    const { game } = bet
    if (statesOdds(ratedGameOf(game)!)) return sportsRates(game, priceFactsOf(bet, facts.params))
    return facts.isShared ? sharedRatesOf(game, facts.params) : gameRatesOf(game, facts.params)
  }

  return (bet, { isCashedOut, coveredBp } = { isCashedOut: false }) => {
    const { game, stake, win } = bet
    const gameRates = ratesOf(game)
    if (!gameRates) return undefined
    const facts = betFactsOf(bet)
    if (facts.by === 'provider')
      return externalRates(gameRates, facts.stake, safetyReason({ game: ratedGameOf(game)!, chanceBp: coveredBp }))
    const { rates, stated, odds, returnsTooMuch }: SettingRates =
      facts.by === 'none' ? { rates: gameRates, stated: statedOf(game) } : ratesOfBet(bet, facts)
    // uses the win: the game's own rules evaluate the chance of a bet before the draw
    const reason = reasonOf({ game: ratedGameOf(game)!, stake, win, isCashedOut, chanceBp: coveredBp, odds }, returnsTooMuch)
    if (reason) return { rates: { ...rates, contribution: 0 }, stated, noContribution: reason }
    if (rates.contribution > 0) return { rates, stated, noContribution: null }
    return { rates, stated, noContribution: gameRates.contribution > 0 ? 'high_chance' : 'game' }
  }
}

/** What the bet itself says against it. */
const reasonOf = (bet: PlayedBet, returnsTooMuch = false) => safetyReason(bet) ?? (returnsTooMuch ? 'return' : null)

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

/** bonuses.md 2 and 6, docs/decisions/0087: of a bet on sports, by the prices at which it was accepted. */
function sportsRates(game: string, { odds, returnPpm }: PriceFacts): SettingRates {
  const table = ratesOf(game)!
  const kept = returnPpm === undefined ? undefined : Math.floor(1_000_000 - returnPpm)
  const rates = { ...table, edgePpm: lowerEdge(table, kept) }
  return { rates, stated: null, odds, returnsTooMuch: keepsTooLittle(ratedGameOf(game)!, rates) }
}

/** Why a bet on sports at these prices will count nothing when it is settled; null when neither its odds nor its return stop it. */
export function sportsNoContribution(game: string, prices: PriceFacts): NoContribution | null {
  const { odds, returnsTooMuch } = sportsRates(game, prices)
  return reasonOf({ game: ratedGameOf(game)!, odds }, returnsTooMuch)
}

/** For params that the ledger shares among bets: a game and its params are one object. Computing the exact return costs more than the rest of the count. */
function memoize(work: (game: string, params: BetParams) => SettingRates): (game: string, params: BetParams) => SettingRates {
  const known = new WeakMap<BetParams, SettingRates>()
  return (game, params) => {
    const before = known.get(params)
    if (before) return before
    const rates = work(game, params)
    known.set(params, rates)
    return rates
  }
}
