/** What a round of blackjack costs and returns, hand by hand. Amounts in minor units. Source: games.md G12. */
import { type Minor, payoutOf } from '@fairhouse/money'

import { totalOf as sumOf } from '../positions.ts'
import { TWENTY_ONE, isBlackjack, totalOf } from './hand.ts'
import type { BlackjackMove, BlackjackState, Hand } from './state.ts'

export type HandResult = 'blackjack' | 'win' | 'push' | 'lose' | 'bust'

export interface SettledHand {
  readonly stake: Minor
  readonly result: HandResult
  readonly payout: Minor
}

export interface BlackjackPay {
  readonly hands: readonly SettledHand[]
  readonly insurancePayout: Minor
  readonly payout: Minor
}

/** A blackjack returns 2.5x; in 1/10,000. */
const BLACKJACK = 25_000

const INSURANCE_RETURNS = 3n

/** A hand split once and both doubled: four stakes, each paid twice. In 1/10,000 of the first stake. */
export const BEST_MULTIPLIER = 80_000

export function bestBlackjackPayout(stake: Minor): Minor {
  return payoutOf(stake, BEST_MULTIPLIER)
}

export function insuranceOf(stake: Minor): Minor {
  return stake / 2n
}

/** What a move stakes beside what is staked already. */
export function costOf(move: BlackjackMove, stake: Minor): Minor {
  if (move === 'insure') return insuranceOf(stake)
  return move === 'double' || move === 'split' ? stake : 0n
}

export function stakeOn({ doubled }: Hand, stake: Minor): Minor {
  return doubled ? stake * 2n : stake
}

/** All that is staked in the round, the insurance included. */
export function totalStake({ hands, insured }: BlackjackState, stake: Minor): Minor {
  return sumOf(hands.map((hand) => stakeOn(hand, stake))) + (insured ? insuranceOf(stake) : 0n)
}

/** Of a round that is done; `maxWin` caps the whole. */
export function settleHands(state: BlackjackState, first: Minor, maxWin?: Minor): BlackjackPay {
  const hands = state.hands.map((hand): SettledHand => {
    const stake = stakeOn(hand, first)
    const result = resultOf(hand, state)
    return { stake, result, payout: handPayout(stake, result) }
  })
  const insurancePayout = state.insured && isBlackjack(state.dealer) ? insuranceOf(first) * INSURANCE_RETURNS : 0n
  const total = sumOf(hands.map(({ payout }) => payout)) + insurancePayout
  return { hands, insurancePayout, payout: maxWin !== undefined && total > maxWin ? maxWin : total }
}

function resultOf({ cards }: Hand, { hands, dealer }: BlackjackState): HandResult {
  const own = totalOf(cards)
  if (own > TWENTY_ONE) return 'bust'
  const isNatural = hands.length === 1 && isBlackjack(cards)
  if (isBlackjack(dealer)) return isNatural ? 'push' : 'lose'
  if (isNatural) return 'blackjack'
  const dealers = totalOf(dealer)
  if (dealers > TWENTY_ONE || own > dealers) return 'win'
  return own === dealers ? 'push' : 'lose'
}

function handPayout(stake: Minor, result: HandResult): Minor {
  if (result === 'blackjack') return payoutOf(stake, BLACKJACK)
  return result === 'win' ? stake * 2n : result === 'push' ? stake : 0n
}
