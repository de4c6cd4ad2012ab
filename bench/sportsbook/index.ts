/**
 * The sportsbook of a served product on a durable PostgreSQL: price changes from the feed to the last of very many open pages of events, very many
 * open slips while prices move, the pricing of slips without a pause, memory per open event, and the settlement of very many bets on one event.
 * Load and server share the cores.
 */
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

import { cpuOf, cpuOfTree } from '../../tools/lib/cpu.ts'
import { booksAreWhole, openBenchServer, query } from '../bets/bench-server.ts'
import { type Served, serveProduct } from '../bets/processes.ts'
import { madeDatabase } from '../lib/durable.ts'
import { evaluateGoals, type Figures, median, quantile, rounded } from '../lib/figures.ts'
import { pgbenchProgram } from '../lib/programs.ts'
import { progress } from '../lib/progress.ts'
import { fillTpcb, type Tpcb } from '../lib/tpcb.ts'
import { type BenchFeed, openBenchFeed } from './feed.ts'
import { openPages } from './pages.ts'
import { settlement } from './settlement.ts'
import { priceSlips, readOpenSlips, type Target } from './slips.ts'

export interface SportsbookOptions {
  /** Open events. */
  events?: number
  /** Open slips, and as many open pages of events. */
  slips?: number
  /** Price changes of a round. */
  changes?: number
  /** Bets on the event that ends. */
  bets?: number
  /** Events that end while it is settled. */
  others?: number
  /** Seconds of its settlement: the rest is not measured. */
  within?: number
  rounds?: number
  /** Of open slips five times as many, of the pricing of slips, and of each run of pgbench. */
  seconds?: number
  players?: number
  /** pgbench's: 100,000 accounts each. */
  scale?: number
}

const GOALS = {
  price_changes_per_second: ['>=', 200],
  open_slip_lag_p99_ms: ['<=', 5500],
  slip_p99_ms: ['<=', 250],
  kb_per_open_event: ['<=', 64],
  settlement_ratio_to_tpcb: ['>=', 0.1],
  other_event_p99_ms: ['<=', 2000],
  exposure_p99_ms: ['<=', 500],
  ticker_p99_ms: ['<=', 500],
  ledger_ok: ['>=', 1],
} as const

/** All sockets and calls come from one IP address. */
const WIDE = 'read=1000000/1,bet=1000000/1,socket=1000000/60,liveGuest=1000000/10,liveSnapshot=1000000/10,liveParameter=1000000/10'
const WIDE_LIVE = 'all=100000,block=100000,player=1000'
/** Prices move so often per second while slips are priced. */
const CALM_MS = 20
const CONNECTIONS = 16
const WARM_EVENTS = 200

export default async function run(options: SportsbookOptions = {}): Promise<Figures> {
  const { events = 200, slips = 1000, changes = 2000, bets = 100_000, others = 120, within = 180 } = options
  const { rounds = 2, seconds = 4, players = 500, scale = 10 } = options
  const program = pgbenchProgram()
  const bench = await openBenchServer('sportsbook', players)
  const feed = await openBenchFeed()
  try {
    const url = bench.environment.DATABASE_URL!
    const tpcb: Tpcb = { program, url: await madeDatabase(bench.cluster.url, 'tpcb'), databasePid: bench.cluster.pid }
    fillTpcb(tpcb, scale)
    feed.offer(1)
    progress('starting the server')
    const product = await serveProduct({
      ...bench.environment,
      LOG_LEVEL: 'silent',
      RATE_LIMITS: WIDE,
      LIVE_LIMITS: WIDE_LIVE,
      SANDBOX_URL: feed.url,
      VIRTUAL_SPORTS: 'off',
      LIVE_CHAIN: '20000', // a new server generates its chains in the background, which is not measured
    })
    const figures: Record<string, number> = {}
    try {
      const target = { port: product.port, host: bench.host, pid: product.pid, dataDir: bench.cluster.folder }
      Object.assign(figures, await memory(url, product, feed, events))
      Object.assign(figures, await prices(target, feed, { slips, events, changes, rounds }))
      Object.assign(figures, await openSlips({ ...target, databasePid: bench.cluster.pid }, feed, { slips, events, seconds: 5 * seconds }))
      Object.assign(figures, await pricing(target, feed, { events, seconds }))
      Object.assign(figures, await settlement({ url, feed, tpcb, target }, { bets, others, within, rounds, seconds }))
    } finally {
      await product.stop()
    }
    const ledger_ok = (await booksAreWhole(bench)) ? 1 : 0
    return evaluateGoals(
      'sportsbook',
      { ...figures, ledger_ok, events, slips, changes, bets, others, within, rounds, seconds, players, scale },
      GOALS,
    )
  } finally {
    await feed.stop()
    await bench.cluster.close()
  }
}

/** Resident memory in kilobytes. */
const residentOf = (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1])

const openEvents = async (url: string) =>
  Number((await query(url, "select count(*) as open from sportsbook.market where status = 'open'"))[0]!['open'])

async function until(isSo: () => Promise<boolean> | boolean, what: string, seconds = 120): Promise<void> {
  const end = performance.now() + seconds * 1000
  while (!(await isSo())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${seconds} s`)
    await pause(20)
  }
}

/**
 * From 200 events or more to ten times as many: the first snapshot of a new server lets its young generation grow by tens of megabytes of garbage,
 * which are no memory of events.
 */
async function memory(url: string, { pid }: Served, feed: BenchFeed, events: number) {
  const open = async (count: number) => {
    progress(`opening ${count} events`)
    feed.offer(count)
    await until(async () => (await openEvents(url)) === count, `${count} open events`)
    await pause(3000)
    return residentOf(pid)
  }
  await until(async () => (await openEvents(url)) === 1, 'the first event')
  const warm = Math.max(events, WARM_EVENTS)
  const before = await open(warm)
  const after = await open(10 * warm)
  return { kb_per_open_event: rounded(Math.max(0, after - before) / (9 * warm), 1) }
}

async function prices(target: Target, feed: BenchFeed, plan: { slips: number; events: number; changes: number; rounds: number }) {
  const open = await openPages(target, plan.slips, plan.events)
  progress(`${plan.slips} pages of events are open`)
  const measured: { changes: number; updates: number }[] = []
  for (let round = 0; round <= plan.rounds; round++) {
    const [began, before] = [performance.now(), open.received()]
    const newest = new Map<number, number>()
    for (let n = 0; n < plan.changes; n++) {
      newest.set(n % plan.events, feed.move(n % plan.events))
      if (n % 100 === 99) await pause(0) // the sockets of this process are read meanwhile
    }
    const isShown = () => open.shown().every(({ event, odds }) => (newest.get(event) ?? odds) === odds)
    await until(isShown, 'the newest prices on all pages')
    const took = (performance.now() - began) / 1000
    const result = { changes: plan.changes / took, updates: (open.received() - before) / took }
    progress(`round ${round}: ${Math.round(result.changes)} price changes/s, ${Math.round(result.updates)} updates of pages/s`)
    if (round > 0) measured.push(result) // the first one warms up
  }
  open.close()
  return {
    price_changes_per_second: rounded(median(measured.map(({ changes }) => changes)), 0),
    page_updates_per_second: rounded(median(measured.map(({ updates }) => updates)), 0),
  }
}

async function openSlips(
  target: Target & { pid: number; databasePid: number },
  feed: BenchFeed,
  { slips, events, seconds }: { slips: number; events: number; seconds: number },
) {
  const cpu = () => ({ server: cpuOf(target.pid), database: cpuOfTree(target.databasePid) })
  const before = cpu()
  const { lags, waits, quotes, took } = await readOpenSlips(target, feed, { slips, events, moves: 1000 / CALM_MS, seconds })
  const after = cpu()
  const each = (name: 'server' | 'database') => (after[name] - before[name]) / slips / took
  progress(
    `${slips} open slips: ${Math.round(quotes)} quotes/s, ${Math.round(each('server') + each('database'))} us of CPU per slip and second`,
  )
  return {
    open_slip_quotes_per_second: rounded(quotes, 0),
    open_slip_answer_p99_ms: rounded(quantile(waits, 0.99), 1),
    open_slip_lag_p50_ms: rounded(quantile(lags, 0.5), 0),
    open_slip_lag_p99_ms: rounded(quantile(lags, 0.99), 0),
    open_slip_lag_max_ms: rounded(lags.at(-1) ?? 0, 0),
    open_slip_server_cpu_us: rounded(each('server'), 0),
    open_slip_database_cpu_us: rounded(each('database'), 0),
  }
}

async function pricing(target: Target, feed: BenchFeed, { events, seconds }: { events: number; seconds: number }) {
  let moved = 0
  const moving = setInterval(() => feed.move(moved++ % events), CALM_MS)
  try {
    await priceSlips(target, { connections: CONNECTIONS, seconds: 2, events }) // warm-up
    const { perSecond, p50Ms, p99Ms } = await priceSlips(target, { connections: CONNECTIONS, seconds, events })
    progress(`${Math.round(perSecond)} slips/s, p99 ${Math.round(p99Ms)} ms`)
    return { slips_per_second: rounded(perSecond, 0), slip_p50_ms: rounded(p50Ms, 1), slip_p99_ms: rounded(p99Ms, 1) }
  } finally {
    clearInterval(moving)
  }
}
