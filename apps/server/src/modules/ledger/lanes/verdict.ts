/** A row of the statement as the answer of the door. */
import type { BetAnswer, BetOrder, BetReason } from '../books/bet-types.ts'

/** item, code, detail, cash, bonus, version, stake_bonus, win, win_bonus, nonce, outcome, at_ms */
export type VerdictRow = [
  item: number,
  code: number,
  detail: number,
  cash: bigint | null,
  bonus: bigint | null,
  version: bigint | null,
  stakeBonus: bigint,
  win: bigint,
  winBonus: bigint,
  nonce: bigint | null,
  outcome: string | null,
  at: bigint,
]

const REASONS: Record<number, BetReason> = {
  1: 'insufficient_funds',
  3: 'unknown_wallet',
  4: 'stale_nonce',
  5: 'idempotency_mismatch',
  6: 'limit_exceeded',
  7: 'player_blocked',
  8: 'bonus_max_bet',
  9: 'bad_amount',
}

export function verdictOf(row: VerdictRow, order: BetOrder): BetAnswer {
  const [, code, detail, cash, bonus, version] = row
  const balances = { cash: cash ?? 0n, bonus: bonus ?? 0n, version: version ?? 0n }
  if (code === 0 || code === 2) return { kind: code === 0 ? 'done' : 'duplicate', ...balances, ...rest(row, order) }
  return { kind: 'refused', reason: REASONS[code]!, detail, ...balances, nonce: Number(row[9] ?? 0n) }
}

function rest([, code, , , , , stakeBonus, win, winBonus, nonce, outcome, at]: VerdictRow, order: BetOrder) {
  const first = code === 0 ? { nonce: order.nonce, outcome: order.outcome } : { nonce: nonce === null ? null : Number(nonce), outcome }
  return { stakeBonus, win, winBonus, ...first, at: Number(at) }
}
