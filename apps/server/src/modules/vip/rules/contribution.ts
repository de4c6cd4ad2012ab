/** How much of a played bet counts, in percent: nothing of one that could hardly lose. Source: bonuses.md 2, "No contribution". */
import { RATES, type RatedGame } from './rates.data.ts'

export interface PlayedBet {
  readonly game: RatedGame
  /** Win chance in hundredths of a percent. */
  readonly chanceBp?: number | undefined
  /** Hundredths; of a bet that was cashed out. */
  readonly mult?: number | undefined
  /** Thousandths. */
  readonly odds?: number | undefined
  readonly isCashedOut?: boolean | undefined
}

const HIGHEST_CHANCE_BP = 8000
const LOWEST_CASH_OUT = 120
const LOWEST_ODDS = 1500
const ON_ODDS: readonly RatedGame[] = ['sports', 'virtual']

export function contributionOf({ game, chanceBp, mult, odds, isCashedOut }: PlayedBet): number {
  const isSafe =
    (chanceBp !== undefined && chanceBp > HIGHEST_CHANCE_BP) ||
    (game === 'crash' && mult !== undefined && mult < LOWEST_CASH_OUT) ||
    (ON_ODDS.includes(game) && (isCashedOut === true || (odds !== undefined && odds < LOWEST_ODDS)))
  return isSafe ? 0 : RATES[game].contribution
}
