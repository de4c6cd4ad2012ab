/** Cards of a shoe by number: 52 to a deck, four suits to a rank, aces first. Source: games.md G12. */
const RANKS = 'A23456789TJQK'
const SUITS = 'CDHS'

export const DECK_CARDS = 52

/** 1 for an ace … 13 for a king. */
export function shoeRank(card: number): number {
  return Math.floor((card % DECK_CARDS) / SUITS.length) + 1
}

/** "TS": rank, then C, D, H or S. */
export function shoeCardName(card: number): string {
  return `${RANKS[shoeRank(card) - 1]}${SUITS[card % SUITS.length]}`
}

/** The number of a card of the first deck by its name. */
export function shoeCardNamed(name: string): number {
  return RANKS.indexOf(name[0]!) * SUITS.length + SUITS.indexOf(name[1]!)
}
