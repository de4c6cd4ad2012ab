/** Usual duration of a payout; shown to the player without guarantee. Instants in milliseconds. */
import type { PayoutStatus } from '@fairhouse/contracts'
import { type Milliseconds, HOUR_MS, MINUTE_MS } from '@fairhouse/money'

/** Steps that wait for something else than the method's usual time. */
const OWN_MS: Partial<Record<PayoutStatus, number>> = { requested: MINUTE_MS, review: 24 * HOUR_MS, unknown: 24 * HOUR_MS }

const ON_THE_WAY: readonly PayoutStatus[] = ['approved', 'sending', 'sent']

export interface Progress {
  status: PayoutStatus
  /** When the step began. */
  since: number
  /** When it was approved; null before. */
  approvedAt: number | null
  /** The usual time of its method from the approval to the arrival. */
  usualMs: Milliseconds
}

/** The one expected time of arrival, or of a decision before the approval. Null when no further step follows. */
export function expectedAt({ status, since, approvedAt, usualMs }: Progress): number | null {
  if (ON_THE_WAY.includes(status)) return (approvedAt ?? since) + usualMs
  const own = OWN_MS[status]
  return own === undefined ? null : since + own
}
