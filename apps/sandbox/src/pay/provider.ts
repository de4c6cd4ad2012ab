/** The sandbox payment provider: takes deposits, lets what is planned happen, tells the merchant. */
import { createSteps } from '../vendor/steps.ts'
import type { Merchant } from '../vendor/webhooks.ts'
import type { PayDeposit, PayEvent } from './deposit.ts'
import type { Holdings } from './holdings.ts'
import { modeOf, stepsFor } from './modes.ts'
import { requisitesFor } from './requisites.ts'

export interface ProviderDeps {
  holdings: Holdings
  merchant: Merchant
  now(): number
  newId(): string
  autopayMs: number
}

export interface NewDeposit {
  reference: string
  type: string
  currency: string
  amount: number
  requested: number
}

export interface Provider {
  /** The same reference again answers what is there. */
  create(order: NewDeposit): Promise<PayDeposit>
  /** By hand: it happens now, and the merchant is told. Undefined for a deposit that is not there. */
  happen(reference: string, status: PayEvent['status'], amount?: number): Promise<PayEvent | undefined>
  /** Everything whose time has come. */
  runDue(): Promise<void>
}

export function createProvider(deps: ProviderDeps): Provider {
  const { holdings, now, newId } = deps
  const { plan, runDue } = createSteps({
    ...deps,
    keepFact: ({ reference, event }) => void holdings.deposits.get(reference)?.events.push(event),
  })
  return {
    async create(order) {
      const known = holdings.deposits.get(order.reference)
      if (known) return known
      const mode = holdings.switches.mode ?? modeOf(order.requested)
      const deposit = { ...order, id: newId(), mode, ...requisitesFor(order.type, order.currency), createdAt: now(), events: [] }
      holdings.deposits.set(order.reference, deposit)
      plan(stepsFor(deposit, deps.autopayMs, newId))
      if (mode === 7) await runDue()
      return deposit
    },
    async happen(reference, status, amount) {
      const deposit = holdings.deposits.get(reference)
      if (!deposit) return undefined
      const ext = status === 'paid' ? newId() : (deposit.events.at(-1)?.ext ?? newId())
      const event = { event: newId(), ext, invoice: reference, status, currency: deposit.currency, ...(amount !== undefined && { amount }) }
      plan([{ at: now(), reference, event, deliveries: ['right'], tries: 0 }])
      await runDue()
      return event
    },
    runDue,
  }
}
