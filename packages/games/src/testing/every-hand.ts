/** All 2,598,960 hands at once: tables of what the hands with given cards pay, and from them the best hold of any hand. */
import { CARDS } from '../cards.ts'
import { combinations } from '../combinations.ts'
import { type PokerHand, POKER_HANDS, pokerHand } from '../video-poker/hand.ts'
import { POKER_CARDS } from '../video-poker/hold.ts'
import { POKER_PAYS } from '../video-poker/pay.ts'
import { HELD, HOLDS, HOLD_SCALES, bestHold, keepExactHolds } from '../poker-strategy/one-hand.ts'

/** At k · 53 + n: ways to choose k + 1 of n. A set of cards in ascending order has the place: the sum over its k-th card. */
const ROW = CARDS + 1
const CHOOSE = Int32Array.from({ length: POKER_CARDS * ROW }, (_, at) => Number(combinations(at % ROW, Math.floor(at / ROW) + 1)))
const SIZES = Array.from({ length: POKER_CARDS + 1 }, (_, size) => Number(combinations(CARDS, size)))

export interface PokerTables {
  /** Fills `sums` for a hand in ascending order. */
  readSums(cards: readonly number[], sums: Float64Array): void
}

export function createPokerTables(payOf: (hand: PokerHand) => number = (hand) => POKER_PAYS[hand]): PokerTables {
  const tables = SIZES.map((size) => new Float64Array(size))
  const places = new Int32Array(HOLDS)
  forEachHand((cards) => {
    const pay = payOf(pokerHand(cards))
    if (pay === 0) return
    readPlaces(cards, places)
    for (let mask = 0; mask < HOLDS; mask++) tables[HELD[mask]!]![places[mask]!]! += pay
  })
  return {
    readSums(cards, sums) {
      readPlaces(cards, places)
      for (let mask = 0; mask < HOLDS; mask++) sums[mask] = tables[HELD[mask]!]![places[mask]!]!
    },
  }
}

/** In ascending order; the array is the same each time. */
export function forEachHand(visit: (cards: readonly number[]) => void): void {
  const cards = [0, 0, 0, 0, 0]
  const place = (at: number, from: number) => {
    for (let card = from; card < CARDS; card++) {
      cards[at] = card
      if (at === POKER_CARDS - 1) visit(cards)
      else place(at + 1, card + 1)
    }
  }
  place(0, 0)
}

/** The place of each subset of a hand in the table of its size: that without its highest card, and that card. */
function readPlaces(cards: readonly number[], places: Int32Array): void {
  places[0] = 0
  for (let at = 0; at < POKER_CARDS; at++)
    for (let rest = 0; rest < 1 << at; rest++) places[rest | (1 << at)] = places[rest]! + CHOOSE[HELD[rest]! * ROW + cards[at]!]!
}

/** The exact return under the best hold of every hand, as a sum over all hands of `COMMON_DRAWS` draws each. */
export function returnUnderBestPlay(tables: PokerTables): bigint {
  const sums = new Float64Array(HOLDS)
  let total = 0
  forEachHand((cards) => {
    tables.readSums(cards, sums)
    keepExactHolds(sums)
    const hold = bestHold(sums)
    total += sums[hold]! * HOLD_SCALES[hold]!
  })
  return BigInt(total)
}

/** How often each hand ends the round under the best hold, over all hands and draws, by `COMMON_DRAWS` for each hand. */
export function handsUnderBestPlay(): Readonly<Record<PokerHand, bigint>> {
  const all = createPokerTables()
  const each = POKER_HANDS.map((hand) => createPokerTables((other) => (other === hand ? 1 : 0)))
  const totals = POKER_HANDS.map(() => 0)
  const sums = new Float64Array(HOLDS)
  forEachHand((cards) => {
    all.readSums(cards, sums)
    keepExactHolds(sums)
    const hold = bestHold(sums)
    each.forEach((tables, at) => {
      tables.readSums(cards, sums)
      keepExactHolds(sums)
      totals[at]! += sums[hold]! * HOLD_SCALES[hold]!
    })
  })
  return Object.fromEntries(POKER_HANDS.map((hand, at) => [hand, BigInt(totals[at]!)])) as Record<PokerHand, bigint>
}
