import type { PayoutStatus } from '@fairhouse/contracts'
import type { BadgeTone } from '@fairhouse/ui'

/** Colour of each payout status; its label is `payout.status.` and the status. */
export const PAYOUT_TONES: Readonly<Record<PayoutStatus, BadgeTone>> = {
  requested: 'warn',
  review: 'warn',
  approved: 'warn',
  sending: 'warn',
  sent: 'warn',
  unknown: 'warn',
  paid: 'win',
  failed: 'lose',
  rejected: 'lose',
  cancelled: 'neutral',
  returned: 'lose',
}
