/** Accepts deposits and payouts, runs their scheduled events and notifies the merchant. */
import type { Milliseconds } from '@fairhouse/money'

import { ORDER_FAULTS, type OrderFault } from '../vendor/orders.ts'
import { createSteps, type StepsDeps } from '../vendor/steps.ts'
import type { PayDeposit, PayEvent } from './deposit.ts'
import type { Holdings } from './holdings.ts'
import { modeOf, stepsFor } from './modes.ts'
import type { PayoutFact } from './payout.ts'
import { createPayouts, type Payouts } from './payouts.ts'
import { payerFor, requisitesFor } from './requisites.ts'

export interface ProviderDeps extends Pick<StepsDeps<PayEvent | PayoutFact>, 'sendWebhook'> {
  holdings: Holdings
  now(): number
  newId(): string
  autopayMs: Milliseconds
}

export interface NewDeposit {
  reference: string
  type: string
  currency: string
  amount: number
  requested: number
  /** The merchant's id of the paying customer. */
  customer?: string | undefined
}

export interface Provider {
  /** The fault of this order, undefined if it is answered as agreed. */
  faultOf(order: Pick<NewDeposit, 'requested'>): OrderFault | undefined
  /** Returns the existing deposit for a known reference. */
  create(order: NewDeposit): Promise<PayDeposit>
  /** Triggers an event manually and notifies the merchant; an empty `payer` reports none. Undefined for an unknown deposit. */
  happen(reference: string, status: PayEvent['status'], amount?: number, payer?: string): Promise<PayEvent | undefined>
  payouts: Payouts
  /** Runs all due events. */
  runDue(): Promise<void>
}

export function createProvider(deps: ProviderDeps): Provider {
  const { holdings, now, newId } = deps
  const steps = createSteps<PayEvent | PayoutFact>({ ...deps, keepFact: ({ event }) => keepFact(holdings, event) })
  const modeFor = (requested: number) => holdings.switches.mode ?? modeOf(requested)
  return {
    faultOf: ({ requested }) => ORDER_FAULTS[modeFor(requested)],
    async create({ customer, ...order }) {
      const known = holdings.deposits.get(order.reference)
      if (known) return known
      const mode = modeFor(order.requested)
      const payer = customer === undefined ? null : payerFor(order.type, customer)
      const requisites = requisitesFor(order.type, order.currency)
      const deposit = { ...order, id: newId(), mode, payer, ...requisites, createdAt: now(), events: [] }
      holdings.deposits.set(order.reference, deposit)
      steps.plan(stepsFor(deposit, deps.autopayMs, newId))
      if (mode === 7) await steps.runDue()
      return deposit
    },
    async happen(reference, status, amount, payer) {
      const deposit = holdings.deposits.get(reference)
      if (!deposit) return undefined
      const ext = status === 'paid' ? newId() : (deposit.events.at(-1)?.ext ?? newId())
      const facts = { event: newId(), ext, invoice: reference, status, currency: deposit.currency, at: now() }
      const by = status === 'paid' ? (payer ?? deposit.payer) : undefined
      const event = { ...facts, ...(amount !== undefined && { amount }), ...(by && { payer: by }) }
      steps.plan([{ at: now(), reference, event, deliveries: ['right'], tries: 0 }])
      await steps.runDue()
      return event
    },
    payouts: createPayouts({ ...deps, steps }),
    runDue: steps.runDue,
  }
}

function keepFact({ deposits, payouts }: Holdings, event: PayEvent | PayoutFact): void {
  if ('payout' in event) payouts.get(event.payout)?.events.push(event)
  else deposits.get(event.invoice)?.events.push(event)
}
