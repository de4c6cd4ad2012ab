/**
 * The cashier under load on a durable PostgreSQL: webhooks per second over HTTP beside pgbench's tpcb-like in interleaved rounds; the cost
 * of a player's poll and of the expiry job with very many open invoices; the duration of a nightly reconciliation of a million payments
 * relative to reading the same rows. Load and server share the cores.
 */
import { readFileSync } from 'node:fs'

import { openDatabase } from '@fairhouse/server'

import { createClosing } from '../../apps/server/src/modules/cashier/payments/index.ts'
import { query, booksAreWhole, type BenchServer, openBenchServer } from '../bets/bench-server.ts'
import { playerOf } from '../bets/players.ts'
import { type Served, serveProduct } from '../bets/processes.ts'
import { madeDatabase } from '../lib/durable.ts'
import { type Figures, evaluateGoals, median, rounded } from '../lib/figures.ts'
import { pgbenchProgram } from '../lib/programs.ts'
import { progress } from '../lib/progress.ts'
import { fillTpcb, type Tpcb, tpcbRound } from '../lib/tpcb.ts'
import { makeInvoices, makePayments } from './invoices.ts'
import { nightOf } from './night.ts'
import { copyPlayers } from './players.ts'
import { pollRound } from './polls.ts'
import { type WebhookRound, webhookRound } from './webhooks.ts'

export interface CashierOptions {
  rounds?: number
  /** Per round. */
  seconds?: number
  /** Open invoices while players poll. */
  held?: number
  /** Payments of the reconciled day. */
  payments?: number
  /** pgbench's: 100,000 accounts each. */
  scale?: number
  /** Owners of the invoices: each credit reads a player's deposits of 30 days. */
  players?: number
}

const GOALS = {
  ratio_to_tpcb: ['>=', 0.15],
  polls_full_over_empty: ['>=', 0.8],
  night_over_read: ['<=', 10],
  night_findings: ['<=', 1],
  ledger_ok: ['>=', 1],
} as const
const CONNECTIONS = 32
/** So many players register through the API; one of them polls. */
const REGISTERED = 2
/** Enough for every round; a handful per player, as in production. */
const INVOICES = 60_000
const SECRET = 'the secret of the figure'
const WIDE = 'webhook=1000000/1,read=1000000/1'
const NIGHT = '2026-01-02'

export default async function run(options: CashierOptions = {}): Promise<Figures> {
  const { rounds = 3, seconds = 6, held = 100_000, payments = 1_000_000, scale = 20, players = 2000 } = options
  const program = pgbenchProgram()
  const benchServer = await openBenchServer('cashier', REGISTERED)
  try {
    const url = benchServer.environment.DATABASE_URL!
    await copyPlayers(url, players - REGISTERED)
    const tpcb: Tpcb = { program, url: await madeDatabase(benchServer.cluster.url, 'tpcb'), databasePid: benchServer.cluster.pid }
    fillTpcb(tpcb, scale)
    const figures: Record<string, number> = await night(url, payments) // first: webhooks run against full tables
    const product = await serveProduct({
      ...benchServer.environment,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: WIDE,
      SECRET_PSP: SECRET,
      SANDBOX_URL: NOWHERE,
      VIRTUAL_SPORTS: 'off',
      LIVE_CHAIN: '20000', // a new server generates its chains in the background, which is not measured
    })
    try {
      Object.assign(figures, await webhooks(benchServer, product, tpcb, { rounds, seconds, players }))
      Object.assign(figures, await holding(benchServer, product, held, seconds))
    } finally {
      await product.stop()
    }
    const ledger_ok = (await booksAreWhole(benchServer)) ? 1 : 0
    return evaluateGoals('cashier', { ...figures, ledger_ok, rounds, seconds, held, payments, scale, players }, GOALS)
  } finally {
    await benchServer.cluster.close()
  }
}

/** No vendor listens there: only incoming calls are measured. */
const NOWHERE = 'http://127.0.0.1:9'

type Rounds = Required<Pick<CashierOptions, 'rounds' | 'seconds' | 'players'>>

async function webhooks(
  { environment, host, cluster }: BenchServer,
  { port, pid }: Served,
  tpcb: Tpcb,
  { rounds, seconds, players }: Rounds,
) {
  const first = await makeInvoices(environment.DATABASE_URL!, { count: INVOICES, status: 1, name: 'reported', ageSeconds: 0 })
  const target = { port, pid, databasePid: cluster.pid, host, secret: SECRET }
  let next = first
  const runWebhooks = () => webhookRound(target, CONNECTIONS, seconds, () => next++)
  await runWebhooks() // warm-up
  const firsts: WebhookRound[] = [] // a player's first deposit costs several times as much: reported separately
  while (next - first < players) firsts.push(await runWebhooks())
  const pairs: { hooks: WebhookRound; tpcbs: number }[] = []
  for (let round = 1; round <= rounds; round++) {
    const [hooks, { perSecond: tpcbs }] = [await runWebhooks(), await tpcbRound(tpcb, CONNECTIONS, seconds)]
    pairs.push({ hooks, tpcbs })
    progress(`round ${round}: ${Math.round(hooks.perSecond)} webhooks/s, ${Math.round(tpcbs)} tpcb/s`)
  }
  const of = (value: (pair: (typeof pairs)[0]) => number, digits: number) => rounded(median(pairs.map(value)), digits)
  return {
    ...(firsts.length > 0 && { first_webhook_cpu_us: rounded(median(firsts.map(({ cpuUs }) => cpuUs)), 0) }),
    webhooks_per_second: of(({ hooks }) => hooks.perSecond, 0),
    webhook_cpu_us: of(({ hooks }) => hooks.cpuUs, 0),
    webhook_p50_ms: of(({ hooks }) => hooks.p50Ms, 1),
    webhook_p99_ms: of(({ hooks }) => hooks.p99Ms, 1),
    tpcb_per_second: of(({ tpcbs }) => tpcbs, 0),
    ratio_to_tpcb: of(({ hooks, tpcbs }) => hooks.perSecond / tpcbs, 2),
  }
}

/** The same poll before and after very many invoices of others are open; then all of them expire at once. */
async function holding({ environment, host, bearers }: BenchServer, { port, pid }: Served, held: number, seconds: number) {
  const url = environment.DATABASE_URL!
  const bearer = readFileSync(bearers, 'utf8').split('\n')[0]!
  const player = playerOf(bearer)
  await query(url, `update payments.invoice set status = 5 where status = 1`)
  const own = await makeInvoices(url, { count: 1, status: 1, name: 'own', ageSeconds: 0 })
  await query(url, `update payments.invoice set player = ${player} where id = ${own}`)
  const polls = () => pollRound({ port, host, bearer, invoice: `${own}` }, CONNECTIONS, seconds)
  await polls() // warm-up
  const [empty, memory] = [await polls(), memoryOf(pid)]
  await makeInvoices(url, { count: held, isOfOthers: true, status: 1, name: 'held', ageSeconds: 0 })
  await query(url, 'analyze payments.invoice')
  const full = await polls()
  const grown = memoryOf(pid) - memory
  progress(`polls/s: ${Math.round(empty)} beside none, ${Math.round(full)} beside ${held} open invoices`)
  return {
    polls_per_second: rounded(full, 0),
    polls_full_over_empty: rounded(full / empty, 2),
    memory_grown_mb: rounded(grown, 1),
    swept_per_second: rounded(await swept(url, held), 0),
  }
}

/** Resident memory of the product in megabytes. */
const memoryOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1024

async function swept(url: string, held: number): Promise<number> {
  await query(url, `update payments.invoice set created_at = now() - interval '2 hours' where status = 1`)
  const database = openDatabase({ url, max: 4, onIdleError: () => undefined })
  const closing = createClosing({ database, clock: { now: () => Date.now() }, onChange: () => undefined })
  const began = performance.now()
  const count = await closing.sweep()
  const perSecond = count / ((performance.now() - began) / 1000)
  await database.close()
  progress(`${count} of ${held + 1} closed by one sweep`)
  return perSecond
}

async function night(url: string, payments: number) {
  progress(`making ${payments} payments of one day`)
  const first = await makeInvoices(url, { count: payments, isOfOthers: true, status: 3, name: 'night', ageSeconds: 0 })
  await makePayments(url, first, payments, 'n', Date.parse(NIGHT))
  const { seconds, readSeconds, findings } = await nightOf(url, { count: payments, first, name: 'n', day: NIGHT })
  return {
    night_seconds: rounded(seconds, 1),
    night_read_seconds: rounded(readSeconds, 1),
    night_over_read: rounded(seconds / readSeconds, 2),
    night_findings: findings,
  }
}
