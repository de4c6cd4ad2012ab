/** A virtual race: places drawn one after the other by the weights of the remaining runners. Source: sportsbook.md 10. */
import { type ByteSource, weighted } from '@fairhouse/fairness'

/** Runners from 1 in the order of their places. */
export function drawRace(bytes: ByteSource, weights: readonly number[]): number[] {
  const remaining = weights.map((weight, at) => ({ runner: at + 1, weight }))
  return weights.map(() => {
    const place = weighted(
      bytes,
      remaining.map(({ weight }) => weight),
    )
    return remaining.splice(place, 1)[0]!.runner
  })
}

/** Places as the result of an outright: runner to place. */
export function ranksOf(order: readonly number[]): Record<string, number> {
  return Object.fromEntries(order.map((runner, at) => [String(runner), at + 1]))
}

/** Chance that `first` wins and `second` is next. */
export function forecastChance(weights: readonly number[], first: number, second: number): number {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const [a, b] = [weights[first - 1]!, weights[second - 1]!]
  return first === second ? 0 : (a / total) * (b / (total - a))
}
