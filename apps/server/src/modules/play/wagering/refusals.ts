/** Maps refusal reasons of the ledger to refusals of the contract. */
import { type Refusal, type RefusalCode, refuse } from '@fairhouse/contracts'

import type { BetReason, BetRefusal, Unavailable } from '../../books/ledger/index.ts'

const CODES: Record<Exclude<BetReason, 'stale_nonce' | 'limit_exceeded'>, RefusalCode> = {
  insufficient_funds: 'insufficient_funds',
  unknown_wallet: 'wrong_currency',
  idempotency_mismatch: 'idempotency_mismatch',
  player_blocked: 'player_blocked',
  bonus_max_bet: 'bonus_max_bet',
  bad_amount: 'bet_limit',
}

/** bonuses.md 11: the player's own limit that was reached. */
const LIMITS: readonly RefusalCode[] = [
  'limit_wager_day',
  'limit_wager_week',
  'limit_wager_month',
  'limit_loss_day',
  'limit_loss_week',
  'limit_loss_month',
]

/** A nonce that stays stale means that the seeds rotated during each attempt: the same call may succeed later. */
export function refusalOf(answer: BetRefusal | Unavailable): Refusal {
  if (answer.kind === 'unavailable') return refuse(answer.reason, { retryAfter: 1 })
  if (answer.reason === 'stale_nonce') return refuse('busy', { retryAfter: 1 })
  return answer.refusal ?? refuse(answer.reason === 'limit_exceeded' ? LIMITS[answer.detail - 1]! : CODES[answer.reason])
}
