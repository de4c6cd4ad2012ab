/** The ledger as game modules use it: refusals by a player's own limits and by the active bonus carry the player's reason. */
import { isRefusal } from '@fairhouse/contracts'

import type { Tx } from '../../../platform/db/index.ts'
import type { BetAnswer, BetReason, BetRefusal, Ledger, StakeAnswer } from '../../books/ledger/index.ts'
import type { RefusedBet, RefusalReason } from './refusal-reason.ts'

/** A stop after a rest, a due limit, and a refusal behind both. */
const TRIES = 3

type ExplainRefusal = (tx: Tx | null, bet: RefusedBet) => Promise<RefusalReason | undefined>

/**
 * Only a refused bet pays for this. Due changes take effect with it, so that a bet is never refused by an expired limit; such a
 * bet is validated again.
 */
export function withRefusalReasons(ledger: Ledger, explain: ExplainRefusal): Ledger {
  async function explainRefusal<A extends BetAnswer | StakeAnswer | undefined>(
    tx: Tx | null,
    order: Omit<RefusedBet, 'refusal'>,
    bet: () => Promise<A>,
  ): Promise<A> {
    for (let tries = 1; ; tries++) {
      const answer = await bet()
      if (!isExplained(answer)) return answer
      const reason = await explain(tx, { ...order, refusal: answer })
      if (reason !== 'again' || tries === TRIES) return withReason(answer, reason)
    }
  }
  return {
    ...ledger,
    bet: (order) => explainRefusal(null, order, () => ledger.bet(order)),
    betWithin: (tx, order) => explainRefusal(tx, order, () => ledger.betWithin(tx, order)),
    findProtectionRefusal: (tx, bet) => explainRefusal(tx, bet, () => ledger.findProtectionRefusal(tx, bet)),
    stakeExternal: (tx, order) => explainRefusal(tx, { ...order, stake: order.amount }, () => ledger.stakeExternal(tx, order)),
  }
}

const EXPLAINED: readonly string[] = ['limit_exceeded', 'player_blocked', 'bonus_max_bet'] satisfies BetReason[]

const isExplained = (answer: BetAnswer | StakeAnswer | undefined): answer is BetRefusal =>
  answer?.kind === 'refused' && EXPLAINED.includes(answer.reason)

const withReason = <A>(answer: A & BetRefusal, reason: RefusalReason | undefined): A =>
  isRefusal(reason) ? { ...answer, refusal: reason } : answer
