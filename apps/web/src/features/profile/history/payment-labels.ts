/** Labels of deposit statuses and methods. */
import { type Invoice, INVOICE_STATUS } from '@fairhouse/contracts'
import type { BadgeTone } from '@fairhouse/ui'

export const STATUS_BADGES = {
  1: { tone: 'warn', labelKey: 'history.pay.waiting' },
  2: { tone: 'warn', labelKey: 'history.pay.processing' },
  3: { tone: 'win', labelKey: 'history.pay.paid' },
  4: { tone: 'neutral', labelKey: 'history.pay.expired' },
  5: { tone: 'neutral', labelKey: 'history.pay.cancelled' },
  6: { tone: 'lose', labelKey: 'history.pay.failed' },
  7: { tone: 'lose', labelKey: 'history.pay.chargedBack' },
  8: { tone: 'warn', labelKey: 'history.pay.review' },
} as const satisfies Record<Invoice['status'], { tone: BadgeTone; labelKey: string }>

/** A refusal by an operator is not a failure of the method, and nobody looks into coins that wait for the rest. */
export function badgeOf({ status, refused, held, crypto }: Pick<Invoice, 'status' | 'refused' | 'held' | 'crypto'>) {
  if (refused) return { tone: 'lose', labelKey: 'history.pay.refused' } as const
  if (held && status === INVOICE_STATUS.review) return { tone: 'warn', labelKey: 'history.pay.held' } as const
  return crypto?.below_minimum ? ({ tone: 'warn', labelKey: 'history.pay.part' } as const) : STATUS_BADGES[status]
}

export const WAYS = {
  card: { labelKey: 'history.way.card' },
  phone: { labelKey: 'history.way.phone' },
  crypto: { labelKey: 'history.way.crypto' },
} as const
