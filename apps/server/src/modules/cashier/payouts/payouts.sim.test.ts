import { isRefusal, type PayoutStatus } from '@fairhouse/contracts'
import { newKey } from '@fairhouse/contracts/client'
import { DAY_MS } from '@fairhouse/money'
import {
  type TestDatabase,
  createTestDatabase,
  createSeededRandom,
  simulationSeeds,
  simulationSize,
  type TestClock,
  createTestClock,
} from '@fairhouse/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { systemClock } from '../../../platform/clock.ts'
import { createLedger, type Ledger } from '../../books/ledger/index.ts'
import { summaryOf, untouched } from '../payments/testing/sim/boundaries.ts'
import { payoutById } from './store/payouts.ts'
import { payoutOf, type StoredPayout } from './store/rows.ts'
import { type Fate, FatefulProvider } from './testing/fateful-provider.ts'
import { openWallet } from './testing/open-wallet.ts'
import { type TestPayouts, testPayouts } from './testing/test-payouts.ts'

const PAYOUTS = 40
/** Enough for a fault at every boundary, under any seed. */
const MANY = simulationSize(80, 640)
/** Players at a time; others follow after a number of requests, because each request reads the player's earlier ones. */
const PLAYERS = 8
const REQUESTS_PER_GROUP = 400
/** Payouts in progress together; all of them finish before the next wave. */
const FIRST_WAVE = 160
/** Each look-up run covers every payout: a wave's cost grows with its square. */
const WAVE = 16
const LIMIT_MS = 120_000 + MANY * 400
const FEE = 150n

let below: (limit: number) => number
let provider: FatefulProvider
let clock: TestClock
let fresh: TestDatabase
let ledger: Ledger
let fixture: TestPayouts

function fall(at: 'before the posting' | 'after the posting'): void {
  if (below(12) > 0) return
  provider.boundaries.hit(at)
  throw new Error(at)
}

/** The database fails before or after any posting: an uncommitted transaction leaves nothing. */
function faulty(real: Ledger): Ledger {
  const postOrThrow: Ledger['postOrThrow'] = async (tx, order) => {
    fall('before the posting')
    const posted = await real.postOrThrow(tx, order)
    fall('after the posting')
    return posted
  }
  return { ...real, postOrThrow }
}

let ids: bigint[] = []
const now = (id: bigint) => payoutById(fresh.database.db, id) as Promise<StoredPayout>
/** Ignores planted faults; the caller retries. */
const tried = <T>(work: Promise<T>) => work.catch(() => undefined)
const any = () => ids[below(ids.length)]!

/** Something happens at the provider, and webhooks about the payout are sent unreliably. */
async function sendWebhooks(): Promise<void> {
  const carried = ids.filter((id) => provider.carried.has(`${id}`))
  if (carried.length === 0) return
  const reference = `${carried[below(carried.length)]!}`
  provider.step(reference)
  await Promise.all(provider.webhooks(reference).map((event) => tried(fixture.payouts.handleEvent(event))))
}

const ACTS: (() => Promise<unknown>)[] = [
  async () => fixture.cancel((await now(any())).player, `${any()}`),
  () => fixture.decide(any(), 'approve'),
  () => fixture.payouts.operator.reject(any(), 'ann', { because: 'operator', reason: 'seeded' }),
  () => fixture.runJobs(),
  () => fixture.runJobs(),
  () => fixture.payouts.reconcile(),
  async () => provider.step(`${any()}`),
  sendWebhooks,
  sendWebhooks,
  async () =>
    Promise.all([fixture.runJobs(), fixture.payouts.reconcile(), fixture.cancel((await now(any())).player, `${any()}`)].map(tried)),
  async () => {
    const { player } = await now(any())
    return fresh.database.db.transaction().execute((tx) => (below(4) === 0 ? fixture.payouts.rejectOpen(tx, player) : Promise.resolve()))
  },
  async () => clock.advance(below(600_000)),
]

let total = 0
/** One of the current players. */
async function aPlayer(): Promise<bigint> {
  const first = 8001n + BigInt(Math.floor(total / REQUESTS_PER_GROUP) * PLAYERS)
  if (total++ % REQUESTS_PER_GROUP === 0)
    for (let n = 0; n < PLAYERS; n++) await openWallet(ledger, first + BigInt(n), 'RUB', { cash: 10_000_000_00n })
  return first + BigInt(below(PLAYERS))
}

async function requestPayout(): Promise<void> {
  const call = { player: await aPlayer(), key: newKey(clock.now()), amount: `${100 + below(20_000)}.00` }
  const answer = (await tried(fixture.request(call))) ?? (await tried(fixture.request(call)))
  if (answer && !isRefusal(answer)) ids.push(BigInt((answer as { id: string }).id))
}

const ENDED: readonly PayoutStatus[] = ['paid', 'failed', 'returned', 'rejected', 'cancelled']
const all = async () => (await fresh.database.db.selectFrom('payouts.payout').selectAll().where('id', 'in', ids).execute()).map(payoutOf)
const isAllOver = async () => !ids.some((id) => provider.hasMore(`${id}`)) && (await all()).every(({ status }) => ENDED.includes(status))

/** Time passes until nothing can happen any more, and operators settle by the provider's state. */
async function untilTheEnd(): Promise<void> {
  for (let round = 0; round < 40 && !(await isAllOver()); round++) {
    clock.advance(DAY_MS / 2)
    for (const id of ids) provider.step(`${id}`)
    await tried(fixture.runJobs())
    await tried(fixture.payouts.reconcile())
    for (const { id } of await fixture.payouts.operator.queue({ kind: 'review', limit: 500 })) await tried(fixture.decide(id, 'approve'))
    for (const { id, finding } of await fixture.payouts.operator.queue({ kind: 'unknown', limit: 500 }))
      if (finding === 'not_found') await tried(fixture.decide(id, 'failed'))
  }
  for (const id of ids)
    for (const event of provider.carried.get(`${id}`)?.facts ?? []) await untilTaken(() => fixture.payouts.handleEvent(event))
}

async function untilTaken(work: () => Promise<unknown>): Promise<void> {
  for (let tries = 0; tries < 20; tries++) if ((await tried(work())) !== undefined) return
}

const ENDS: Record<Fate, PayoutStatus> = { paid: 'paid', failed: 'failed', returned: 'returned', rejected: 'failed', never_came: 'failed' }

/** Requests, disturbs and finishes payouts. Returns how each ended. */
async function wave(count: number): Promise<StoredPayout[]> {
  ids = []
  while (ids.length === 0) await requestPayout()
  for (let n = 1; n < count; n++) {
    await requestPayout()
    for (let acts = 0; acts < 4; acts++) await tried(ACTS[below(ACTS.length)]!())
  }
  await untilTheEnd()
  const payouts = await all()
  payouts.forEach(expectAsTheProviderHadIt)
  return payouts
}

function expectAsTheProviderHadIt({ id, status }: StoredPayout): void {
  const sent = provider.orders.get(`${id}`) ?? 0
  expect(sent, `${id} ${status}`).toBe(status === 'cancelled' || status === 'rejected' ? 0 : 1)
  if (sent > 0) expect([`${id}`, status]).toEqual([`${id}`, ENDS[provider.fateOf(`${id}`)]])
}

function onFreshPayouts(seed: number): void {
  beforeAll(async () => {
    below = createSeededRandom(seed)
    provider = new FatefulProvider('fateful', below)
    clock = createTestClock()
    total = 0
    fresh = await createTestDatabase(10)
    ledger = createLedger({ database: fresh.database, writerIds: [], clock: systemClock, onFault: () => undefined })
    await ledger.ensureMonths()
    const { adapter } = provider
    fixture = testPayouts({ fresh, ledger: faulty(ledger), clock, provider: adapter, method: { feeFixed: FEE, dayMax: 10n ** 15n } })
  })
  afterAll(() => fresh.close())
}

const SEEDS = simulationSeeds(23)

describe.each(SEEDS)(`${PAYOUTS} payouts with faults at every boundary (seed %i)`, (seed) => {
  onFreshPayouts(seed)
  it('each ends as at the provider, is sent at most once, and every currency sums to zero', () => payOutAll(PAYOUTS))
})

describe.each(SEEDS)(`${MANY} payouts with faults at every boundary (seed %i)`, (seed) => {
  onFreshPayouts(seed)
  it('each ends as at the provider, and no boundary is without a fault', { tags: 'slow', timeout: LIMIT_MS }, async () => {
    const startedAt = performance.now()
    await payOutAll(MANY)
    const counts = provider.boundaries.counts()
    process.stderr.write(summaryOf(`${MANY} payouts, seed ${seed}`, counts, startedAt))
    expect(untouched(counts)).toEqual([])
  })
})

async function payOutAll(count: number): Promise<void> {
  const payouts = await wave(Math.min(count, FIRST_WAVE))
  for (let left = count - FIRST_WAVE; left > 0; left -= WAVE) payouts.push(...(await wave(Math.min(left, WAVE))))
  expect(payouts.length).toBeGreaterThan(count * 0.8)
  await expectBooksAgree(payouts)
}

async function expectBooksAgree(payouts: readonly StoredPayout[]): Promise<void> {
  expect(await ledger.check()).toEqual([])
  expect(await fixture.payouts.check()).toEqual([])
  const gone = payouts.filter(({ status }) => status === 'paid')
  const { rows } = await sql<{ name: string; balance: bigint }>`
    select a.name, sum(n.balance)::bigint as balance from ledger.named n join ledger.account a on a.id = n.account group by 1`.execute(
    fresh.database.db,
  )
  const balances = Object.fromEntries(rows.map(({ name, balance }) => [name, balance]))
  expect(balances).toMatchObject({
    'psp:fateful': gone.reduce((sum, { amount, fee }) => sum + amount - fee, 0n),
    'income:commission': gone.reduce((sum, { fee }) => sum + fee, 0n),
    'transit:fateful': 0n,
  })
  expect(gone.length).toBeGreaterThan(0) // how many is drawn
}
