/** The module over a real database and ledger, without a server: jobs run when the test calls them. */
import { type Currency, requireMoney } from '@fairhouse/money'
import type { TestDatabase } from '@fairhouse/testkit'

import type { Clock } from '../../../../platform/clock.ts'
import { systemRandom } from '../../../../platform/random.ts'
import type { Ledger } from '../../../books/ledger/index.ts'
import { type PaymentProvider, payoutMethodFor, type PayoutMethod } from '../../payments/index.ts'
import type { PayoutOutcome } from '../operator.ts'
import { createPayouts, type Payouts } from '../payouts.ts'
import type { Gates, PayoutDeps } from '../ports.ts'
import { cardOf } from './cards.ts'
import { decidePayout } from './decide-payout.ts'

export interface TestPayouts {
  payouts: Payouts
  request(call: { player: bigint; key: string; amount: string; destination?: string; code?: string }): Promise<unknown>
  cancel(player: bigint, payoutId: string): Promise<unknown>
  /** An operator's decision, within a transaction. */
  decide(id: bigint, outcome: PayoutOutcome): ReturnType<typeof decidePayout>
  /** Runs due jobs, oldest first; returns how many. */
  runJobs(): Promise<number>
  /** Operational reports. */
  reports: string[]
}

export interface TestPayoutsOptions {
  fresh: Pick<TestDatabase, 'database'>
  ledger: Ledger
  clock: Clock
  provider: PaymentProvider
  currency?: Currency
  gates?: Partial<Gates>
  method?: Partial<PayoutMethod>
  /** Refuses every address if absent. */
  normalAddress?: PayoutDeps['normalAddress']
  hasPayoutHold?: boolean
  payoutMultiple?: number
  /** In memory if absent. */
  jobs?: PayoutDeps['jobs']
  secret?: string
}

const OPEN_GATES: Gates = {
  reviewIdentity: async () => false,
  refuseDestination: async () => undefined,
  refuse: async () => undefined,
  availability: async () => ({ failing: [], left: 0n, demands: [] }),
  holdsFor: async () => [],
  linkedRounds: async () => [],
}

interface WaitingJob {
  name: string
  payload: object
  runAt: number
}

/** Enqueued in memory: a rolled-back transaction leaves its job, which then finds nothing to do. */
function jobsInMemory(clock: Clock) {
  const tasks = new Map<string, (payload: never) => Promise<void>>()
  let waiting: WaitingJob[] = []
  const jobs = {
    define: (name: string, task: (payload: never) => Promise<void>) => void tasks.set(name, task),
    mayBeDropped: () => false,
    schedule: () => undefined,
    enqueue: async (_tx: unknown, name: string, payload: object, { runAt = 0 } = {}) => void waiting.push({ name, payload, runAt }),
    renew: async () => undefined,
    start: async () => undefined,
    stop: async () => undefined,
  }
  /** As in production: a failed job retries. */
  const again = (job: WaitingJob) => void waiting.push({ ...job, runAt: clock.now() + 1000 })
  const run = async () => {
    const due = waiting.filter(({ runAt }) => runAt <= clock.now())
    waiting = waiting.filter((job) => !due.includes(job))
    for (const job of due) await tasks.get(job.name)!(job.payload as never).catch(() => again(job))
    return due.length
  }
  return { jobs: jobs as PayoutDeps['jobs'], run }
}

export function testPayouts(options: TestPayoutsOptions): TestPayouts {
  const { fresh, ledger, clock, provider, currency = 'RUB', method = {} } = options
  const reports: string[] = []
  const { jobs, run } = jobsInMemory(clock)
  const payouts = createPayouts({
    database: fresh.database,
    ledger,
    clock,
    jobs: options.jobs ?? jobs,
    random: systemRandom,
    secret: options.secret ?? '5e'.repeat(32),
    hashSecrets: [options.secret ?? '5e'.repeat(32)],
    fanOut: { publish: () => undefined } as never,
    providerOf: (psp) => (psp === provider.id ? provider : undefined),
    methodsOf: () => [{ ...payoutMethodFor(provider.id, 'card', currency), ...method }],
    normalAddress: options.normalAddress ?? (() => undefined),
    isOwnAddress: async () => false,
    gates: { ...OPEN_GATES, ...options.gates },
    onDestination: async () => undefined,
    turnover: { waive: async () => 0n, restore: async () => undefined, betsOf: async () => [] },
    endBonus: async () => undefined,
    codes: { waysOf: async () => [], send: async () => ({ to: null, wait: 0, life: 0 }) },
    currencyOf: async () => currency,
    hasPayoutHold: async () => options.hasPayoutHold ?? false,
    payoutMultipleOf: async () => options.payoutMultiple ?? 1,
    onMoney: () => undefined,
    report: (message) => void reports.push(message),
    onFault: (error) => void reports.push(String(error)),
  })
  payouts.defineJobs()
  const call = (key: keyof Payouts['handlers'], given: object) =>
    (payouts.handlers[key] as (call: never) => Promise<unknown>)(given as never)
  return {
    payouts,
    reports,
    decide: (id, outcome) => decidePayout(payouts, fresh.database, id, outcome),
    request: ({ player, key, destination = cardOf(player), amount, code }) =>
      call('POST /api/v2/billing/payout', {
        caller: { player },
        key,
        body: { value: 'card', amount: requireMoney(amount), destination, code },
      }),
    cancel: (player, payoutId) => call('POST /api/v2/billing/payout/{payoutId}/cancel', { caller: { player }, params: { payoutId } }),
    async runJobs() {
      let total = 0
      for (let ran = -1; ran !== 0; total += ran) ran = await run()
      return total
    },
  }
}
