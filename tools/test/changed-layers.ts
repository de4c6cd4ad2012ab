/** `npm test -- changed`: the layers with only the tests of changed modules. */
import { globSync } from 'node:fs'

import { root } from '../lib/paths.ts'
import { listChangedFiles } from './changed-files.ts'
import { selectTests } from './changed-tests.ts'
import type { Layer, Settings } from './layer.ts'

/** Static checks are those of `npm run check`. */
const FILES_OF: Readonly<Record<string, RegExp>> = {
  api: /\.(api|db)\.test\.ts$/,
  faults: /\.faults\.test\.ts$/,
  sim: /\.sim\.test\.ts$/,
  browser: /\.spec\.ts$/,
}

const SHOWN = 10

/** Every test file that needs a database or a browser. */
export const listTests = (): string[] =>
  globSync(['{apps,packages}/*/src/**/*.{api,db,sim,faults}.test.ts', 'e2e/*/*.spec.ts'], { cwd: root })

export async function narrowToChanged(layers: readonly Layer[], base: string, print: (line: string) => void): Promise<Layer[]> {
  const { tests, shared } = selectTests(await listChangedFiles(base), listTests())
  if (shared.length > 0)
    print(`${shared.length} changed files belong to no module, so any test may depend on them; run them all with npm test -- all:`)
  for (const file of shared.slice(0, SHOWN)) print(`  ${file}`)
  if (shared.length > SHOWN) print(`  … and ${shared.length - SHOWN} more`)
  return layers.flatMap((layer) => narrow(layer, tests))
}

/** Unit tests are found by their imports, which the runner reads. */
function narrow(layer: Layer, tests: readonly string[]): Layer[] {
  if (layer.name === 'unit') return [layer]
  const own = tests.filter((file) => FILES_OF[layer.name]?.test(file))
  if (own.length === 0) return []
  return [{ name: layer.name, run: (settings) => layer.run(withFiles(settings, own)) }]
}

const withFiles = ({ rest, seed, env }: Settings, files: string[]): Settings => ({
  rest: [...files, ...rest],
  ...(seed && { seed }),
  ...(env && { env }),
})
