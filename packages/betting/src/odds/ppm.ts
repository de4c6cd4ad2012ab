/** Probabilities as integers whose sum is exact. Source: sportsbook.md 2. */
import { type Fraction, type Ppm, PPM_SCALE } from '../units.ts'

/** Largest remainder, ties to the earlier outcome. Scales weights of any sum. @throws RangeError when none is positive. */
export function toPpm(weights: readonly number[]): Ppm[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  if (!(total > 0) || weights.some((weight) => !(weight >= 0)))
    throw new RangeError('Probabilities need a positive sum and no negative part')
  const exact = weights.map((weight) => (weight / total) * PPM_SCALE)
  const floors = exact.map(Math.floor)
  const left = PPM_SCALE - floors.reduce((sum, part) => sum + part, 0)
  const byRemainder = exact
    .map((value, at) => ({ at, remainder: value - floors[at]! }))
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at)
  for (const { at } of byRemainder.slice(0, left)) floors[at]! += 1
  return floors
}

/** The same from exact chances: no double decides a remainder. @throws RangeError unless they sum to one. */
export function exactPpm(chances: readonly Fraction[]): Ppm[] {
  const parts = chances.map(({ num, den }, at) => {
    const scaled = num * BigInt(PPM_SCALE)
    return { at, floor: scaled / den, rest: scaled % den, den }
  })
  const left = BigInt(PPM_SCALE) - parts.reduce((sum, { floor }) => sum + floor, 0n)
  if (left < 0n || left > BigInt(parts.length)) throw new RangeError('Exact chances need a sum of one')
  const byRest = parts.toSorted((a, b) => Number(b.rest * a.den > a.rest * b.den) - Number(a.rest * b.den > b.rest * a.den) || a.at - b.at)
  const raised = new Set(byRest.slice(0, Number(left)).map(({ at }) => at))
  return parts.map(({ at, floor }) => Number(floor) + Number(raised.has(at)))
}
