/** Prices of basketball: margin and total as normal distributions of the time left. Source: sportsbook.md 9. */
import type { Score } from '../legs/result.ts'

/** Means and deviations of a whole match, thousandths of a point. */
export interface BasketballState {
  readonly meanDiff: number
  readonly sdDiff: number
  readonly meanTotal: number
  readonly sdTotal: number
  readonly score: Score
  readonly leftSeconds: number
  readonly totalSeconds: number
}

export interface NormalValue {
  readonly mean: number
  readonly deviation: number
}

/** Final margin and total, points. */
export function distributionsOf(state: BasketballState): { readonly margin: NormalValue; readonly total: NormalValue } {
  const left = state.totalSeconds > 0 ? state.leftSeconds / state.totalSeconds : 0
  const [home, away] = state.score
  return {
    margin: { mean: home - away + (state.meanDiff / 1000) * left, deviation: (state.sdDiff / 1000) * Math.sqrt(left) },
    total: { mean: home + away + (state.meanTotal / 1000) * left, deviation: (state.sdTotal / 1000) * Math.sqrt(left) },
  }
}

/** The standard normal distribution: a Taylor series near the middle, where it converges in full precision. */
export function normal(z: number): number {
  if (z < -8) return 0
  if (z > 8) return 1
  let sum = 0
  let term = z
  for (let i = 3; sum + term !== sum; i += 2) {
    sum += term
    term = (term * z * z) / i
  }
  return 0.5 + (sum * Math.exp((-z * z) / 2)) / Math.sqrt(2 * Math.PI)
}
