/** Usual duration of each step; shown to the player without guarantee. Instants in milliseconds. */
import type { PayoutStatus } from '@fairhouse/contracts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

const USUAL_MS: Partial<Record<PayoutStatus, number>> = {
  requested: MINUTE_MS,
  review: 24 * HOUR_MS,
  approved: 5 * MINUTE_MS,
  sending: 5 * MINUTE_MS,
  sent: HOUR_MS,
  unknown: 24 * HOUR_MS,
}

/** `since`: when the step began. Null when no further step follows. */
export function expectedAt(status: PayoutStatus, since: number): number | null {
  const usual = USUAL_MS[status]
  return usual === undefined ? null : since + usual
}
