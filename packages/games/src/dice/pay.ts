/**
 * The one relation of dice, read from each of its ends: target <-> winning rolls <-> multiplier. A count of winning
 * rolls is the chance in hundredths of a percent: 4950 of 10,000 is 49.50 %.
 */
import { type Odds, returnOf } from '../odds.ts'
import type { DiceBet, DiceDirection } from './bet.ts'

export const ROLLS = 10_000
export const WINNING_ROLLS_MAX = 9_800

/** 0.99 x ROLLS x 10,000: what a chance and its multiplier, each scaled by 10,000, return at most. */
const RETURN_PER_CHANCE = 99_000_000

export function winningRolls({ direction, target }: DiceBet): number {
  return direction === 'under' ? target : ROLLS - 1 - target
}

/** The target that leaves this many winning rolls. */
export function diceTarget(direction: DiceDirection, winning: number): number {
  return direction === 'under' ? winning : ROLLS - 1 - winning
}

/** What a win pays, in 1/10,000. Floored, so that the return never exceeds 99 %. */
export function diceMultiplier(winning: number): number {
  return Math.floor(RETURN_PER_CHANCE / winning)
}

/** The greatest chance, as winning rolls, that still pays at least `multiplier` (in 1/10,000); within the lawful chances. */
export function winningRollsPaying(multiplier: number): number {
  const winning = Math.floor(RETURN_PER_CHANCE / multiplier)
  return Math.min(Math.max(winning, 1), WINNING_ROLLS_MAX)
}

export function diceRtp(winning: number): string {
  return returnOf(diceOdds(winning))
}

export function diceOdds(winning: number): Odds {
  return [
    { ways: BigInt(winning), multiplier: diceMultiplier(winning) },
    { ways: BigInt(ROLLS - winning), multiplier: 0 },
  ]
}
