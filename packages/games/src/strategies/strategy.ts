/**
 * A stated way to play rounds of several steps: each move follows from what the player may see. Unlike a plan it never makes a move that
 * the rules refuse, so it exists also where what is lawful depends on the cards. Not a rule of a game: the stored moves are the round.
 */
import type { PlayedPlan, SteppedBet } from '../stepped/game.ts'
import { CASH_OUT, type SteppedRound } from '../stepped/round.ts'
import type { Move } from '../stepped/rules.ts'

/** What a strategy knows of an open round. */
export type SeenRound = Pick<SteppedRound, 'visible' | 'multiplier'>

export interface RoundStrategy {
  /** In canonical form: what is stored and compared. */
  readonly stated: object
  /** The next move of an open round; `cashout` ends it. Always lawful. */
  next(round: SeenRound): Move
}

/** @throws when the rules refuse a move of the strategy. */
export function followStrategy(bet: SteppedBet, { next }: RoundStrategy): PlayedPlan {
  return (bytes, stake, maxWin) => {
    let round = bet.start(bytes, stake, maxWin)
    while (round.status === 'active') {
      const move = next(round)
      const moved = move === CASH_OUT ? round.cashOut(round.step) : round.move(move, round.step)
      if (typeof moved === 'string') throw new Error(`a strategy met ${moved}`)
      round = moved
    }
    return round
  }
}
