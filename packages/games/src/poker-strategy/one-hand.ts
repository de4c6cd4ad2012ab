/**
 * The exact best hold of one hand. `sums[m]` is what all five-card hands that contain the cards of mask m pay together; by inclusion and
 * exclusion this leaves the hands that contain no discarded card. Not a rule: the draw does not need it. A first hand needs its 210,000
 * supersets, some 30 ms; sums are kept, so that once most of them are known a hand takes microseconds: a server plays it in an autobet, a
 * browser in a simulation.
 */
import { CARDS, rankOf } from '../cards.ts'
import { combinations } from '../combinations.ts'
import { pokerHand } from '../video-poker/hand.ts'
import { HOLD_ALL, POKER_CARDS, holds } from '../video-poker/hold.ts'
import { POKER_PAYS } from '../video-poker/pay.ts'

export const HOLDS = HOLD_ALL + 1
const DECK_LEFT = 47

/** How many cards each hold keeps. */
export const HELD: readonly number[] = Array.from({ length: HOLDS }, (_, hold) => [0, 1, 2, 3, 4].filter((at) => holds(hold, at)).length)

/** The number of equally likely draws of each hold. */
export const HOLD_DRAWS: readonly number[] = HELD.map((held) => Number(combinations(DECK_LEFT, POKER_CARDS - held)))

/** A common denominator of all draws: 47 · 46 · 45 · 44 · 43 / 24. */
export const COMMON_DRAWS = 7_669_695

/** Brings a sum over the draws of a hold to the common denominator. */
export const HOLD_SCALES: readonly number[] = HOLD_DRAWS.map((draws) => COMMON_DRAWS / draws)

const SUITS = 4
/** Above each rank and suit as one number. */
const PATTERN_BASE = 64

/** What all hands pay together, and all hands with one card of each rank, aces first: the same for every deal. */
const ALL_HANDS = 870_396
const HANDS_WITH_RANK = [107_775, 70_065, 71_130, 72_195, 73_260, 73_260, 73_260, 73_260, 73_260, 74_010, 109_905, 108_840, 107_775]

export interface BestHold {
  readonly hold: number
  /** The average total return of the stake over every draw. */
  readonly value: number
}

/** `dealt`: five different cards. */
export function bestHoldOf(dealt: readonly number[]): BestHold {
  const sums = holdSums(dealt)
  keepExactHolds(sums)
  const hold = bestHold(sums)
  return { hold, value: (sums[hold]! * HOLD_SCALES[hold]!) / COMMON_DRAWS }
}

/** By mask: what all hands with these of the dealt cards pay together. */
export function holdSums(dealt: readonly number[]): Float64Array {
  const sums = new Float64Array(HOLDS)
  const order = dealt.map((_, at) => at).toSorted((a, b) => dealt[a]! - dealt[b]!)
  for (let mask = 0; mask < HOLDS; mask++) {
    if (HELD[mask] === 0) sums[mask] = ALL_HANDS
    else if (HELD[mask] === 1) sums[mask] = HANDS_WITH_RANK[rankOf(dealt[Math.log2(mask)]!) - 1]!
    else if (HELD[mask] === POKER_CARDS) sums[mask] = POKER_PAYS[pokerHand(dealt)]
    else sums[mask] = keptSum(dealt, order, mask)
  }
  return sums
}

/** Sums of two to four cards by `patternOf`: at most 25,000 numbers. */
const keptSums = new Map<number, number>()

function keptSum(dealt: readonly number[], order: readonly number[], mask: number): number {
  const pattern = patternOf(dealt, order, mask)
  const kept = keptSums.get(pattern)
  if (kept !== undefined) return kept
  const held = dealt.filter((_, at) => holds(mask, at))
  const sum = paidWith(held, 0)
  keptSums.set(pattern, sum)
  return sum
}

/** The name of each suit in a pattern: the order in which it first appears. */
const suitNames = new Int8Array(SUITS)

/** Equal for held cards that differ only by the names of their suits, which no hand depends on. `order`: of the dealt cards by number. */
function patternOf(dealt: readonly number[], order: readonly number[], mask: number): number {
  suitNames.fill(-1)
  let [pattern, names] = [0, 0]
  for (const at of order) {
    if (!holds(mask, at)) continue
    const card = dealt[at]!
    const suit = card % SUITS
    if (suitNames[suit]! < 0) suitNames[suit] = names++
    pattern = pattern * PATTERN_BASE + rankOf(card) * SUITS + suitNames[suit]!
  }
  return pattern
}

/** Completes the cards with every choice of others from `from` up. */
function paidWith(cards: number[], from: number): number {
  if (cards.length === POKER_CARDS) return POKER_PAYS[pokerHand(cards)]
  let paid = 0
  for (let card = from; card < CARDS; card++) if (!cards.includes(card)) paid += paidWith([...cards, card], card + 1)
  return paid
}

/** In place: from all hands that contain a mask to those whose cards of the dealt hand are exactly the mask. */
export function keepExactHolds(sums: Float64Array): void {
  for (let bit = 1; bit < HOLDS; bit *= 2) for (let mask = 0; mask < HOLDS; mask++) if ((mask & bit) === 0) sums[mask]! -= sums[mask | bit]!
}

/** The best of 32 holds; of equal ones the one that keeps more. `exact` after `keepExactHolds`. */
export function bestHold(exact: Float64Array): number {
  let best = HOLD_ALL
  for (let hold = HOLD_ALL; hold >= 0; hold--) if (exact[hold]! * HOLD_SCALES[hold]! > exact[best]! * HOLD_SCALES[best]!) best = hold
  return best
}
