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

/** Chance that `runner` takes one of the first `places`, over every order of the runners before it. */
export function placeChance(weights: readonly number[], runner: number, places: number): number {
  return from(
    weights.map((_, at) => at + 1),
    places,
  )

  function from(remaining: readonly number[], left: number): number {
    if (left === 0) return 0
    const total = remaining.reduce((sum, each) => sum + weights[each - 1]!, 0)
    return remaining.reduce((sum, each) => {
      const chance = weights[each - 1]! / total
      if (each === runner) return sum + chance
      return (
        sum +
        chance *
          from(
            remaining.filter((other) => other !== each),
            left - 1,
          )
      )
    }, 0)
  }
}
