/** What a bet counts by: its odds, and what its prices return of its stake on average. Sources: bonuses.md 2 and 6, D-79; docs/decisions/0087. */
import type { Market } from '../markets/market.ts'
import { wholeOf } from '../markets/validity.ts'
import { type Odds, type Ppm, PPM_SCALE } from '../units.ts'
import { type LineTerms, linesOf } from './lines.ts'

/** By the margin of its market: what comes back of stakes on all outcomes that pay the same whatever wins. */
export function returnByMargin(definition: Market, outcomes: readonly { readonly odds: Odds }[]): number {
  const implied = outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0)
  return wholeOf(definition) / PPM_SCALE / implied
}

/** A double must not turn an exact millionth into the next one. */
const LAST_BIT = 1e-6
const upToPpm = (part: number): Ppm => Math.ceil(part * PPM_SCALE - LAST_BIT)

/** The odds of the one line, or the mean of the lines of a system, thousandths; rounded down. */
export function meanLineOdds(terms: LineTerms, odds: readonly Odds[]): number {
  const lines = linesOf(terms)
  const products = lines.map((line) => line.reduce((product, at) => product * BigInt(odds[at]!), 1n) / 1000n ** BigInt(line.length - 1))
  const mean = products.reduce((sum, product) => sum + product, 0n) / BigInt(lines.length)
  return Number(mean < HIGHEST ? mean : HIGHEST)
}

/** Larger odds make no difference to the rules. */
const HIGHEST = 1_000_000_000n

/** The mean of the lines, rounded up; `returns` are those of the legs, parts of a stake. */
export function betReturn(terms: LineTerms, returns: readonly number[]): Ppm {
  const lines = linesOf(terms)
  const sum = lines.reduce((total, line) => total + lineReturn(line, returns), 0)
  return upToPpm(sum / lines.length)
}

/** Legs of one line are of different, unrelated events: the mean of their product is the product of their means. */
function lineReturn(line: readonly number[], returns: readonly number[]): number {
  return line.reduce((product, at) => product * returns[at]!, 1)
}
