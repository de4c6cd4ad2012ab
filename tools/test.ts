/**
 * `npm test`: the quick tier of all layers or of the given ones; with `all` both tiers, with `changed` both of changed modules. What failed
 * runs once more, alone, unless `--strict`. Writes to stderr and ends with the lists of flaky tests, of quick tests that take too long and of
 * failures; the last line, on stdout, is `N passed, N failed`.
 */
import { inRoot } from './lib/paths.ts'
import { isStopping } from './lib/stop.ts'
import { buildSite } from './start/site.ts'
import { drawSeed, parseArguments } from './test/arguments.ts'
import { browserLayer } from './test/browser-layer.ts'
import { narrowToChanged } from './test/changed-layers.ts'
import { listed } from './test/failures.ts'
import type { Failure, Layer, Settings } from './test/layer.ts'
import { refuseOverlong } from './test/overlong.ts'
import { prepareNotes, withRoutesLayer } from './test/routes-layer.ts'
import { runLayers, summary } from './test/run-layers.ts'
import { type FinalResult, lookAgain, writeFlaky } from './test/second-look.ts'
import { lint, style, types, walls } from './test/static-layers.ts'
import { openTestDatabase } from './test/test-database.ts'
import { vitestLayer } from './test/vitest-layer.ts'

/** The fastest to fail come first. One at a time: two layers beside each other need more time on two cores than one after the other. */
const layers: Layer[] = [
  style,
  { name: 'walls', run: walls },
  { name: 'types', run: types },
  { name: 'lint', run: lint },
  vitestLayer('unit'),
  vitestLayer('sim'),
  vitestLayer('api'),
  vitestLayer('faults'),
  browserLayer,
]

const say = (line: string) => process.stderr.write(`${line}\n`)
const {
  layers: chosen,
  settings,
  isStrict,
} = parseArguments(
  process.argv.slice(2),
  layers.map(({ name }) => name),
)
const selected = layers.filter(({ name }) => chosen.includes(name))
const narrowed =
  settings.changed === undefined ? withRoutesLayer(selected, settings) : await narrowToChanged(selected, settings.changed, say)
const names = narrowed.map(({ name }) => name)
// Once, before any layer reads it: a build under a running server would remove its files.
if (names.some((name) => ['api', 'browser'].includes(name))) await buildSite()
const database = await openTestDatabase(names)
const drawn = settings.seed ?? drawSeed()
say(`seed ${drawn} drawn for this run`)
const env = { ...database.env, DRAWN_SEED: drawn, ...prepareNotes(narrowed) }
const final = await runAndRepeat({ ...settings, env }).finally(() => database.stop())
writeFlaky(inRoot('test-results/flaky.json'), final.flaky)
for (const line of listed('flaky, to be mended by cause:', linesOf(final.flaky))) say(line)
for (const line of listed('quick tests that take too long:', linesOf(final.overlong))) say(line)
for (const line of listed('to be looked at:', linesOf(final.failures))) say(line)
console.log(summary(final))
process.exit(final.failed === 0 && (final.passed > 0 || settings.changed !== undefined) ? 0 : 1)

async function runAndRepeat(all: Settings): Promise<FinalResult> {
  const result = await runLayers(narrowed, all, say)
  const final = isStrict || isStopping() ? { ...result, flaky: [] } : await lookAgain(narrowed, result, all, say)
  const isWhole = !all.isQuick && all.rest.length === 0 && all.changed === undefined
  return isWhole && !isStopping() ? refuseOverlong(narrowed, final, all, say) : final
}

function linesOf(failures: Failure[]): string[] {
  return failures.map(({ line }) => line)
}
