/** Hands of blackjack: totals, and what two cards are. Source: games.md G12. */
import { shoeRank } from '../shoe/cards.ts'

const ACE = 1
const TEN = 10
export const TWENTY_ONE = 21

/** 1 for an ace, 10 for a ten or a picture. */
export function pointsOf(card: number): number {
  return Math.min(shoeRank(card), TEN)
}

export function isAce(card: number): boolean {
  return shoeRank(card) === ACE
}

/** The best total: one ace counts 11 where the hand stays at 21 or less. */
export function totalOf(cards: readonly number[]): number {
  const low = cards.reduce((sum, card) => sum + pointsOf(card), 0)
  return isSoft(cards) ? low + TEN : low
}

/** Whether an ace counts 11. */
export function isSoft(cards: readonly number[]): boolean {
  return cards.some(isAce) && cards.reduce((sum, card) => sum + pointsOf(card), 0) + TEN <= TWENTY_ONE
}

/** An ace and a ten or picture as the first two cards; what comes after a split is none. */
export function isBlackjack(cards: readonly number[]): boolean {
  return cards.length === 2 && totalOf(cards) === TWENTY_ONE
}
