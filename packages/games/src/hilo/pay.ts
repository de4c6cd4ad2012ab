/** What a guess can win: 99 % over its chance, exactly, so several guesses multiply as fractions. Source: games.md G4. */

import type { Odds } from '../odds.ts'

export const HILO_GUESSES = ['hi', 'lo', 'same'] as const
export type HiloGuess = (typeof HILO_GUESSES)[number]

export const HILO_RANKS = 13
const ACE = 1
const KING = 13

/** A multiplier not yet rounded. */
export interface Product {
  readonly num: bigint
  readonly den: bigint
}

export const ONE: Product = { num: 1n, den: 1n }

/** How many of the 13 ranks win; undefined where the guess is not offered. */
export function winningRanks(rank: number, guess: HiloGuess): number | undefined {
  if (guess === 'same') return rank === ACE || rank === KING ? 1 : undefined
  if (guess === 'hi') return rank === KING ? undefined : rank === ACE ? HILO_RANKS - 1 : HILO_RANKS + 1 - rank
  return rank === ACE ? undefined : rank === KING ? HILO_RANKS - 1 : rank
}

/** Equal ranks win `hi` and `lo` between the ends; beside an ace or a king there is `same` for them. */
export function guessWins(rank: number, guess: HiloGuess, next: number): boolean {
  if (guess === 'same') return next === rank
  if (guess === 'hi') return rank === ACE ? next > rank : next >= rank
  return rank === KING ? next < rank : next <= rank
}

/** The product after one more success with `winning` of 13 ranks: x 0.99 x 13 / winning. */
export function timesStep({ num, den }: Product, winning: number): Product {
  return { num: num * 1_287n, den: den * 100n * BigInt(winning) }
}

/** In 1/10,000, floored once for the whole product. */
export function multiplierOf({ num, den }: Product): number {
  return Number((num * 10_000n) / den)
}

/** The bet "one guess, then cash out"; undefined where the guess is not offered. */
export function guessOdds(rank: number, guess: HiloGuess): Odds | undefined {
  const winning = winningRanks(rank, guess)
  if (winning === undefined) return undefined
  return [
    { ways: BigInt(winning), multiplier: multiplierOf(timesStep(ONE, winning)) },
    { ways: BigInt(HILO_RANKS - winning), multiplier: 0 },
  ]
}
