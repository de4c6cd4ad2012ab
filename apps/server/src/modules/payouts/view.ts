/** The player's view of a payout. */
import type { Payout, PayoutStatus } from '@fairhouse/contracts'
import { formatAsset, formatMoney } from '@fairhouse/money'

import { type AssetOut, priceOf } from '../payments/index.ts'
import { expectedAt } from './machine/expected.ts'
import { TRANSITIONS } from './machine/transitions.ts'
import type { StoredStep } from './store/lists.ts'
import type { StoredPayout } from './store/rows.ts'

/** `isCancelOff`: the player, or a restriction, has locked cancelling. */
export function payoutView(
  payout: StoredPayout,
  steps: readonly Pick<StoredStep, 'status' | 'at'>[],
  isCancelOff: boolean,
  out: AssetOut | null = null,
): Payout {
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
    crypto: out && assetView(out),
    created_at: instant(createdAt),
    expected_at: expected === null ? null : instant(expected),
    reason,
    is_cancellable: isOpen(status) && !isCancelOff,
    steps: steps.map((step) => ({ status: step.status, at: step.at.toISOString() })),
  }
}

export function assetView({ asset, network, units, rateE8, isFinal, tx }: AssetOut): NonNullable<Payout['crypto']> {
  return {
    asset,
    network,
    asset_amount: units === null ? null : formatAsset(units, asset),
    rate: rateE8 === null ? null : priceOf(asset, rateE8),
    is_final: isFinal,
    tx,
  }
}

const isOpen = (status: PayoutStatus) => TRANSITIONS.cancel[status] !== undefined
const instant = (ms: number) => new Date(ms).toISOString()
