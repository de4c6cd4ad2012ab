/** The ledger's door as the rooms of play see it: what a player's own limits refuse is told in their terms. */
import { isRefusal } from '@fairhouse/contracts'

import type { BetAnswer, BetOrder, BetRefusal, Ledger, Via } from '../ledger/index.ts'
import type { RefusedBet, Why } from './why.ts'

/** A stop after a rest, a limit that was due, and what stands behind both. */
const TRIES = 3

type Ask = (via: Via, bet: RefusedBet) => Promise<Why | undefined>

/**
 * Only a refused bet pays for this. What waited and is due comes into force with it, so that a bet is never refused by a
 * limit that has ended; such a bet is judged again.
 */
export function guarded(ledger: Ledger, why: Ask): Ledger {
  async function told<A extends BetAnswer>(via: Via, order: BetOrder, bet: () => Promise<A>): Promise<A> {
    for (let tries = 1; ; tries++) {
      const answer = await bet()
      if (!isOwnLimit(answer)) return answer
      const reason = await why(via, { ...order, refusal: answer })
      if (reason !== 'again' || tries === TRIES) return withReason(answer, reason)
    }
  }
  return {
    ...ledger,
    bet: (order) => told(null, order, () => ledger.bet(order)),
    betWithin: (via, order) => told(via, order, () => ledger.betWithin(via, order)),
  }
}

const isOwnLimit = (answer: BetAnswer): answer is BetRefusal =>
  answer.kind === 'refused' && (answer.reason === 'limit_exceeded' || answer.reason === 'player_blocked')

const withReason = <A>(answer: A & BetRefusal, reason: Why | undefined): A => (isRefusal(reason) ? { ...answer, said: reason } : answer)
