/**
 * `npm run new -- game|module|route|refusal|console-resource|console-page NAME` (of a module: DOMAIN/NAME, of a refusal: DOMAIN/MODULE/NAME): writes the
 * skeleton of a part with its tests, and prints what to do next.
 * `npm run new -- index` writes the generated lists of games again.
 */
import { say } from './bootstrap/progress.mjs'
import { root } from './lib/paths.ts'
import { createPart, PARTS } from './new/parts.ts'
import { explain } from './start/explain.ts'

try {
  const { files, next } = await createPart(root, process.argv.slice(2))
  console.log(files.join('\n'))
  say(next)
} catch (error) {
  say(explain(error))
  say(`npm run new -- ${PARTS.join('|')} NAME (of a module: DOMAIN/NAME, of a refusal: DOMAIN/MODULE/NAME)`)
  process.exitCode = 1
}
