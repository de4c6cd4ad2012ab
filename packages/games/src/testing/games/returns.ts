/** Exact returns of the options of a game, enumerated from its rules. */
import { MULTI_STEP_GAMES } from '../../multi-step-games.ts'
import { returnOf } from '../../odds.ts'
import { SINGLE_STEP_GAMES } from '../../single-step-games.ts'
import { rungOdds } from '../../stepped/ladder.ts'

/** Reduced fractions by the name of their option. */
export type Returns = Record<string, string>

/** A row of `rtp` in the golden file of a game. */
export type ReturnFact = Record<string, string | number> & { params: Record<string, string | number>; rtp: string }

export interface PublishedReturns {
  /** Of the options; a number of its own, so that none is left out on both sides. */
  readonly count: number
  enumerate(): Returns
  /** The name of the option of a row; undefined for one of another game. */
  nameOf(fact: ReturnFact): string | number | undefined
}

export const soloReturn = (game: keyof typeof SINGLE_STEP_GAMES, params: object): string => SINGLE_STEP_GAMES[game].parse(params)!.rtp

/** Steps of a bet, named by the bet and the number of successes. */
export function rungReturns(game: keyof typeof MULTI_STEP_GAMES, params: object, name: string): [string, string][] {
  const { ladder } = MULTI_STEP_GAMES[game].parse(params)!
  return ladder.map((rung, i) => [`${name} ${i + 1}`, returnOf(rungOdds(rung))])
}
