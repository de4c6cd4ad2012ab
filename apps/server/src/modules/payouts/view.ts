/** A payout as its player sees it. */
import type { Payout, PayoutStatus } from '@fairhouse/contracts'
import { formatMoney } from '@fairhouse/money'

import { expectedAt } from './machine/expected.ts'
import { MOVES } from './machine/moves.ts'
import type { StoredStep } from './store/lists.ts'
import type { StoredPayout } from './store/rows.ts'

/** `isCancelOff`: the player, or what protects him, has locked cancelling. */
export function payoutView(payout: StoredPayout, steps: readonly Pick<StoredStep, 'status' | 'at'>[], isCancelOff: boolean): Payout {
  const { id, status, method, type, currency, amount, fee, createdAt, changedAt, reason } = payout
  const expected = expectedAt(status, changedAt)
  return {
    id: `${id}`,
    status,
    method,
    type,
    currency,
    amount: formatMoney(amount),
    fee: formatMoney(fee),
    destination: payout.masked,
    created_at: instant(createdAt),
    expected_at: expected === null ? null : instant(expected),
    reason,
    is_cancellable: isOpen(status) && !isCancelOff,
    steps: steps.map((step) => ({ status: step.status, at: step.at.toISOString() })),
  }
}

const isOpen = (status: PayoutStatus) => MOVES.cancel[status] !== undefined
const instant = (ms: number) => new Date(ms).toISOString()
