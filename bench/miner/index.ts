/**
 * Complete rounds of miner over HTTP with all features: a bet, three cells, a cash-out, each answered after its commit; beside dice bets
 * in the same run on the same server, in interleaved rounds, medians of all.
 */
import { join } from 'node:path'

import { booksAreWhole, type BenchServer, openBenchServer } from '../bets/bench-server.ts'
import { type Served, serveProduct } from '../bets/processes.ts'
import { type HttpRound, httpRound, script, warmUp } from '../bets/rounds.ts'
import { type Figures, evaluateGoals, median, rounded } from '../lib/figures.ts'
import { wrkProgram } from '../lib/programs.ts'
import { progress } from '../lib/progress.ts'

export interface MinerOptions {
  /** Pairs of rounds of load. */
  rounds?: number
  /** Per round. */
  seconds?: number
}

const GOALS = { ledger_ok: ['>=', 1] } as const

/** Rounds that are open at the end of a load stay open, so each load has its own players: more than connections. */
const PLAYERS_PER_LOAD = 100
const WARM_LOADS_MAX = 4

interface Pair {
  miner: HttpRound
  dice: HttpRound
}

export default async function run({ rounds = 5, seconds = 8 }: MinerOptions = {}): Promise<Figures> {
  const wrk = wrkProgram()
  const benchServer = await openBenchServer('miner', (WARM_LOADS_MAX + rounds) * PLAYERS_PER_LOAD)
  try {
    const pairs = await measured(benchServer, { wrk, rounds, seconds })
    const ledgerOk = await booksAreWhole(benchServer)
    return evaluateGoals('miner', { ...figuresOf(pairs), ledger_ok: ledgerOk ? 1 : 0, rounds, seconds }, GOALS)
  } finally {
    await benchServer.cluster.close()
  }
}

interface Plan {
  wrk: string
  rounds: number
  seconds: number
}

async function measured(benchServer: BenchServer, plan: Plan): Promise<Pair[]> {
  const product = await serveProduct(benchServer.environment)
  const { playMiner, playDice } = loadsOf(benchServer, plan, product)
  const pairs: Pair[] = []
  try {
    await warmUp(playMiner, WARM_LOADS_MAX)
    await playDice(0)
    for (let i = 1; i <= plan.rounds; i++) {
      const pair = { miner: await playMiner(), dice: await playDice(i) }
      pairs.push(pair)
      progress(`round ${i}: ${Math.round(perSecond(pair.miner))} rounds of miner/s, ${Math.round(pair.dice.perSecond)} dice bets/s`)
    }
  } finally {
    await product.stop()
  }
  return pairs
}

function loadsOf({ cluster, bearers, host }: BenchServer, { wrk, seconds }: Plan, served: Served) {
  const load = (file: string, address: string, args: string[]) =>
    httpRound({
      wrk,
      databasePid: cluster.pid,
      served,
      seconds,
      args: ['-H', `Host: ${host}`, '-s', file, address, '--', bearers, ...args],
    })
  let loads = 0
  return {
    playMiner: () => {
      const first = loads++ * PLAYERS_PER_LOAD
      return load(join(import.meta.dirname, 'miner.lua'), 'http://127.0.0.1:{port}/', [String(first), String(PLAYERS_PER_LOAD)])
    },
    playDice: (seed: number) => load(script('bets.lua'), 'http://127.0.0.1:{port}/api/v2/games/dice/bet', [String(seed)]),
  }
}

const perSecond = ({ perSecond: calls, callsPerRound }: HttpRound) => calls / callsPerRound

function figuresOf(pairs: readonly Pair[]) {
  const of = (value: (pair: Pair) => number, digits = 2) => rounded(median(pairs.map(value)), digits)
  return {
    miner_bets_per_second: of(({ miner }) => perSecond(miner), 0),
    dice_bets_per_second: of(({ dice }) => dice.perSecond, 0),
    dice_over_miner: of(({ miner, dice }) => dice.perSecond / perSecond(miner)),
    cpu_call_over_dice: of(({ miner, dice }) => miner.allCpu / dice.allCpu),
    calls_per_round: of(({ miner }) => miner.callsPerRound),
    calls_per_second: of(({ miner }) => miner.perSecond, 0),
    call_cpu_us: of(({ miner }) => miner.allCpu, 1),
    call_node_cpu_us: of(({ miner }) => miner.nodeCpu, 1),
    dice_cpu_us: of(({ dice }) => dice.allCpu, 1),
    dice_node_cpu_us: of(({ dice }) => dice.nodeCpu, 1),
    p50_ms: of(({ miner }) => miner.p50Ms),
    p99_ms: of(({ miner }) => miner.p99Ms),
  }
}
