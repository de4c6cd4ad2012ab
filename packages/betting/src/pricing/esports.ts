/** The markets of esports: rounds of a map, maps of a match. Source: sportsbook.md 9. */
import type { Score } from '../legs/result.ts'
import { mapScores } from '../models/esports.ts'
import type { MarketChances } from './chances.ts'
import { setMatchMarkets } from './set-match.ts'

export interface EsportsMarketsState {
  /** Chance of side A to win a round. */
  readonly round: number
  readonly bestOf: number
  /** Finished maps. */
  readonly done: readonly Score[]
  readonly rounds: Score
}

export function esportsMarkets({ round, bestOf, done, rounds }: EsportsMarketsState): MarketChances[] {
  const match = { bestOf, done, current: mapScores(round, rounds), later: mapScores(round, [0, 0]) }
  return setMatchMarkets(match, { part: 'm', parts: 'maps', points: 'rounds' })
}
