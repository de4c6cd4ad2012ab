/** Payouts from the merchant's account. */
import type { Milliseconds } from '@fairhouse/money'

import type { OrderFault } from '../vendor/orders.ts'
import type { Steps } from '../vendor/steps.ts'
import type { PayEvent } from './deposit.ts'
import type { Holdings } from './holdings.ts'
import { factOf, PAYOUT_FAULTS, payoutModeOf, payoutStepsFor, stepOf } from './payout-modes.ts'
import type { NewPayout, Payout, PayoutFact } from './payout.ts'

export interface PayoutDeps {
  holdings: Holdings
  steps: Steps<PayEvent | PayoutFact>
  now(): number
  newId(): string
  autopayMs: Milliseconds
}

export interface Payouts {
  /** The fault of this order, undefined if it is answered as agreed. */
  faultOf(order: Pick<NewPayout, 'requested'>): OrderFault | undefined
  /** Returns the existing payout for a known reference. */
  send(order: NewPayout): Payout
  /** By the provider's id. */
  byId(id: string): Payout | undefined
  /** Triggers an event manually and notifies the merchant. Undefined for an unknown payout. */
  happen(reference: string, status: PayoutFact['status']): Promise<Payout | undefined>
}

export function createPayouts({ holdings, steps, now, newId, autopayMs }: PayoutDeps): Payouts {
  const modeFor = (requested: number) => holdings.switches.payoutMode ?? payoutModeOf(requested)
  return {
    faultOf: ({ requested }) => PAYOUT_FAULTS[modeFor(requested)],
    send(order) {
      const known = holdings.payouts.get(order.reference)
      if (known) return known
      const payout: Payout = { ...order, id: newId(), mode: modeFor(order.requested), createdAt: now(), events: [] }
      holdings.payouts.set(order.reference, payout)
      payout.events.push(factOf(payout, 'sent', now(), newId())) // recorded at once, without a webhook: only a look-up returns it
      steps.plan(payoutStepsFor(payout, autopayMs, newId))
      return payout
    },
    byId: (id) => [...holdings.payouts.values()].find((payout) => payout.id === id),
    async happen(reference, status) {
      const payout = holdings.payouts.get(reference)
      if (!payout) return undefined
      steps.plan([stepOf(payout, status, now(), newId())])
      await steps.runDue()
      return payout
    },
  }
}
