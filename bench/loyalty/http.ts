/**
 * What a dice bet over HTTP costs with all readers on, over one with readers off: CPU of the product and of PostgreSQL, each on its own, until the
 * readers have read every bet. Both products have the same players and the same work for readers, and take turns.
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

/** Microseconds per bet. */
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
    for (const side of [off, on]) await costOf(side, random, WARM_SECONDS, side === on)
    for (let round = 1; round <= plan.rounds; round++) {
      const pair = { off: await costOf(off, random, plan.seconds, false), on: await costOf(on, random, plan.seconds, true) }
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

async function costOf({ benchServer, served, bearers }: Side, random: () => number, seconds: number, hasReaders: boolean): Promise<Cost> {
  const { cluster, host, environment } = benchServer
  const target = { port: served.port, pid: served.pid, databasePid: cluster.pid, host }
  const cpu = () => ({ node: cpuOf(served.pid), database: cpuOfTree(cluster.pid) })
  const before = cpu()
  const { calls } = await callRound(target, {
    connections: BETTORS,
    seconds,
    thinks: thinksOf(random),
    next: () => diceBet({ bearer: bearers[Math.floor(random() * bearers.length)]! }),
  })
  if (hasReaders) await untilRead(environment.DATABASE_URL!)
  const after = cpu()
  return { node: (after.node - before.node) / calls, database: (after.database - before.database) / calls }
}

/** Every bet is projected, and every reader of settled bets has read it. */
async function untilRead(url: string): Promise<void> {
  const sql = 'select (select min(n) from wagering.cursor) >= (select count(*) from ledger.bet) as done'
  while (String((await query(url, sql))[0]!.done) !== 'true') await new Promise((resolve) => setTimeout(resolve, LOOK_MS))
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
