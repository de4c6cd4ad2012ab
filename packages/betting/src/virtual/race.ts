/** A virtual race: places drawn one after the other by the weights of the remaining runners. Source: sportsbook.md 10. */
import { type ByteSource, weighted } from '@fairhouse/fairness'

import { addFractions, type Fraction, times } from '../units.ts'

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

const NONE: Fraction = { num: 0n, den: 1n }
const partOf = (part: number, whole: number): Fraction => ({ num: BigInt(part), den: BigInt(whole) })

/** The exact chance that `first` wins and `second` is next. */
export function forecastChance(weights: readonly number[], first: number, second: number): Fraction {
  if (first === second) return NONE
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const [a, b] = [weights[first - 1]!, weights[second - 1]!]
  return times(partOf(a, total), partOf(b, total - a))
}

/** The exact chance that `runner` takes one of the first `places`, over every order of the runners before it. */
export function placeChance(weights: readonly number[], runner: number, places: number): Fraction {
  const all = weights.map((_, at) => at + 1)
  const from = (remaining: readonly number[], left: number): Fraction => {
    if (left === 0) return NONE
    const total = remaining.reduce((sum, each) => sum + weights[each - 1]!, 0)
    const ways = remaining.map((each) => {
      const chance = partOf(weights[each - 1]!, total)
      if (each === runner) return chance
      const rest = remaining.filter((other) => other !== each)
      return times(chance, from(rest, left - 1))
    })
    return ways.reduce(addFractions, NONE)
  }
  return from(all, places)
}
