/** The module's own parts over a real database, between a faulty provider and a faulty ledger. */

import { CURRENCY_CODES, type Currency } from '@fairhouse/money'
import type { TestDatabase } from '@fairhouse/testkit'
import { sql } from 'kysely'

import type { FanOut } from '../../../../../platform/live/index.ts'
import { systemRandom } from '../../../../../platform/random.ts'
import type { Ledger } from '../../../../books/ledger/index.ts'
import type { StoredInvoice } from '../../store/rows.ts'
import { type PaymentServices, wirePayments } from '../../wiring.ts'
import { NO_PORTS, unlimited } from '../unlimited.ts'
import { boundaries, type Boundaries, DEPOSIT_BOUNDARIES, type DepositBoundary } from './boundaries.ts'
import { faultyLedger, InjectedFault } from './faulty-ledger.ts'
import { PretendProvider } from './pretend-provider.ts'

export interface CashierSim {
  services: PaymentServices
  provider: PretendProvider
  boundaries: Boundaries<DepositBoundary>
  /** Turns faults of the server on or off. */
  err(on: boolean): void
  pass(seconds: number): void
  now(): number
  currencyOf(player: bigint): Currency
}

const START_MS = 1_767_225_600_000

export function openCashierSim({ database }: TestDatabase, ledger: Ledger, below: (limit: number) => number): CashierSim {
  let passed = 0
  let errs = true
  const now = () => START_MS + passed
  const broken = boundaries(DEPOSIT_BOUNDARIES)
  const fall = (at: DepositBoundary) => {
    if (!errs || below(15) > 0) return
    broken.hit(at)
    throw new InjectedFault(at)
  }
  const provider = new PretendProvider(below, now, broken)
  const currencyOf = (player: bigint) => CURRENCY_CODES[Number(player % 5n)]!
  const services = wirePayments({
    database,
    clock: { now },
    providers: [provider],
    methodsFile: undefined,
    needsPayouts: true,
    ledger: faultyLedger(ledger, fall),
    limits: { ...unlimited, refuseDeposit: async () => undefined },
    messages: { enqueue: async () => undefined },
    fanOut: { publish: (_topic: string, _player: bigint, _invoice: StoredInvoice) => undefined } as Partial<FanOut> as FanOut,
    random: systemRandom,
    files: { put: neverCalled, get: neverCalled, remove: neverCalled, list: neverCalled },
    secret: '0'.repeat(64),
    regionOf: () => 'RU',
    returnUrlOf: () => 'https://site.example',
    offerOf: async () => ({ name: null, terms: null, refused: null }),
    refuseClosed: async () => undefined,
    refuseUnproved: async () => undefined,
    currencyOf: async (player) => currencyOf(player),
    onMoney: () => undefined,
    payoutsBetween: async () => [],
    payoutTimes: { of: async () => new Map() },
    payoutsNamed: async () => [],
    payers: NO_PORTS.payers,
    report: () => undefined,
    countForgery: () => undefined,
  })
  services.hooks.depositCredited.on('test', async () => fall('after the credit'))
  return {
    services,
    provider,
    boundaries: broken,
    now,
    currencyOf,
    err: (on) => void (errs = provider.errs = on),
    pass: (seconds) => void (passed += seconds * 1000),
  }
}

const neverCalled = () => Promise.reject(new Error('no dispute here'))

/** kill -9 as the database sees it: one active connection is gone. Returns whether there was one. */
export async function cutConnection({ database }: TestDatabase): Promise<boolean> {
  const { rows } = await sql`select pg_terminate_backend(pid) from (
    select pid from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle' order by pid limit 1) busy`.execute(database.db)
  return rows.length > 0
}
