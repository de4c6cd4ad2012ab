/**
 * `npm run simulator -- --seed N --minutes M`: seeded players play over HTTP against the real server, with lost and repeated calls and kills of
 * the server, and an auditor with its own model checks every answer. Prints seed and commit; exits with 1 at the first difference.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

import { migrateModules, openCluster, openDatabase, removeCluster } from '@fairhouse/server'

import { root } from './lib/paths.ts'
import { onStop } from './lib/stop.ts'
import { simulate } from './simulator/simulate.ts'

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    minutes: { type: 'string', default: '2' },
    players: { type: 'string', default: '100000' },
    concurrent: { type: 'string', default: '16' },
  },
})
const seed = Number(values.seed ?? 1 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 1_000_000))
const [minutes, players, concurrent] = [values.minutes, values.players, values.concurrent].map(Number) as [number, number, number]
if (!Number.isInteger(seed) || !(minutes > 0) || !(players > 0) || !(concurrent > 0))
  throw new Error('--seed takes a whole number; --minutes, --players and --concurrent a number above 0')

const ACTS = 40
const ACTS_PER_KILL = 300

const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const folder = mkdtempSync(join(tmpdir(), 'fairhouse-simulator-'))
console.log(`seed ${seed}, commit ${commit}`)
const cluster = await openCluster({ folder: join(folder, 'data'), durable: true })
let isStopped = false
onStop(() => void (isStopped = true))
try {
  const database = openDatabase({ url: cluster.url, max: 2, onIdleError: (error) => console.error(error.message) })
  await migrateModules(database)
  await database.close()
  let until: number | undefined // counted from the first player
  const result = await simulate({
    seed,
    players,
    concurrent,
    acts: ACTS,
    actsPerKill: ACTS_PER_KILL,
    folder,
    databaseUrl: cluster.url,
    isOver: () => isStopped || performance.now() > (until ??= performance.now() + minutes * 60_000),
  })
  for (const line of result.findings) console.log(line)
  const { acts, kills, compared, findings } = result
  console.log(
    `seed ${seed}, commit ${commit}: ${result.players} players, ${acts} acts, ${kills} kills, ${compared} values compared, ${findings.length} differ`,
  )
  process.exitCode = findings.length > 0 ? 1 : 0
} finally {
  await cluster.stop()
  removeCluster(join(folder, 'data'))
  rmSync(folder, { recursive: true, force: true })
}
process.exit()
