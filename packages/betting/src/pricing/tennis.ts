/** The markets of tennis from the chances of a point on either serve. Source: sportsbook.md 9. */
import type { Score } from '../legs/result.ts'
import type { ScoreChance } from '../models/goals.ts'
import { setScores, type TennisState } from '../models/tennis.ts'
import type { MarketChances } from './chances.ts'
import { setMatchMarkets } from './set-match.ts'

export interface TennisMarketsState extends Pick<TennisState, 'serveA' | 'serveB' | 'server' | 'games' | 'bestOf'> {
  /** Finished sets. */
  readonly done: readonly Score[]
  /** Points of the game or tie-break being played, A first. */
  readonly points?: Score | undefined
}

export function tennisMarkets({ serveA, serveB, server, games, points, bestOf, done }: TennisMarketsState): MarketChances[] {
  const serve = [serveA / 1e6, serveB / 1e6] as const
  // Who serves first in a later set is not known: the mean of both.
  const later = ([0, 1] as const).flatMap((first) =>
    setScores(serve, first, [0, 0]).map(({ score, chance }): ScoreChance => ({ score, chance: chance / 2 })),
  )
  const current = setScores(serve, server, games, points)
  return setMatchMarkets({ bestOf, done, current, later }, { part: 's', parts: 'sets', points: 'games' })
}
