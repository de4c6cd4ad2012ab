/** How much of a played bet counts, in percent, and why it counts nothing. Source: bonuses.md 2, "No contribution". */
import type { Minor } from '@fairhouse/money'

import { type GameRates, RATES, type RatedGame } from './rates.data.ts'

export interface PlayedBet {
  readonly game: RatedGame
  /** Win chance in hundredths of a percent. */
  readonly chanceBp?: number | undefined
  /** Thousandths. */
  readonly odds?: number | undefined
  /** Hundredths: the mean of the parts of a cash-out; computed from `stake` and `win` when absent. */
  readonly mult?: number | undefined
  readonly stake?: Minor | undefined
  /** 0n of a lost bet. */
  readonly win?: Minor | undefined
  readonly isCashedOut?: boolean | undefined
  /** Percent, when the bet or its provider's sheet states one: never raises the table's. */
  readonly contribution?: number | undefined
  /** Millionths that the prices of a bet on sports leave to the house. */
  readonly edgePpm?: number | undefined
}

/** `return`: a provider's game that returns more than running offers allow, or states no return (D-56); a bet on sports whose prices do. */
export type NoContribution = 'game' | 'return' | 'high_chance' | 'early_cash_out' | 'short_odds' | 'cashed_out'

export interface Contribution {
  readonly percent: number
  /** null when the bet counts. */
  readonly reason: NoContribution | null
}

const HIGHEST_CHANCE_BP = 8000
const LOWEST_CASH_OUT = 120
const LOWEST_ODDS = 1500
const ON_ODDS: readonly RatedGame[] = ['sports', 'virtual']

export const statesOdds = (game: RatedGame): boolean => ON_ODDS.includes(game)

export function evaluateContribution(bet: PlayedBet): Contribution {
  const reason = safetyReason(bet)
  const percent = Math.min(RATES[bet.game].contribution, bet.contribution ?? 100)
  if (reason) return { percent: 0, reason }
  if (keepsTooLittle(bet.game, { contribution: percent, edgePpm: bet.edgePpm ?? RATES[bet.game].edgePpm }))
    return { percent: 0, reason: 'return' }
  return percent > 0 ? { percent, reason: null } : { percent: 0, reason: 'game' }
}

/**
 * Deposit turnover asks for play, not for a price: a bet on sports whose prices return too much is played as any other. Games of providers
 * that return too much take nothing (D-56).
 */
export const countsAsTurnover = (game: RatedGame | undefined, { percent, reason }: Contribution): boolean =>
  percent > 0 || (reason === 'return' && game !== undefined && statesOdds(game))

export const contributionOf = (bet: PlayedBet): number => evaluateContribution(bet).percent

/** What the house keeps of each counted unit at least, in ppm: of the game that keeps least beside its contribution. No offer asks for more. */
export const LEAST_KEPT_PPM = Math.min(
  ...Object.entries(RATES).flatMap(([game, { contribution, edgePpm }]) =>
    contribution === 0 || statesOdds(game as RatedGame) ? [] : [Math.floor((edgePpm * 100) / contribution)],
  ),
)

/** Whether the prices of a bet leave less than any wager is paid by. Of other games the start of the server asks it once (`offerPriceFaults`). */
export const keepsTooLittle = (game: RatedGame, { contribution, edgePpm }: GameRates): boolean =>
  statesOdds(game) && edgePpm * 100 < contribution * LEAST_KEPT_PPM

/** A bet that could hardly lose, or gave its risk back. */
export function safetyReason(bet: PlayedBet): Exclude<NoContribution, 'game' | 'return'> | null {
  const { game, chanceBp, odds, isCashedOut } = bet
  if (chanceBp !== undefined && chanceBp > HIGHEST_CHANCE_BP) return 'high_chance'
  if (game === 'crash' && isEarlyCashOut(bet)) return 'early_cash_out'
  if (!statesOdds(game)) return null
  if (odds !== undefined && odds < LOWEST_ODDS) return 'short_odds'
  return isCashedOut ? 'cashed_out' : null
}

/** D-56: such a bet has no turnover in tournaments. The rest says something about its game alone. */
export const isTooSafe = (reason: NoContribution | null): boolean => reason !== null && reason !== 'game' && reason !== 'return'

/** A lost bet keeps its contribution, whatever automatic cash-out it carried. */
function isEarlyCashOut({ mult, stake, win }: PlayedBet): boolean {
  if (win === 0n) return false
  const mean = mult ?? (win !== undefined && stake ? Number((win * 100n) / stake) : undefined)
  return mean !== undefined && mean < LOWEST_CASH_OUT
}
