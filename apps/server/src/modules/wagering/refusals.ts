/** The books' reasons as refusals of the contract. */
import { type Refusal, type RefusalCode, refuse } from '@fairhouse/contracts'

import type { BetReason, BetRefusal, Unavailable } from '../ledger/index.ts'

const CODES: Record<Exclude<BetReason, 'stale_nonce' | 'limit_exceeded'>, RefusalCode> = {
  insufficient_funds: 'insufficient_funds',
  unknown_wallet: 'wrong_currency',
  idempotency_mismatch: 'idempotency_mismatch',
  player_blocked: 'player_blocked',
  bonus_max_bet: 'bonus_max_bet',
  bad_amount: 'bet_limit',
}

/** bonuses.md 11: which of the player's own limits was reached. */
const LIMITS: readonly RefusalCode[] = [
  'limit_wager_day',
  'limit_wager_week',
  'limit_wager_month',
  'limit_loss_day',
  'limit_loss_week',
  'limit_loss_month',
]

/** A nonce that stayed stale means that the seeds turned under each of our tries: the same call may pass later. */
export function refusalOf(answer: BetRefusal | Unavailable): Refusal {
  if (answer.kind === 'unavailable') return refuse(answer.reason, { retryAfter: 1 })
  if (answer.reason === 'stale_nonce') return refuse('busy', { retryAfter: 1 })
  return answer.refusal ?? refuse(answer.reason === 'limit_exceeded' ? LIMITS[answer.detail - 1]! : CODES[answer.reason])
}
