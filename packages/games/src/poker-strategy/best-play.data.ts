/** How often the best hold of every hand ends with each hand: of 19,933,230,517,200 equally likely deals and draws. */
import type { Odds } from '../odds.ts'
import { type PokerHand, POKER_HANDS } from '../video-poker/hand.ts'
import { pokerMultiplier } from '../video-poker/pay.ts'

const WAYS = {
  royal_flush: 496_237_776n,
  straight_flush: 2_137_447_980n,
  four: 47_100_799_404n,
  full_house: 229_510_637_676n,
  flush: 217_120_426_644n,
  straight: 223_861_063_908n,
  three: 1_484_332_642_620n,
  two_pair: 2_577_431_192_796n,
  jacks_or_better: 4_288_342_040_640n,
  nothing: 10_862_898_027_756n,
} as const satisfies Record<PokerHand, bigint>

/** The return is 408838064311/415275635775, 98.4498 % of the stake: recomputed from every hand by `best-play.test.ts`. */
export const POKER_BEST_PLAY: Odds = /* @__PURE__ */ oddsOf(WAYS)

/** Of 2,598,960 hands: every deal kept as it is. */
const PAT_WAYS = {
  royal_flush: 4n,
  straight_flush: 36n,
  four: 624n,
  full_house: 3_744n,
  flush: 5_108n,
  straight: 10_200n,
  three: 54_912n,
  two_pair: 123_552n,
  jacks_or_better: 337_920n,
  nothing: 2_062_860n,
} as const satisfies Record<PokerHand, bigint>

export const POKER_PAT_PLAY: Odds = /* @__PURE__ */ oddsOf(PAT_WAYS)

function oddsOf(ways: Readonly<Record<PokerHand, bigint>>): Odds {
  return POKER_HANDS.map((hand) => ({ ways: ways[hand], multiplier: pokerMultiplier(hand) }))
}
