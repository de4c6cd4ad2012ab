/**
 * Bets over HTTP with all features (bearer token, validation, limits, draw, durable commit), compared with pgbench's tpcb-like on the same
 * PostgreSQL and a bare Fastify: server and load on the same cores, in interleaved rounds, medians of all.
 */
import { busyMeter } from '../../tools/lib/cpu.ts'
import { madeDatabase } from '../lib/durable.ts'
import { type Figures, evaluateGoals, median, rounded } from '../lib/figures.ts'
import { pgbenchProgram, wrkProgram } from '../lib/programs.ts'
import { type TpcbRound, tpcbRound, fillTpcb, type Tpcb } from '../lib/tpcb.ts'
import { booksAreWhole, type BenchServer, openBenchServer } from './bench-server.ts'
import { type Served, serveHello, serveProduct } from './processes.ts'
import { CLIENTS, type HttpRound, httpRound, script, warmUp } from './rounds.ts'

export interface BetsOptions {
  /** Pairs of rounds. */
  rounds?: number
  /** Per round. */
  seconds?: number
  players?: number
  scale?: number
}

const GOALS = {
  ratio_to_tpcb_64: ['>=', 3],
  cpu_tpcb_over_bet_64: ['>=', 2.8],
  node_cpu_over_hello: ['<=', 4],
  ledger_ok: ['>=', 1],
} as const

interface Pair {
  bets: HttpRound
  tpcb: TpcbRound
  hello: HttpRound
  busy: number
}

export default async function run({ rounds = 5, seconds = 8, players = 1000, scale = 50 }: BetsOptions = {}): Promise<Figures> {
  const [wrk, pgbench] = [wrkProgram(), pgbenchProgram()]
  const world = await openWorld({ pgbench, players, scale })
  try {
    const pairs = await measured(world, { wrk, rounds, seconds })
    const ledgerOk = await booksAreWhole(world)
    return evaluateGoals('bets', { ...figuresOf(pairs), ledger_ok: ledgerOk ? 1 : 0, rounds, seconds, players, scale }, GOALS)
  } finally {
    await world.cluster.close()
  }
}

interface Plan {
  wrk: string
  rounds: number
  seconds: number
}

async function measured(world: World, plan: Plan): Promise<Pair[]> {
  const [product, hello] = [await serveProduct(world.environment), await serveHello()]
  const pairs: Pair[] = []
  try {
    const { playBets, sayHello } = loadsOf(world, plan, product, hello)
    await warmUp(() => playBets(0))
    await sayHello()
    for (let i = 1; i <= plan.rounds; i++) {
      const busy = busyMeter()
      const bets = await playBets(i)
      const tpcb = await tpcbRound(world.tpcb, CLIENTS, plan.seconds)
      pairs.push({ bets, tpcb, hello: await sayHello(), busy: busy() })
      process.stderr.write(`round ${i}: ${Math.round(bets.perSecond)} bets/s, ${Math.round(tpcb.perSecond)} tpcb/s\n`)
    }
  } finally {
    await Promise.all([product.stop(), hello.stop()])
  }
  return pairs
}

function loadsOf({ cluster, bearers, host }: World, { wrk, seconds }: Plan, product: Served, hello: Served) {
  const betsArgs = ['-H', `Host: ${host}`, '-s', script('bets.lua'), 'http://127.0.0.1:{port}/api/v2/games/dice/bet', '--', bearers]
  const helloArgs = ['-s', script('hello.lua'), 'http://127.0.0.1:{port}/']
  return {
    playBets: (seed: number) => httpRound({ wrk, databasePid: cluster.pid, served: product, seconds, args: [...betsArgs, String(seed)] }),
    sayHello: () => httpRound({ wrk, databasePid: cluster.pid, served: hello, seconds: Math.ceil(seconds / 2), args: helloArgs }),
  }
}

function figuresOf(pairs: readonly Pair[]) {
  const of = (value: (pair: Pair) => number, digits = 2) => rounded(median(pairs.map(value)), digits)
  return {
    ratio_to_tpcb_64: of(({ bets, tpcb }) => bets.perSecond / tpcb.perSecond),
    cpu_tpcb_over_bet_64: of(({ bets, tpcb }) => tpcb.cpuUs / bets.allCpu),
    node_cpu_over_hello: of(({ bets, hello }) => bets.nodeCpu / hello.nodeCpu),
    p99_ms: of(({ bets }) => bets.p99Ms),
    p50_ms: of(({ bets }) => bets.p50Ms),
    bets_per_second: of(({ bets }) => bets.perSecond, 0),
    tpcb_per_second: of(({ tpcb }) => tpcb.perSecond, 0),
    hello_per_second: of(({ hello }) => hello.perSecond, 0),
    node_cpu_us: of(({ bets }) => bets.nodeCpu, 1),
    hello_cpu_us: of(({ hello }) => hello.nodeCpu, 1),
    bet_cpu_us: of(({ bets }) => bets.allCpu, 1),
    tpcb_cpu_us: of(({ tpcb }) => tpcb.cpuUs, 1),
    machine_busy: of(({ busy }) => busy),
  }
}

/** A fresh environment: a server with players, and pgbench's tables on the same PostgreSQL. */
interface World extends BenchServer {
  tpcb: Tpcb
}

interface WorldOptions {
  pgbench: string
  players: number
  /** pgbench's scale: 100,000 accounts each. */
  scale: number
}

async function openWorld({ pgbench, players, scale }: WorldOptions): Promise<World> {
  const benchServer = await openBenchServer('bets', players)
  const { url, pid } = benchServer.cluster
  const tpcb = { program: pgbench, url: await madeDatabase(url, 'tpcb'), databasePid: pid }
  fillTpcb(tpcb, scale)
  return { ...benchServer, tpcb }
}
