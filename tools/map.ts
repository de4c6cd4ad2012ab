/** `npm run map`: draws the modules and the lives of docs/architecture.md again. Fails when a step of a life is not as the source has it. */
import { readFileSync, writeFileSync } from 'node:fs'

import { inRoot, root } from './lib/paths.ts'
import { faultsOf, sourcesAt } from './map/calls.ts'
import { drawnPage, LIVES, PAGE } from './map/page.ts'
import { entriesIn, importGraph } from './style/imports.ts'
import { isScript, isTest, sourcesIn } from './style/sources.ts'
import { modulesIn } from './walls/modules.ts'

const entries = entriesIn(root)
const sources = sourcesAt(root, entries)
const faults = LIVES.flatMap((life) => faultsOf(life, sources))
if (faults.length > 0) {
  for (const fault of faults) console.error(fault)
  process.exit(1)
}
const scripts = sourcesIn(root).filter(({ path }) => path.startsWith('apps/server/src/modules/') && isScript(path) && !isTest(path))
writeFileSync(inRoot(PAGE), drawnPage(readFileSync(inRoot(PAGE), 'utf8'), modulesIn(root), importGraph(scripts, entries)))
console.log(`${PAGE} is drawn`)
