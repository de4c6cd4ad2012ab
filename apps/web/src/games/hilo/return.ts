/** Return of a stake per guess, with its payout rounded down. Source: games.md 0.4 and G4. */
import { HILO_GUESSES, HILO_RANKS, guessOdds, returnOnStake } from '@fairhouse/games'
import type { Minor } from '@fairhouse/money'

/** 99 % per guess, exactly; every further guess costs the same again. In hundredths of a percent. */
export const STEP_RETURN = 9_900

const RANKS = Array.from({ length: HILO_RANKS }, (_, at) => at + 1)
const GUESSES = RANKS.flatMap((rank) => HILO_GUESSES.map((guess) => guessOdds(rank, guess))).filter((odds) => odds !== undefined)

/** The guess that loses most by rounding, in hundredths of a percent; `stake` in minor units. */
export function returnAt(stake: Minor): number {
  return Math.min(...GUESSES.map((odds) => hundredthsOf(returnOnStake(odds, stake))))
}

function hundredthsOf(part: string): number {
  const [num = 0n, den = 1n] = part.split('/').map(BigInt)
  return Number((num * 10_000n) / den)
}
