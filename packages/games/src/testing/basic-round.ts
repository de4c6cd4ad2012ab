import type { ByteSource } from '@fairhouse/fairness'
import type { Minor } from '@fairhouse/money'

import type { BlackjackRound, BlackjackView } from '../blackjack/round.ts'
import { blackjackGame } from '../blackjack/rules.ts'
import { basicMove } from '../studio/basic-strategy.ts'

/** A whole round by basic strategy, on the stream of its nonce. */
export function playBasic(bytes: ByteSource, stake: Minor): BlackjackRound {
  let round = blackjackGame.parse({})!.start(bytes, stake)
  while (round.status !== 'done') {
    const { hands, active, dealerUp } = round.visible as BlackjackView
    const next = round.move(basicMove(hands[active]!.cards, dealerUp, round.legal), round.step)
    if (typeof next === 'string') throw new Error(`basic strategy is refused: ${next}`)
    round = next
  }
  return round
}
