/** The build stage: its steps one after the other, in a folder with the files of the repository. */
import { cpSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { inRoot, root } from '../lib/paths.ts'
import { run } from '../lib/run.ts'
import { type Instruction, textsOf } from './containerfile.ts'

/** @throws with the output of the step that fails. */
export async function buildImage(stage: readonly Instruction[], app: string, say: (line: string) => void): Promise<void> {
  await copyRepository(app)
  for (const step of textsOf(stage, 'RUN')) {
    const began = performance.now()
    const { code, output } = await run('sh', ['-c', `cd "$0" && ${step}`, app], withoutNpm())
    if (code !== 0) throw new Error(`${step} failed (${code}):\n${output.slice(-2000)}`)
    say(`${step}: ${((performance.now() - began) / 1000).toFixed(0)} s`)
  }
  const { stdout } = await run('du', ['-sm', app])
  say(`the program takes ${stdout.split('\t')[0]} MB`)
}

/** What `COPY . .` takes, because .dockerignore leaves out what git ignores. */
async function copyRepository(app: string): Promise<void> {
  const { stdout } = await run('git', ['-C', root, 'ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  for (const name of stdout.split('\0').filter(Boolean)) {
    mkdirSync(dirname(join(app, name)), { recursive: true })
    cpSync(inRoot(name), join(app, name))
  }
}

/** Settings of the outer `npm run` belong to another folder. */
function withoutNpm(): NodeJS.ProcessEnv {
  const names = Object.keys(process.env).filter((name) => /^npm_(package|lifecycle|command|config_(local_)?prefix)/.test(name))
  return Object.fromEntries(names.map((name) => [name, undefined]))
}
