/**
 * Bets over HTTP with everything on (bearer, validation, limits, draw, durable commit), beside pgbench's tpcb-like on the
 * same PostgreSQL and a Fastify that says hello: server and load on the same cores, in interleaved rounds, medians of all.
 */
import { createLedger, openDatabase } from '@fairhouse/server'

import { busyMeter } from './cpu.ts'
import { serveHello, serveProduct } from './processes.ts'
import { pgbenchProgram, wrkProgram } from './programs.ts'
import { type HttpRound, httpRound, type Load, script, type TpcbRound, tpcbRound } from './rounds.ts'
import { openWorld, type World } from './world.ts'

export interface BetsOptions {
  /** Pairs of rounds. */
  rounds?: number
  /** Of each round. */
  seconds?: number
  players?: number
  scale?: number
}

const GOALS = { ratio_to_tpcb_64: 3, node_cpu_over_hello: 4, ledger_ok: 1 }

interface Pair {
  bets: HttpRound
  tpcb: TpcbRound
  hello: HttpRound
  busy: number
}

export default async function run({ rounds = 5, seconds = 8, players = 1000, scale = 50 }: BetsOptions = {}) {
  const [wrk, pgbench] = [wrkProgram(), pgbenchProgram()]
  const world = await openWorld({ pgbench, players, scale })
  try {
    const pairs = await measured(world, { wrk, pgbench, rounds, seconds })
    const ledgerOk = await booksAreWhole(world)
    const figures = { ...figuresOf(pairs), ledger_ok: ledgerOk ? 1 : 0, rounds, seconds, players, scale }
    return { name: 'bets', figures, goals: GOALS, met: isMet(figures) }
  } finally {
    await world.close()
  }
}

async function measured(
  world: World,
  { wrk, pgbench, rounds, seconds }: { wrk: string; pgbench: string; rounds: number; seconds: number },
): Promise<Pair[]> {
  const [product, hello] = [await serveProduct(world.environment), await serveHello()]
  const { databasePid, tpcb, bearers, host } = world
  const betsArgs = ['-H', `Host: ${host}`, '-s', script('bets.lua'), 'http://127.0.0.1:{port}/api/v2/games/dice/bet', '--', bearers]
  const helloArgs = ['-s', script('hello.lua'), 'http://127.0.0.1:{port}/']
  const load = (of: Pick<Load, 'served' | 'args'>, time: number): Load => ({ wrk, databasePid, seconds: time, ...of })
  const pairs: Pair[] = []
  try {
    await httpRound(load({ served: product, args: [...betsArgs, '0'] }, seconds)) // both engines warm
    await httpRound(load({ served: hello, args: helloArgs }, Math.ceil(seconds / 2)))
    for (let i = 1; i <= rounds; i++) {
      const busy = busyMeter()
      const bets = await httpRound(load({ served: product, args: [...betsArgs, String(i)] }, seconds))
      const beside = await tpcbRound({ pgbench, seconds, url: tpcb, databasePid })
      pairs.push({
        bets,
        tpcb: beside,
        hello: await httpRound(load({ served: hello, args: helloArgs }, Math.ceil(seconds / 2))),
        busy: busy(),
      })
      process.stderr.write(`round ${i}: ${Math.round(bets.perSecond)} bets/s, ${Math.round(beside.perSecond)} tpcb/s\n`)
    }
  } finally {
    await Promise.all([product.stop(), hello.stop()])
  }
  return pairs
}

function figuresOf(pairs: readonly Pair[]) {
  const of = (value: (pair: Pair) => number, digits = 2) => Number(median(pairs.map(value)).toFixed(digits))
  return {
    ratio_to_tpcb_64: of(({ bets, tpcb }) => bets.perSecond / tpcb.perSecond),
    cpu_tpcb_over_bet_64: of(({ bets, tpcb }) => tpcb.allCpu / bets.allCpu),
    node_cpu_over_hello: of(({ bets, hello }) => bets.nodeCpu / hello.nodeCpu),
    p99_ms: of(({ bets }) => bets.p99Ms),
    p50_ms: of(({ bets }) => bets.p50Ms),
    bets_per_second: of(({ bets }) => bets.perSecond, 0),
    tpcb_per_second: of(({ tpcb }) => tpcb.perSecond, 0),
    hello_per_second: of(({ hello }) => hello.perSecond, 0),
    node_cpu_us: of(({ bets }) => bets.nodeCpu, 1),
    hello_cpu_us: of(({ hello }) => hello.nodeCpu, 1),
    bet_cpu_us: of(({ bets }) => bets.allCpu, 1),
    tpcb_cpu_us: of(({ tpcb }) => tpcb.allCpu, 1),
    machine_busy: of(({ busy }) => busy),
  }
}

function isMet(figures: ReturnType<typeof figuresOf> & { ledger_ok: number }): boolean {
  return (
    figures.ratio_to_tpcb_64 >= GOALS.ratio_to_tpcb_64 &&
    figures.node_cpu_over_hello <= GOALS.node_cpu_over_hello &&
    figures.ledger_ok === GOALS.ledger_ok
  )
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2
}

/** The check of all invariants; a figure counts only over whole books. */
async function booksAreWhole({ environment }: World): Promise<boolean> {
  const database = openDatabase({ url: environment.DATABASE_URL!, max: 4, onIdleError: () => undefined })
  const ledger = createLedger({ database, laneIds: [], clock: { now: () => Date.now() }, onFault: console.error })
  const findings = await ledger.check()
  await database.close()
  for (const finding of findings) process.stderr.write(`${JSON.stringify(finding)}\n`)
  return findings.length === 0
}
