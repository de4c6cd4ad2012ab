/** Which bets count for wager, experience, rakeback, cashback, tournaments, tops, turnover and CPA. Source: bonuses.md 2, "Counted bets". */
import type { RatedGame } from './rates.data.ts'

export type BetState = 'lost' | 'won' | 'cashed_out' | 'refunded' | 'void' | 'cancelled' | 'reversed'

const COUNTED: ReadonlySet<BetState> = new Set(['lost', 'won', 'cashed_out'])

export const isCounted = (state: BetState): boolean => COUNTED.has(state)

/** Players stake against each other there: never in tournaments, tops or deposit turnover, and no bonus money. */
const BETWEEN_PLAYERS: readonly RatedGame[] = ['rooms', 'coin_pvp']
const WITHOUT_BONUS_MONEY: readonly RatedGame[] = [...BETWEEN_PLAYERS, 'live']

export const isBetweenPlayers = (game: RatedGame): boolean => BETWEEN_PLAYERS.includes(game)
export const takesBonusMoney = (game: RatedGame): boolean => !WITHOUT_BONUS_MONEY.includes(game)
