/**
 * The whole product with a crowd on its crash game: latency of a dice bet while rounds are sent to ten thousand sockets, relative to the
 * same load with an idle crowd; and the bytes per subscriber and round.
 */
import { setTimeout as pause } from 'node:timers/promises'

import { type BenchServer } from '../bets/bench-server.ts'
import { type Served } from '../bets/processes.ts'
import { httpRound, script } from '../bets/rounds.ts'
import { median, rounded } from '../lib/figures.ts'
import { wrkProgram } from '../lib/programs.ts'
import { child } from './child.ts'
import { playCrash } from './crash-players.ts'

export interface BesidePlan {
  sockets: number
  rounds: number
  seconds: number
  /** Players who bet on each round of crash. */
  bettors: number
}

const CHANNEL = 'crash'
const SETTLING_MS = 1500

export async function besideFigures(benchServer: BenchServer, served: Served, plan: BesidePlan) {
  const crowd = child('crowd.ts')
  const players = await playCrash(benchServer, served.port, plan.bettors)
  const bets = () => wrkRound(benchServer, served, plan.seconds)
  try {
    await crowd.request({ do: 'connect', port: served.port, host: benchServer.host, size: plan.sockets, channel: CHANNEL })
    await bets() // JIT warm-up
    const pairs: { silent: number; listening: number }[] = []
    for (let i = 1; i <= plan.rounds; i++) {
      const silent = await bets()
      await crowd.request({ do: 'listen', channel: CHANNEL })
      await pause(SETTLING_MS)
      const listening = await bets()
      await crowd.request({ do: 'leave', channel: CHANNEL })
      await pause(SETTLING_MS)
      process.stderr.write(`bets ${i}: p99 ${silent} ms with an idle crowd, ${listening} ms while rounds are sent\n`)
      pairs.push({ silent, listening })
    }
    return {
      bet_p99_ratio: rounded(median(pairs.map(({ silent, listening }) => listening / silent)), 2),
      bet_p99_ms: rounded(median(pairs.map(({ listening }) => listening)), 1),
      ...(await players.bytesOfRounds()),
    }
  } finally {
    await players.stop()
    await crowd.end()
  }
}

async function wrkRound({ cluster, bearers, host }: BenchServer, served: Served, seconds: number): Promise<number> {
  const args = ['-H', `Host: ${host}`, '-s', script('bets.lua'), 'http://127.0.0.1:{port}/api/v2/games/dice/bet', '--', bearers, '1']
  const { p99Ms } = await httpRound({ wrk: wrkProgram(), databasePid: cluster.pid, served, seconds, args })
  return p99Ms
}
