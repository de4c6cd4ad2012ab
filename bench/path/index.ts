/**
 * The files of the server that one warm dice bet passes through, from its request to its booked answer: a file counts when V8 saw one of its
 * functions called during every one of the measured bets, so that timers and jobs in between do not count. `--list 1` prints them.
 */
import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import { newKey } from '@fairhouse/contracts/client'
import { configFrom, startServer } from '@fairhouse/server'

import { fetchHost } from '../../packages/testkit/src/fetch-host.ts'
import { inRoot } from '../../tools/lib/paths.ts'
import { openBenchServer } from '../bets/bench-server.ts'
import { evaluateGoals, type Figures } from '../lib/figures.ts'
import { progress } from '../lib/progress.ts'
import { calledFiles, openCoverage } from './coverage.ts'

export interface PathOptions {
  /** Measured bets. */
  bets?: number
  /** 1 prints the files. */
  list?: number
}

const GOALS = { server_files: ['<=', 25] } as const
const WARM = 200
/** A new server generates its chains in the background, beside every measured bet. */
const FEW_SEEDS = { LIVE_CHAIN: '20000' }
const BODY = { stake: '1.00', currency: 'RUB', mode: 'real', params: { direction: 'under', target: 5000 } }

export default async function run({ bets = 50, list = 0 }: PathOptions = {}): Promise<Figures> {
  const benchServer = await openBenchServer('path', 1)
  try {
    const server = await startServer({ ...configFrom({ ...benchServer.environment, ...FEW_SEEDS }), logLevel: 'silent' })
    try {
      const files = await filesOfEachBet(betOn(server.port, benchServer), bets)
      if (list) for (const file of files) process.stderr.write(`${file}\n`)
      return evaluateGoals('path', { ...figuresOf(files), bets }, GOALS)
    } finally {
      await server.stop()
    }
  } finally {
    await benchServer.cluster.close()
  }
}

/** Under the root, those called during every bet. */
async function filesOfEachBet(bet: () => Promise<void>, bets: number): Promise<string[]> {
  for (let i = 0; i < WARM; i++) await bet()
  const coverage = await openCoverage()
  let common: Set<string> | undefined
  for (let i = 0; i < bets; i++) {
    await coverage.take()
    await bet()
    const called = calledFiles(await coverage.take())
    common = common?.intersection(called) ?? called
  }
  coverage.close()
  progress(`${bets} bets measured`)
  return [...(common ?? [])].map((url) => relative(inRoot(), fileURLToPath(url))).toSorted()
}

function betOn(port: number, { host, bearers }: Awaited<ReturnType<typeof openBenchServer>>): () => Promise<void> {
  const [authorization = ''] = readFileSync(bearers, 'utf8').split('\n')
  const headers = { 'content-type': 'application/json', authorization }
  return async () => {
    const key = { 'idempotency-key': newKey() }
    const init = { method: 'POST', headers: { ...headers, ...key }, body: JSON.stringify(BODY) }
    const answer = await fetchHost(port, host, '/api/v2/games/dice/bet', init)
    if (!answer.ok) throw new Error(`a bet was answered ${answer.status}: ${await answer.text()}`)
    await answer.text()
  }
}

function figuresOf(files: readonly string[]): Record<string, number> {
  const count = (folder: string) => files.filter((file) => file.startsWith(folder)).length
  return {
    server_files: count('apps/server/src/'),
    platform_files: count('apps/server/src/platform/'),
    module_files: count('apps/server/src/modules/'),
    package_files: count('packages/'),
  }
}
