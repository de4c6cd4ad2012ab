/** Cards by number: four suits per rank, aces first. Source: games.md G4. */
const RANKS = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K']
const SUITS = 'CDHS'

export const CARDS = 52

/** 1 for an ace … 13 for a king. */
export function rankOf(card: number): number {
  return Math.floor(card / SUITS.length) + 1
}

/** "10S": rank, then C, D, H or S. */
export function cardName(card: number): string {
  return `${RANKS[rankOf(card) - 1]}${SUITS[card % SUITS.length]}`
}
