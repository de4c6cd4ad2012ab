/** Live pricing. */
import type { Score } from '@fairhouse/betting'
import { basketballPrices, footballPrices, tennisPrices } from '@fairhouse/betting/testing/reference-models.ts'

import { type KindRun, known } from '../kinds.ts'

export const modelFootball: KindRun = (given) => {
  const state = known(given, 'in', ['lambda_home', 'lambda_away', 'minute', 'score', 'line'])
  const { lambda_home, lambda_away, minute, line } = state as Record<string, number>
  return footballPrices({ lambdaHome: lambda_home!, lambdaAway: lambda_away!, minute: minute!, score: state.score as Score }, line!)
}

export const modelTennis: KindRun = (given) => {
  const state = known(given, 'in', ['serve_a', 'serve_b', 'server', 'games', 'sets', 'best_of'])
  const { gameA, setA, matchA } = tennisPrices({
    serveA: state.serve_a as number,
    serveB: state.serve_b as number,
    server: state.server as 0 | 1,
    games: state.games as Score,
    sets: state.sets as Score,
    bestOf: state.best_of as number,
  })
  return { game_a: gameA, set_a: setA, match_a: matchA }
}

export const modelBasketball: KindRun = (given) => {
  const required = ['mean_diff', 'sd_diff', 'mean_total', 'sd_total', 'score', 'left_s', 'total_s', 'ah', 'line']
  const state = known(given, 'in', required)
  const { mean_diff, sd_diff, mean_total, sd_total, left_s, total_s, ah, line } = state as Record<string, number>
  const { home, homeAh, over } = basketballPrices(
    {
      meanDiff: mean_diff!,
      sdDiff: sd_diff!,
      meanTotal: mean_total!,
      sdTotal: sd_total!,
      score: state.score as Score,
      leftSeconds: left_s!,
      totalSeconds: total_s!,
    },
    ah!,
    line!,
  )
  return { home, home_ah: homeAh, over }
}
