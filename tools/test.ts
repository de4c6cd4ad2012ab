/**
 * `npm test`: all layers, or the given ones. Writes to stderr and ends with the list of failures; the last line, on stdout, is `N passed,
 * N failed`.
 */
import { parseArguments } from './test/arguments.ts'
import { browserLayer } from './test/browser-layer.ts'
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

const { layers: names, settings } = parseArguments(
  process.argv.slice(2),
  layers.map(({ name }) => name),
)
// Once, before any layer reads it: two layers run in parallel, and a build under a running server would remove its files.
if (names.some((name) => ['api', 'browser'].includes(name))) await buildSite()
const database = await openTestDatabase(names)
const result = await runLayers(
  layers.filter(({ name }) => names.includes(name)),
  { ...settings, env: database.env },
  (line) => process.stderr.write(`${line}\n`),
).finally(() => database.stop())
for (const line of listed(result.failures)) process.stderr.write(`${line}\n`)
console.log(summary(result))
process.exit(result.failed === 0 && result.passed > 0 ? 0 : 1)
