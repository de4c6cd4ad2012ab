/**
 * What a dice bet over HTTP costs with all readers on, over one with readers off: CPU of the product and of PostgreSQL, each on its own, until the
 * readers have read every bet. Both products have the same players and the same work for readers, and take turns. What a product does
 * while nobody calls is no cost of a bet: what the one without readers needs in the time in which the other catches up is subtracted.
 */
import { readFileSync } from 'node:fs'

import { createLedger, openDatabase } from '@fairhouse/server'

import { cpuOf, cpuOfTree } from '../../tools/lib/cpu.ts'
import { type BenchServer, booksAreWhole, openBenchServer, query } from '../bets/bench-server.ts'
import { playerOf } from '../bets/players.ts'
import { type Served, serveProduct, serveWithoutReaders } from '../bets/processes.ts'
import { callRound } from '../lib/calls.ts'
import { median, rounded } from '../lib/figures.ts'
import { progress } from '../lib/progress.ts'
import { diceBet } from '../wallet/loads.ts'
import { BETTORS, LOOK_MS, thinksOf } from './cost.ts'
import { fillWork } from './fill.ts'
import { readersOf } from './readers.ts'

export interface HttpPlan {
  players: number
  rounds: number
  /** Per round. */
  seconds: number
}

/** A product on a database of its own. */
interface Side {
  benchServer: BenchServer
  served: Served
  bearers: readonly string[]
}

/** Microseconds. */
interface Cost {
  node: number
  database: number
}

const QUIET = {
  RATE_LIMITS: 'bet=1000000/1',
  VIRTUAL_SPORTS: 'off',
  LIVE_CHAIN: '20000', // a new server generates its chains in the background, which is not measured
}
const WARM_SECONDS = 5
const MEASURED = ['node', 'database'] as const

export async function httpCosts(plan: HttpPlan, random: () => number): Promise<Record<string, number>> {
  const off = await openSide('loyalty-off', plan, serveWithoutReaders)
  const on = await openSide('loyalty-on', plan, serveProduct)
  try {
    const pairs: { off: Cost; on: Cost }[] = []
    const pairOf = async (seconds: number) => {
      const withReaders = await measure(on, random, seconds, Infinity)
      const without = await measure(off, random, seconds, withReaders.looks)
      return {
        off: costOf(without, NOTHING),
        on: costOf({ ...withReaders, load: sumOf(withReaders.load, withReaders.wait) }, without.wait),
      }
    }
    await pairOf(WARM_SECONDS)
    for (let round = 1; round <= plan.rounds; round++) {
      const pair = await pairOf(plan.seconds)
      pairs.push(pair)
      progress(`round ${round} over HTTP: ${textOf(pair.off)} without readers, ${textOf(pair.on)} with all`)
    }
    await Promise.all([off, on].map(({ served }) => served.stop()))
    const isWhole = (await booksAreWhole(off.benchServer)) && (await booksAreWhole(on.benchServer))
    return { ...figuresOf(pairs), http_ledger_ok: isWhole ? 1 : 0 }
  } finally {
    for (const { served, benchServer } of [off, on]) {
      await served.stop()
      await benchServer.cluster.close()
    }
  }
}

async function openSide(name: string, { players }: HttpPlan, serve: typeof serveProduct): Promise<Side> {
  progress(`registering ${players} players for ${name}`)
  const benchServer = await openBenchServer(name, players)
  const bearers = readFileSync(benchServer.bearers, 'utf8').trim().split('\n')
  const database = openDatabase({ url: benchServer.environment.DATABASE_URL!, max: 4, onIdleError: console.error })
  const ledger = createLedger({ database, writerIds: [], clock: { now: () => Date.now() }, onFault: console.error })
  const readers = readersOf({ database, ledger })
  await fillWork(
    { database, ledger },
    readers,
    bearers.map((bearer) => BigInt(playerOf(bearer))),
  )
  readers.stop()
  await database.close()
  return { benchServer, bearers, served: await serve({ ...benchServer.environment, ...QUIET }) }
}

/** Microseconds: of a load, and after it until its bets are read. */
interface Measured {
  calls: number
  load: Cost
  wait: Cost
  /** How often it looked. */
  looks: number
}

/** Waits after the load for so many looks at most. */
async function measure({ benchServer, served, bearers }: Side, random: () => number, seconds: number, looks: number): Promise<Measured> {
  const { cluster, host, environment } = benchServer
  const target = { port: served.port, pid: served.pid, databasePid: cluster.pid, host }
  const cpu = (): Cost => ({ node: cpuOf(served.pid), database: cpuOfTree(cluster.pid) })
  const start = cpu()
  const { calls } = await callRound(target, {
    connections: BETTORS,
    seconds,
    thinks: thinksOf(random),
    next: () => diceBet({ bearer: bearers[Math.floor(random() * bearers.length)]! }),
  })
  const end = cpu()
  const looked = await look(environment.DATABASE_URL!, looks)
  return { calls, load: lessOf(end, start), wait: lessOf(cpu(), end), looks: looked }
}

/** So many times, or until every reader of settled bets has read all bets. Returns how many. */
async function look(url: string, times: number): Promise<number> {
  const bets = BigInt((await query(url, 'select count(*) as n from ledger.bet'))[0]!.n!)
  for (let looks = 1; ; looks++) {
    const read = (await query(url, 'select coalesce(min(n), 0) as n from wagering.cursor'))[0]!.n!
    if (looks >= times || BigInt(read) >= bets) return looks
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
  }
}

const NOTHING: Cost = { node: 0, database: 0 }
const sumOf = (one: Cost, other: Cost): Cost => ({ node: one.node + other.node, database: one.database + other.database })
const lessOf = (one: Cost, other: Cost): Cost => ({ node: one.node - other.node, database: one.database - other.database })

function costOf({ load, calls }: Measured, idle: Cost): Cost {
  const { node, database } = lessOf(load, idle)
  return { node: node / calls, database: database / calls }
}

const totalOf = ({ node, database }: Cost) => node + database
const textOf = (cost: Cost) => `${Math.round(totalOf(cost))} us (${MEASURED.map((part) => `${part} ${Math.round(cost[part])}`).join(', ')})`

function figuresOf(pairs: readonly { off: Cost; on: Cost }[]): Record<string, number> {
  const of = (value: (pair: (typeof pairs)[number]) => number, digits = 0) => rounded(median(pairs.map(value)), digits)
  return {
    http_cpu_on_over_off: of(({ on, off }) => totalOf(on) / totalOf(off), 2),
    http_cpu_us: of(({ off }) => totalOf(off)),
    http_cpu_us_with_readers: of(({ on }) => totalOf(on)),
    http_node_cpu_us: of(({ off }) => off.node),
    http_node_cpu_us_with_readers: of(({ on }) => on.node),
    http_database_cpu_us: of(({ off }) => off.database),
    http_database_cpu_us_with_readers: of(({ on }) => on.database),
  }
}
