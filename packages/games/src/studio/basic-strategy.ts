/**
 * Basic strategy for the studio's blackjack (six decks, dealer stands on all 17, double after split, one split, no surrender):
 * the play whose return is published. It never insures.
 */
import { isSoft, pointsOf, totalOf } from '../blackjack/hand.ts'
import type { BlackjackMove } from '../blackjack/state.ts'
import { shoeCardNamed } from '../shoe/cards.ts'

/** Up cards by points, ace 1: the range from..to. */
type Ups = readonly [from: number, to: number]

const NEVER: Ups = [0, 0]

/** Pairs by points that are split, against these up cards; two nines stand against a seven all the same. */
const SPLITS: Readonly<Record<number, Ups>> = { 1: [1, 10], 2: [2, 7], 3: [2, 7], 4: [5, 6], 6: [2, 6], 7: [2, 7], 8: [1, 10], 9: [2, 9] }

const HARD_DOUBLES: Readonly<Record<number, Ups>> = { 9: [3, 6], 10: [2, 9], 11: [2, 10] }
const SOFT_DOUBLES: Readonly<Record<number, Ups>> = { 13: [5, 6], 14: [5, 6], 15: [4, 6], 16: [4, 6], 17: [3, 6], 18: [3, 6] }

/** `names` of the cards of the hand that moves and `up` of the dealer's up card, as a round shows them; `legal` is what may be done. */
export function basicMove(names: readonly string[], up: string, legal: readonly BlackjackMove[]): BlackjackMove {
  if (legal.includes('noInsure')) return 'noInsure'
  const cards = names.map(shoeCardNamed)
  const dealer = pointsOf(shoeCardNamed(up))
  if (legal.includes('split') && splits(pointsOf(cards[0]!), dealer)) return 'split'
  const total = totalOf(cards)
  const soft = isSoft(cards)
  if (legal.includes('double') && isIn((soft ? SOFT_DOUBLES : HARD_DOUBLES)[total] ?? NEVER, dealer)) return 'double'
  return stands(total, soft, dealer) ? 'stand' : 'hit'
}

function splits(points: number, dealer: number): boolean {
  return isIn(SPLITS[points] ?? NEVER, dealer) && !(points === 9 && dealer === 7)
}

function stands(total: number, soft: boolean, dealer: number): boolean {
  if (soft) return total >= 19 || (total === 18 && isIn([2, 8], dealer))
  if (total >= 17) return true
  return total === 12 ? isIn([4, 6], dealer) : total >= 13 && isIn([2, 6], dealer)
}

function isIn([from, to]: Ups, dealer: number): boolean {
  return dealer >= from && dealer <= to
}
