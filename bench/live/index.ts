/** Live rounds for ten thousand subscribers: delivery lag, bet latency, memory per subscriber, cost of a dead leader. */

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { migrateModules, openCluster, openDatabase, removeCluster } from '@fairhouse/server'

import { failover, LEADER } from '../../apps/server/src/modules/games/live-rounds/testing/failover.ts'
import { booksAreWhole, openBenchServer } from '../bets/bench-server.ts'
import { serveProduct, serveSandbox } from '../bets/processes.ts'
import { type Figures, evaluateGoals, median, rounded } from '../lib/figures.ts'
import { besideFigures } from './bets-beside.ts'
import { fanOutFigures } from './fan-out.ts'

export interface LiveOptions {
  sockets?: number
  /** Interleaved pairs. */
  rounds?: number
  /** Per round. */
  seconds?: number
  players?: number
  /** Players who bet on each round of crash. */
  bettors?: number
  /** Leaders killed, and as many hung. */
  kills?: number
}

const GOALS = {
  sockets: ['>=', 10_000],
  lag_p99_ratio_10k: ['<=', 1.5],
  bet_p99_ratio: ['<=', 1.5],
  bytes_per_client_round: ['<=', 2560],
  kb_per_client: ['<=', 10],
  resume_ms_kill: ['<=', 250],
  resume_ms_hang: ['<=', 1200],
  lost: ['<=', 0],
  ledger_ok: ['>=', 1],
} as const

/** All sockets come from one IP address. */
const WIDE = {
  RATE_LIMITS: 'socket=1000000/60,liveGuest=1000000/10,livePlayer=1000000/10,liveSnapshot=1000000/10',
  LIVE_LIMITS: 'all=100000,block=100000,player=1000',
}

export default async function run(options: LiveOptions = {}): Promise<Figures> {
  const { sockets = 10_000, rounds = 5, seconds = 8, players = 500, bettors = 100, kills = 5 } = options
  const fanOut = await fanOutFigures({ sockets, rounds, seconds })
  const benchServer = await openBenchServer('live', players)
  try {
    const sandbox = await serveSandbox(benchServer.environment)
    const served = await serveProduct({ ...benchServer.environment, ...WIDE, SANDBOX_URL: sandbox.url })
    const beside = await besideFigures(benchServer, served, { sockets, rounds, seconds, bettors }).finally(() => served.stop())
    await sandbox.stop()
    const resumed = await failoverFigures(kills)
    const ledgerOk = await booksAreWhole(benchServer)
    return evaluateGoals('live', { ...fanOut, ...beside, ...resumed, ledger_ok: ledgerOk ? 1 : 0, rounds, seconds, bettors, kills }, GOALS)
  } finally {
    await benchServer.cluster.close()
  }
}

/**
 * Two processes and one shared round whose leader is repeatedly killed or stopped: the time without a leader, and lost data. `kills` kills and
 * as many hangs.
 */
async function failoverFigures(kills: number) {
  const seen = await onDisk((url) => failover({ table: 'roulette', kills, hangs: kills, url, leader: LEADER }))
  for (const finding of seen.findings) process.stderr.write(`${JSON.stringify(finding)}\n`)
  return {
    resume_ms_kill: rounded(median(seen.kills), 0),
    resume_ms_kill_worst: Math.max(...seen.kills),
    resume_ms_hang: rounded(median(seen.hangs), 0),
    resume_ms_hang_worst: Math.max(...seen.hangs),
    lost: seen.lost + seen.findings.length,
  }
}

/** A separate database that waits for the disk at each commit, as in production. */
async function onDisk<T>(work: (url: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), 'fairhouse-failover-'))
  const { url, stop } = await openCluster({ folder, durable: true })
  try {
    const database = openDatabase({ url, max: 2, onIdleError: () => undefined })
    await migrateModules(database).finally(() => database.close())
    return await work(url)
  } finally {
    await stop()
    removeCluster(folder)
    rmSync(folder, { recursive: true, force: true })
  }
}
