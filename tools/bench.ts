/**
 * `npm run bench -- NAME [--json] [--option value …]`: runs one figure of the README. `bench/NAME/index.ts` measures and returns `{ name,
 * figures, goals, met }`; this prints it. Exits with 0 after a run, 1 on failure, 2 if a program is missing, 130 if it was stopped.
 */
import { existsSync, readdirSync } from 'node:fs'

import { parseArguments } from './bench/arguments.ts'
import { shown } from './bench/shown.ts'
import { runStoppable } from './bench/stoppable.ts'
import { inRoot } from './lib/paths.ts'
import { isStopping } from './lib/stop.ts'

const { name, json, options } = parseArguments(process.argv.slice(2))

if (!name || !existsSync(inRoot('bench', name, 'index.ts'))) {
  process.stderr.write(`${name ? `there is no figure "${name}"` : 'the name of a figure is missing'}; there are: ${names().join(', ')}\n`)
  process.exit(1)
}

await runStoppable(measured)

async function measured(): Promise<number> {
  try {
    const { default: run } = await import(inRoot('bench', name!, 'index.ts'))
    const result = await run(options)
    console.log(json ? JSON.stringify(result) : shown(result))
    return 0
  } catch (error) {
    if (isStopping()) return 1
    const missing = (error as Error).constructor.name === 'MissingProgram'
    process.stderr.write(`${missing ? (error as Error).message : (error as Error).stack}\n`)
    return missing ? 2 : 1
  }
}

function names(): string[] {
  return readdirSync(inRoot('bench')).filter((folder) => existsSync(inRoot('bench', folder, 'index.ts')))
}
