/** `npm test -- changed`: static checks and quick unit tests of the whole tree, and the other tests that the change can break. */
import { globSync } from 'node:fs'

import { root } from '../lib/paths.ts'
import { ANSWERS_VARIABLE } from './answered-routes.ts'
import { listChangedFiles } from './changed-files.ts'
import { type Selection, selectTests } from './changed-tests.ts'
import { readImporters } from './importers.ts'
import { type Layer, type LayerResult, type Settings, sum } from './layer.ts'
import { withRoutesLayer } from './routes-layer.ts'
import { SLOW_SCENARIOS } from './scenarios.ts'
import { SLOW_TESTS } from './vitest-layer.ts'

/** Layers that run tests of files, each with its files and the options that leave out their quick tests. */
const TESTED: Readonly<Record<string, { files: RegExp; onlySlow: readonly string[] }>> = {
  unit: { files: /(?<!\.(?:api|db|sim|faults))\.test\.tsx?$/, onlySlow: SLOW_TESTS },
  sim: { files: /\.sim\.test\.ts$/, onlySlow: SLOW_TESTS },
  api: { files: /\.(?:api|db)\.test\.ts$/, onlySlow: SLOW_TESTS },
  faults: { files: /\.faults\.test\.ts$/, onlySlow: SLOW_TESTS },
  browser: { files: /\.spec\.ts$/, onlySlow: SLOW_SCENARIOS },
}

/** Every test file of the product. */
export const listTests = (): string[] =>
  globSync(['{apps,packages,tools,bench}/**/*.test.{ts,tsx}', 'e2e/*/*.spec.ts'], {
    cwd: root,
    exclude: ['**/node_modules/**', '**/build/**', 'tools/runtime/**'],
  }).sort()

const SHOWN = 10

export async function narrowToChanged(layers: readonly Layer[], base: string, print: (line: string) => void): Promise<Layer[]> {
  const selection = selectTests(await listChangedFiles(base), listTests(), await readImporters(root))
  const { wide } = selection
  if (wide.length > 0) print(`${wide.length} changed files serve most parts, so the whole quick tier of what uses them runs:`)
  for (const { file } of wide.slice(0, SHOWN)) print(`  ${file}`)
  if (wide.length > SHOWN) print(`  … and ${wide.length - SHOWN} more`)
  const isWhole = wide.some(({ isOfPages }) => !isOfPages)
  return withRoutesLayer(
    layers.flatMap((layer) => narrow(layer, selection)),
    { isQuick: isWhole },
  )
}

/** Static checks stay whole, and so do quick unit tests: they read catalogues, SQL and documents that they do not import. */
export function narrow(layer: Layer, { both, quick, wide }: Selection): Layer[] {
  const tested = TESTED[layer.name]
  if (!tested) return [layer]
  const ownBoth = both.filter((file) => tested.files.test(file))
  const ownQuick = quick.filter((file) => tested.files.test(file))
  const isWhole = layer.name === 'unit' || wide.some(({ isOfPages }) => !isOfPages || layer.name === 'browser')
  const runs: Run[] = isWhole
    ? [{ rest: [], isQuick: true }, ...of(ownBoth, { options: tested.onlySlow })]
    : [...of(ownBoth, {}), ...of(ownQuick, { isQuick: true })]
  return runs.length > 0 ? [{ ...layer, run: (settings) => runAll(layer, runs, settings) }] : []
}

interface Run {
  rest: readonly string[]
  isQuick?: boolean
}

/** No run without a file: it would be one of all files. */
const of = (files: readonly string[], { options = [], isQuick }: { options?: readonly string[]; isQuick?: boolean }): Run[] =>
  files.length > 0 ? [{ rest: [...files, ...options], ...(isQuick && { isQuick }) }] : []

/** One after the other. Only whole quick runs note which routes they called: those that are left for slow tests must not count. */
async function runAll(layer: Layer, runs: readonly Run[], { seed, env }: Settings): Promise<LayerResult> {
  const { [ANSWERS_VARIABLE]: _notes, ...others } = env ?? {}
  const results: LayerResult[] = []
  for (const { rest, isQuick = false } of runs) {
    const isNoting = isQuick && rest.length === 0
    results.push(await layer.run({ rest: [...rest], isQuick, ...(seed && { seed }), ...(env && { env: isNoting ? env : others }) }))
  }
  return { ...sum(results), isNarrowed: results.every(({ isNarrowed }) => isNarrowed) }
}
