/** `npm test`: every layer, or those named. Talks on stderr, at the end of what failed; the last line, on stdout, is `N passed, N failed`. */
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
 * The longest begins first and has one of the two lanes to itself; the others follow each other in the second, the quickest
 * to fail first, and last of all what takes every core that the browser leaves free.
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
// Once, before anything reads it: two layers run side by side, and a build under a running server takes its files away.
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
