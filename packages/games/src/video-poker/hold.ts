/** The cards that stay. A move is one number, so that it is stored and sent as one: the sum of 1, 2, 4, 8, 16 for cards 1 to 5. */
import { isWhole } from '../params.ts'

export const POKER_CARDS = 5
export const HOLD_ALL = 2 ** POKER_CARDS - 1

export const isHold = (move: unknown): move is number => isWhole(move, 0, HOLD_ALL)

export const holds = (hold: number, at: number): boolean => (hold & (1 << at)) !== 0

/** Each card that goes is replaced with the next of the deck, from the left. */
export function cardsAfter(dealt: readonly number[], next: readonly number[], hold: number): number[] {
  let drawn = 0
  return dealt.map((card, at) => (holds(hold, at) ? card : next[drawn++]!))
}
