/**
 * `npm run soak -- --minutes N`: repeats full-length simulations, fault tests and the drill, each time with another seed, until the time is
 * over or one fails, once: there is no second look. It prints seed and commit of each pass; `npm run soak -- --seed S` repeats one.
 */
import { execFileSync } from 'node:child_process'
import { parseArgs } from 'node:util'

import { inRoot, root } from './lib/paths.ts'
import { runNode } from './lib/run.ts'
import { isStopping } from './lib/stop.ts'
import { drawSeed } from './test/arguments.ts'
import { listed } from './test/failures.ts'
import { runLayers, summary } from './test/run-layers.ts'
import { openTestDatabase } from './test/test-database.ts'
import { vitestLayer } from './test/vitest-layer.ts'

const LAYERS = ['sim', 'faults']

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '10' }, seed: { type: 'string' } } })
const minutes = Number(values.minutes)
if (!(minutes > 0)) throw new Error('--minutes takes a number above 0')

const say = (line: string) => process.stderr.write(`${line}\n`)
const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
const until = performance.now() + minutes * 60_000
const database = await openTestDatabase(LAYERS)

/** One pass over all simulations and fault tests. */
async function pass(seed: string): Promise<boolean> {
  say(`seed ${seed}, commit ${commit}`)
  const result = await runLayers(
    LAYERS.map((project) => vitestLayer(project)),
    { rest: [], seed, env: { ...database.env, DRAWN_SEED: seed, SOAK: '1' } },
    say,
  )
  for (const line of listed(
    'to be looked at:',
    result.failures.map(({ line }) => line),
  ))
    say(line)
  console.log(`seed ${seed}, commit ${commit}: ${summary(result)}`)
  const drill = await runNode(inRoot('tools/drill.ts'), [])
  if (drill.code !== 0) say(drill.output)
  return result.failed === 0 && result.passed > 0 && drill.code === 0
}

let isPassing = true
do isPassing = await pass(values.seed ?? drawSeed())
while (isPassing && values.seed === undefined && performance.now() < until && !isStopping())
await database.stop()
process.exit(isPassing ? 0 : 1)
