/** What video poker pays: Jacks or Better, full house 9, flush 5. Source: docs/rules/video-poker.md. */
import { MULTIPLIER_SCALE } from '@fairhouse/money'

import type { PokerHand } from './hand.ts'

/** Total return per stake. */
export const POKER_PAYS = {
  royal_flush: 800,
  straight_flush: 50,
  four: 25,
  full_house: 9,
  flush: 5,
  straight: 4,
  three: 3,
  two_pair: 2,
  jacks_or_better: 1,
  nothing: 0,
} as const satisfies Record<PokerHand, number>

/** Total return in 1/10,000 of the stake. */
export const pokerMultiplier = (hand: PokerHand): number => POKER_PAYS[hand] * MULTIPLIER_SCALE
