/**
 * What a product costs that nobody uses: CPU time of the processes of `npm start` once it has settled, and the statements of its
 * database, most frequent first. Other load of the machine affects CPU time little.
 */
import { setTimeout } from 'node:timers/promises'

import { cpuOfTree } from '../../tools/lib/cpu.ts'
import { evaluateGoals, type Figures, rounded } from '../lib/figures.ts'
import { progress } from '../lib/progress.ts'
import { type IdleProduct, type ProcessName, startIdleProduct } from './product.ts'
import { chainsGenerated, countStatements, type Statement } from './statements.ts'

export interface IdleOptions {
  /** Seconds from the start until nothing is prepared any more. */
  settle?: number
  /** Of the measurement. */
  seconds?: number
  /** Number of statements to report. */
  top?: number
}

const GOALS = { core_percent: ['<=', 3] } as const

const PROCESSES: readonly ProcessName[] = ['server', 'sandbox', 'database', 'studio']

export default async function run({ settle = 60, seconds = 120, top = 20 }: IdleOptions = {}): Promise<Figures> {
  const product = await startIdleProduct()
  try {
    await setTimeout(settle * 1000)
    await chainsGenerated(product.databaseUrl)
    const counts = await countStatements(product.databaseUrl)
    const before = cpuSeconds(product)
    const startedAt = performance.now()
    await setTimeout(seconds * 1000)
    const minutes = (performance.now() - startedAt) / 60_000
    const after = cpuSeconds(product)
    const { statements: counted, connections } = await counts.read()
    const perMinute = (name: ProcessName) => (after[name] - before[name]) / minutes
    for (const { text, calls, ms } of counted.slice(0, top))
      progress(`${rounded(calls / minutes, 1)}/min, ${rounded(ms / minutes, 1)} ms: ${text.slice(0, 150)}`)
    // the studio is a product of its own
    const own = PROCESSES.filter((name) => name !== 'studio').reduce((sum, name) => sum + perMinute(name), 0)
    const figures = {
      core_percent: rounded((own / 60) * 100, 2),
      ...Object.fromEntries(PROCESSES.map((name) => [`${name}_cpu_s_per_minute`, rounded(perMinute(name), 2)])),
      statements_per_minute: Math.round(sumCalls(counted) / minutes),
      connections_per_minute: rounded(connections / minutes, 1),
      settle_s: settle,
      measured_s: seconds,
    }
    return evaluateGoals('idle', figures, GOALS)
  } finally {
    await product.stop()
  }
}

const cpuSeconds = ({ pids }: IdleProduct): Record<ProcessName, number> => ({
  server: cpuOfTree(pids.server) / 1e6,
  sandbox: cpuOfTree(pids.sandbox) / 1e6,
  studio: cpuOfTree(pids.studio) / 1e6,
  database: cpuOfTree(pids.database) / 1e6,
})

const sumCalls = (statements: readonly Statement[]): number => statements.reduce((sum, { calls }) => sum + calls, 0)
