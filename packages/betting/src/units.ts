/** The integers that the rules count in, and exact arithmetic with them. Source: sportsbook.md, head. */
import type { Minor } from '@fairhouse/money'

export { DAY_MS, HOUR_MS } from '@fairhouse/money'

/** Thousandths: 1.85 is 1850. */
export type Odds = number
/** Millionths: 0.05 is 50000. */
export type Ppm = number
/** Hundredths of a goal, point, game or set: -0.75 is -75. */
export type Line = number

/** 1.000: a factor that returns the stake. */
export const ODDS_SCALE = 1000n
export const PPM_SCALE = 1_000_000

/** The greatest number that is exact in JSON: many legs at high odds make more, which is then this. For display alone. */
export const MOST_ODDS: Odds = Number.MAX_SAFE_INTEGER
export const boundedOdds = (thousandths: bigint): Odds => Number(thousandths < BigInt(MOST_ODDS) ? thousandths : BigInt(MOST_ODDS))

export const smaller = (one: Minor, other: Minor): Minor => (one < other ? one : other)
export const atLeastZero = (amount: Minor): Minor => (amount > 0n ? amount : 0n)
export const sumOf = (amounts: readonly Minor[]): Minor => amounts.reduce((sum, amount) => sum + amount, 0n)

/** A non-negative rational. */
export interface Fraction {
  readonly num: bigint
  readonly den: bigint
}

export const ONE: Fraction = { num: 1n, den: 1n }

export const times = (one: Fraction, other: Fraction): Fraction => ({ num: one.num * other.num, den: one.den * other.den })

export function addFractions(one: Fraction, other: Fraction): Fraction {
  const [num, den] = [one.num * other.den + other.num * one.den, one.den * other.den]
  const divisor = commonDivisor(num, den)
  return { num: num / divisor, den: den / divisor }
}

const commonDivisor = (a: bigint, b: bigint): bigint => (b === 0n ? a : commonDivisor(b, a % b))

/** amount x fraction, rounded down once. */
export const floorOf = (amount: Minor, { num, den }: Fraction): Minor => (amount * num) / den
