/**
 * `npm test`: all layers, the given ones, or with `changed` the tests of changed modules. Writes to stderr and ends with the list of failures; the last line, on stdout, is `N passed,
 * N failed`.
 */
import { parseArguments } from './test/arguments.ts'
import { browserLayer } from './test/browser-layer.ts'
import { narrowToChanged } from './test/changed-layers.ts'
import { listed } from './test/failures.ts'
import type { Layer } from './test/layer.ts'
import { runLayers, summary } from './test/run-layers.ts'
import { lint, types, walls } from './test/static-layers.ts'
import { openTestDatabase } from './test/test-database.ts'
import { vitestLayer } from './test/vitest-layer.ts'
import { buildSite } from './start/site.ts'

/**
 * The longest layer starts first and has one of two lanes; the others share the second, the fastest to fail first, and at the end those
 * that use all cores the browser leaves free.
 */
const layers: Layer[] = [
  browserLayer,
  vitestLayer('unit'),
  { name: 'types', run: types },
  { name: 'lint', run: lint },
  { name: 'walls', run: walls },
  vitestLayer('style'),
  vitestLayer('api'),
  vitestLayer('faults'),
  vitestLayer('sim'),
]

const say = (line: string) => process.stderr.write(`${line}\n`)
const { layers: chosen, settings } = parseArguments(
  process.argv.slice(2),
  layers.map(({ name }) => name),
)
const selected = layers.filter(({ name }) => chosen.includes(name))
const narrowed = settings.changed === undefined ? selected : await narrowToChanged(selected, settings.changed, say)
const names = narrowed.map(({ name }) => name)
// Once, before any layer reads it: two layers run in parallel, and a build under a running server would remove its files.
if (names.some((name) => ['api', 'browser'].includes(name))) await buildSite()
const database = await openTestDatabase(names)
const result = await runLayers(narrowed, { ...settings, env: database.env }, say).finally(() => database.stop())
for (const line of listed(result.failures)) say(line)
console.log(summary(result))
process.exit(result.failed === 0 && (result.passed > 0 || settings.changed !== undefined) ? 0 : 1)
