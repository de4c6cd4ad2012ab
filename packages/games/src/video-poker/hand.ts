/** Which poker hand five cards are. Source: docs/rules/video-poker.md. */
import { rankOf } from '../cards.ts'

/** From the best to the worst. */
export const POKER_HANDS = [
  'royal_flush',
  'straight_flush',
  'four',
  'full_house',
  'flush',
  'straight',
  'three',
  'two_pair',
  'jacks_or_better',
  'nothing',
] as const
export type PokerHand = (typeof POKER_HANDS)[number]

const SUITS = 4
/** Bits by rank, the ace lowest. */
const TEN_TO_ACE = 0b1_1110_0000_0001
const FIVE_IN_A_ROW = 0b1_1111
const LOWEST_STRAIGHTS = 9
/** Jack, queen, king and ace. */
const HIGH_PAIRS = 0b1_1100_0000_0001

/** `cards`: five different cards of one deck. */
export function pokerHand(cards: readonly number[]): PokerHand {
  let seen = 0
  /** Ranks that occur an odd number of times. */
  let odd = 0
  for (const card of cards) {
    const bit = 1 << (rankOf(card) - 1)
    seen |= bit
    odd ^= bit
  }
  const ranks = bitsIn(seen)
  if (ranks === 5) return unpaired(seen, isFlush(cards))
  if (ranks === 4) return ((seen ^ odd) & HIGH_PAIRS) === 0 ? 'nothing' : 'jacks_or_better'
  if (ranks === 3) return bitsIn(odd) === 1 ? 'two_pair' : 'three'
  return cards.filter((card) => 1 << (rankOf(card) - 1) === odd).length === 1 ? 'four' : 'full_house'
}

function unpaired(seen: number, isOneSuit: boolean): PokerHand {
  if (seen === TEN_TO_ACE) return isOneSuit ? 'royal_flush' : 'straight'
  for (let lowest = 0; lowest < LOWEST_STRAIGHTS; lowest++)
    if (seen === FIVE_IN_A_ROW << lowest) return isOneSuit ? 'straight_flush' : 'straight'
  return isOneSuit ? 'flush' : 'nothing'
}

const isFlush = (cards: readonly number[]): boolean => cards.every((card) => card % SUITS === cards[0]! % SUITS)

function bitsIn(mask: number): number {
  let count = 0
  for (let left = mask; left > 0; left &= left - 1) count++
  return count
}
