/** One round of HTTP calls, under the load of 64 connections on the same cores. CPU in microseconds per call. */
import { join } from 'node:path'

import { cpuOf, cpuOfEnded, cpuOfTree } from '../../tools/lib/cpu.ts'
import { runProgram } from '../lib/programs.ts'
import type { Served } from './processes.ts'

export const CLIENTS = 64

export interface HttpRound {
  perSecond: number
  /** Calls per round: 1, unless the script plays multi-step rounds. */
  callsPerRound: number
  /** Of the measured server. */
  nodeCpu: number
  /** Of server, database and load together. */
  allCpu: number
  p50Ms: number
  p99Ms: number
}

export interface Load {
  wrk: string
  seconds: number
  served: Served
  databasePid: number
  /** Further arguments: headers, script, the script's own. */
  args: readonly string[]
}

interface WrkAnswer {
  requests: number
  /** Multi-step rounds, if the script reports them. */
  rounds?: number
  duration_us: number
  refused: number
  failed: number
  p50_us: number
  p99_us: number
}

/** @throws if any call was refused or failed: such a run is invalid. */
export async function httpRound({ wrk, seconds, served, databasePid, args }: Load): Promise<HttpRound> {
  const cpu = () => ({ node: cpuOf(served.pid), rest: cpuOfTree(databasePid) + cpuOfEnded() })
  const before = cpu()
  const { stdout } = await runProgram(wrk, [
    '-t1',
    `-c${CLIENTS}`,
    `-d${seconds}s`,
    ...args.map((arg) => arg.replace('{port}', String(served.port))),
  ])
  const after = cpu()
  const answer = JSON.parse(stdout.trim().split('\n').at(-1)!) as WrkAnswer
  if (answer.refused + answer.failed > 0)
    throw new Error(`${answer.refused} calls refused and ${answer.failed} failed of ${answer.requests}`)
  const nodeCpu = (after.node - before.node) / answer.requests
  return {
    perSecond: answer.requests / (answer.duration_us / 1e6),
    callsPerRound: answer.requests / (answer.rounds ?? answer.requests),
    nodeCpu,
    allCpu: nodeCpu + (after.rest - before.rest) / answer.requests,
    p50Ms: answer.p50_us / 1000,
    p99Ms: answer.p99_us / 1000,
  }
}

/** JIT compilation of the first hundred thousand calls is not a cost of a bet: runs rounds until the CPU per bet stops falling. */
export async function warmUp(round: () => Promise<HttpRound>, most = 8): Promise<void> {
  let before = Infinity
  for (let i = 0; i < most; i++) {
    const { nodeCpu } = await round()
    if (i > 0 && nodeCpu > before * STEADY) return
    before = nodeCpu
  }
}

const STEADY = 0.95

export const script = (name: string): string => join(import.meta.dirname, name)
