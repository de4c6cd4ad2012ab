/** The books' reasons as refusals of the contract. */
import { type Refusal, type RefusalCode, refuse } from '@fairhouse/contracts'

import type { BetReason, BetRefusal, Unavailable } from '../ledger/index.ts'

const CODES: Record<Exclude<BetReason, 'stale_nonce'>, RefusalCode> = {
  insufficient_funds: 'insufficient_funds',
  unknown_wallet: 'wrong_currency',
  idempotency_mismatch: 'idempotency_mismatch',
  limit_exceeded: 'limit_exceeded',
  player_blocked: 'player_blocked',
  bonus_max_bet: 'bonus_max_bet',
  bad_amount: 'bet_limit',
}

/** bonuses.md 11: which of the player's own limits was reached. */
const LIMITS = ['', 'wager_day', 'wager_week', 'wager_month', 'loss_day', 'loss_week', 'loss_month']

/** A nonce that stayed stale means that the seeds turned under each of our tries: the same call may pass later. */
export function refusalOf(answer: BetRefusal | Unavailable): Refusal {
  if (answer.kind === 'unavailable') return refuse(answer.reason, { retryAfter: 1 })
  if (answer.reason === 'stale_nonce') return refuse('busy', { retryAfter: 1 })
  const limit = answer.reason === 'limit_exceeded' ? LIMITS[answer.detail] : undefined
  return refuse(CODES[answer.reason], limit ? { limit } : undefined)
}
