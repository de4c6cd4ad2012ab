/**
 * Bets through the ledger's interface beside pgbench's tpcb-like with as many clients on the same durable PostgreSQL: load and database on
 * the same cores, in interleaved rounds, medians of all. Other load changes CPU ratios little; ratios of rates need an idle machine.
 */
import { availableParallelism } from 'node:os'

import { busyMeter, cpuOfEnded, cpuOfTree } from '../../tools/lib/cpu.ts'
import { type Figures, evaluateGoals, median, rounded } from '../lib/figures.ts'
import { progress } from '../lib/progress.ts'
import { type TpcbRound, tpcbRound } from '../lib/tpcb.ts'
import { seeded, bet } from './bettors.ts'
import { type LedgerRound, ledgerRound } from './rounds.ts'
import { type Books, type LedgerWorld, openWorld } from './world.ts'

export interface LedgerOptions {
  rounds?: number
  /** Per round. */
  seconds?: number
  clients?: number | number[]
  players?: number
  /** pgbench's: 100,000 accounts each. */
  scale?: number
  /** Bets in a full ledger. */
  history?: number
  seed?: number
}

/** Number of bettors in the comparison of an empty and a full ledger. */
const COMPARED = 64

const CORES = availableParallelism()
const GOALS = {
  cpu_tpcb_over_bet_64: ['>=', 8],
  ratio_to_tpcb_64: ['>=', 6],
  ratio_to_tpcb_1: ['>=', 1.4],
  wal_bytes_per_bet: ['<=', 650],
  full_over_empty: ['>=', 0.9],
  ledger_ok: ['>=', 1],
} as const

interface Pair {
  tpcb: TpcbRound
  ledger: LedgerRound
  /** The same bettors, with arrivals spread over 1-3 ms. */
  spread: LedgerRound
  /** As `spread`, on an empty ledger; only for one number of bettors. */
  empty: LedgerRound | undefined
  /** Share of the machine used by others. */
  neighbours: number
}

export default async function run(options: LedgerOptions = {}): Promise<Figures> {
  const { rounds = 3, seconds = 4, players = 10_000, scale = 50, history = 1_000_000, seed = 7 } = options
  const clients = [options.clients ?? [1, 16, 64, 256]].flat()
  const random = seeded(seed)
  const world = await openWorld({ players, scale })
  try {
    for (const books of [world.full, world.empty]) await ledgerRound(books, random, { bettors: COMPARED, seconds: 2 }) // warm up the engine
    await fillHistory(world.full, random, history)
    const measured = await runInterleaved(world, random, clients, rounds, seconds)
    const figures = {
      ...fullness(measured.get(COMPARED)),
      ...Object.assign({}, ...[...measured].map(([count, pairs]) => figuresOf(count, pairs))),
      ...(await reconciled(world)),
    }
    return evaluateGoals('ledger', { ...figures, rounds, seconds, players, scale, seed }, GOALS)
  } finally {
    await world.close()
  }
}

/** All client counts per turn, each directly beside its baseline. */
async function runInterleaved(
  world: LedgerWorld,
  random: () => number,
  clients: number[],
  rounds: number,
  seconds: number,
): Promise<Map<number, Pair[]>> {
  const measured = new Map<number, Pair[]>(clients.map((count) => [count, []]))
  for (let round = 1; round <= rounds; round++) {
    for (const count of clients) {
      const pair = await pairOf(world, random, count, seconds)
      measured.get(count)!.push(pair)
      progress(
        `round ${round}, ${count} bettors: ${Math.round(pair.ledger.perSecond)} bets/s, tpcb ${Math.round(pair.tpcb.perSecond)}/s; CPU us ${rounded(pair.ledger.cpuUs, 1)} (spread ${rounded(pair.spread.cpuUs, 1)}), tpcb ${rounded(pair.tpcb.cpuUs, 0)}`,
      )
    }
  }
  return measured
}

async function pairOf(world: LedgerWorld, random: () => number, bettors: number, seconds: number): Promise<Pair> {
  const others = neighbourMeter(world.full.databasePid)
  const spreadRound = (books: Books) => ledgerRound(books, random, { bettors, seconds, thinks: () => 1 + 2 * random() })
  const tpcb = await tpcbRound(world.tpcb, bettors, seconds)
  const ledger = await ledgerRound(world.full, random, { bettors, seconds })
  const spread = await spreadRound(world.full)
  const empty = bettors === COMPARED ? await spreadRound(world.empty) : undefined
  return { tpcb, ledger, spread, empty, neighbours: others() }
}

function figuresOf(count: number, pairs: Pair[]): Record<string, number> {
  const of = (value: (pair: Pair) => number, digits = 2) => rounded(median(pairs.map(value)), digits)
  const figures = {
    ratio_to_tpcb: of(({ ledger, tpcb }) => ledger.perSecond / tpcb.perSecond),
    cpu_tpcb_over_bet: of(({ spread, tpcb }) => tpcb.cpuUs / spread.cpuUs),
    cpu_tpcb_over_bet_closed: of(({ ledger, tpcb }) => tpcb.cpuUs / ledger.cpuUs),
    bets_per_second: of(({ ledger }) => ledger.perSecond, 0),
    tpcb_per_second: of(({ tpcb }) => tpcb.perSecond, 0),
    bet_cpu_us: of(({ spread }) => spread.cpuUs, 1),
    bet_cpu_us_closed: of(({ ledger }) => ledger.cpuUs, 1),
    database_cpu_us: of(({ spread }) => spread.databaseUs, 1),
    tpcb_cpu_us: of(({ tpcb }) => tpcb.cpuUs, 0),
    p50_ms: of(({ ledger }) => ledger.p50Ms),
    p99_ms: of(({ ledger }) => ledger.p99Ms),
    tpcb_p50_ms: of(({ tpcb }) => tpcb.p50Ms),
    tpcb_p99_ms: of(({ tpcb }) => tpcb.p99Ms),
    bets_per_batch: of(({ ledger }) => ledger.perBatch, 0),
    bets_per_batch_spread: of(({ spread }) => spread.perBatch, 0),
    wal_bytes: of(({ ledger }) => ledger.walBytes, 0),
    neighbours: of(({ neighbours }) => neighbours),
  }
  return Object.fromEntries(Object.entries(figures).map(([name, value]) => [`${name}_${count}`, value]))
}

/** Compares an empty with a full ledger by CPU, one right after the other, because other load changes CPU little. */
function fullness(pairs: Pair[] | undefined): Record<string, number> {
  if (!pairs) return {}
  return {
    full_over_empty: rounded(median(pairs.map(({ empty, spread }) => empty!.cpuUs / spread.cpuUs)), 2),
    wal_bytes_per_bet: rounded(median(pairs.map(({ ledger }) => ledger.walBytes)), 0),
  }
}

/** Checks everything that the rounds wrote: a broken ledger would make every figure worthless. */
async function reconciled({ full, empty }: LedgerWorld): Promise<Record<string, number>> {
  progress('reconciling')
  const emptyFindings = await empty.ledger.check()
  const started = performance.now()
  const findings = [...emptyFindings, ...(await full.ledger.check())]
  for (const finding of findings.slice(0, 10)) progress(JSON.stringify(finding))
  return {
    ledger_ok: findings.length === 0 ? 1 : 0,
    check_seconds: rounded((performance.now() - started) / 1000, 1),
    check_bets: await betsIn(full),
  }
}

/** Share of all cores not used by PostgreSQL, this process or its children. */
function neighbourMeter(databasePid: number): () => number {
  const busy = busyMeter()
  const own = () => cpuOfTree(databasePid) + cpuOfEnded() + process.cpuUsage().user + process.cpuUsage().system
  const [before, started] = [own(), performance.now()]
  return () => Math.max(0, busy() - (own() - before) / ((performance.now() - started) * 1000 * CORES))
}

const CROWD = 512
const STEP_S = 3

/** Fills the journal with bets, to compare a full ledger with an empty one. */
async function fillHistory(books: Books, random: () => number, atLeast: number): Promise<void> {
  for (let made = await betsIn(books); made < atLeast; made = await betsIn(books)) {
    progress(`filling the books: ${made} of ${atLeast} bets`)
    await bet(books, random, { bettors: CROWD, seconds: STEP_S })
  }
  await books.database.pool.query('vacuum analyze')
}

async function betsIn({ database }: Books): Promise<number> {
  return Number((await database.pool.query<{ n: bigint }>('select count(*) as n from ledger.bet')).rows[0]!.n)
}
