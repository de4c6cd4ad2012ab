/** The sandbox payment provider: takes deposits, lets what is planned happen, tells the merchant. */
import type { Delivery, PayDeposit, PayEvent, Step } from './deposit.ts'
import type { Holdings } from './holdings.ts'
import { modeOf, stepsFor } from './modes.ts'
import { requisitesFor } from './requisites.ts'
import { type Merchant, tell } from './webhooks.ts'

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

const MOST_TRIES = 8
const FIRST_PAUSE_MS = 1000

export function createProvider(deps: ProviderDeps): Provider {
  const { holdings, now, newId } = deps
  const plan = (steps: Step[]) => (holdings.steps.push(...steps), holdings.save())
  const runDue = async () => {
    const due = holdings.steps.filter((step) => step.at <= now()).sort((a, b) => a.at - b.at)
    holdings.steps = holdings.steps.filter((step) => !due.includes(step))
    for (const step of due) await run(step, deps)
    if (due.length > 0) holdings.save()
  }
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

/** The fact first: whoever looks it up after a message was lost must find it. */
async function run(step: Step, deps: ProviderDeps): Promise<void> {
  const events = deps.holdings.deposits.get(step.reference)?.events
  if (step.tries === 0) events?.push(step.event)
  const answers = await deliver(step, deps)
  const isLost = answers.some((status) => status === 0 || status === 429 || status >= 500)
  if (!isLost || step.tries + 1 >= MOST_TRIES) return
  deps.holdings.steps.push({ ...step, at: deps.now() + FIRST_PAUSE_MS * 2 ** step.tries, tries: step.tries + 1 })
}

/** Equal messages leave at once, as a careless vendor's do; different ones in their order. */
async function deliver({ event, deliveries }: Step, { merchant, now }: ProviderDeps): Promise<number[]> {
  const send = (how: Delivery) => tell(merchant, event, how, now())
  if (new Set(deliveries).size <= 1) return Promise.all(deliveries.map(send))
  const answers: number[] = []
  for (const how of deliveries) answers.push(await send(how))
  return answers.slice(-1)
}
