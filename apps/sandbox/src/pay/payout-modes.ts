/** Result of a payout, selected by the last two digits of the requested amount. Source: money.md B, "Sandbox PSP". */
import type { Milliseconds } from '@fairhouse/money'

import { ORDER_FAULTS, ORDER_MODES, type OrderFault } from '../vendor/orders.ts'
import type { Payout, PayoutFact, PayoutStep } from './payout.ts'

export const PAYOUT_MODES: Readonly<Record<number, string>> = {
  0: 'paid',
  13: 'accepted, and the answer is lost',
  14: 'rejected',
  15: 'paid, returned after 60 s',
  ...ORDER_MODES,
}

const RETURNED = 15

/** Faults of a payout order by mode. */
export const PAYOUT_FAULTS: Readonly<Record<number, OrderFault>> = { 13: 'lost', 14: 'refusing', ...ORDER_FAULTS }

const RETURN_MS = 60_000

/** 0 to 12 are modes of deposits. */
export const payoutModeOf = (requested: number): number => (requested % 100 in PAYOUT_MODES ? requested % 100 : 0)

/** Events after an accepted payout. */
export function payoutStepsFor(payout: Payout, autopayMs: Milliseconds, newId: () => string): PayoutStep[] {
  const paidAt = payout.createdAt + autopayMs
  const paid = stepOf(payout, 'paid', paidAt, newId())
  return payout.mode === RETURNED ? [paid, stepOf(payout, 'returned', paidAt + RETURN_MS, newId())] : [paid]
}

export const stepOf = (payout: Payout, status: PayoutFact['status'], at: number, event: string): PayoutStep => ({
  at,
  reference: payout.reference,
  event: factOf(payout, status, at, event),
  deliveries: ['right'],
  tries: 0,
})

export function factOf({ id, reference, amount, currency }: Payout, status: PayoutFact['status'], at: number, event: string): PayoutFact {
  return { event, ext: id, payout: reference, status, amount, currency, at }
}
