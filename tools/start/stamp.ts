/** Builds derived files, once per state of their inputs. */
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { alone } from '../bootstrap/lock.mjs'
import { cache, inRoot } from '../lib/paths.ts'

export interface Derived {
  name: string
  /** Folders and files relative to the root. */
  inputs: string[]
  /** A file relative to the root that exists after a build. */
  output: string
  build(): Promise<void>
}

/** One process at a time builds; a kill leaves no stamp, so the next start builds again. */
export function upToDate(derived: Derived): Promise<void> {
  return alone(join(cache, `${derived.name}.lock`), async () => {
    const stamp = join(cache, `${derived.name}.stamp`)
    const want = hashOf(derived.inputs)
    if (existsSync(inRoot(derived.output)) && existsSync(stamp) && readFileSync(stamp, 'utf8') === want) return
    rmSync(stamp, { force: true })
    await derived.build()
    mkdirSync(dirname(stamp), { recursive: true })
    writeFileSync(stamp, want)
  })
}

function hashOf(inputs: string[]): string {
  const hash = createHash('sha256')
  for (const file of inputs.filter((input) => existsSync(inRoot(input))).flatMap(filesIn))
    hash.update(`${file}\0`).update(readFileSync(inRoot(file)))
  return hash.digest('hex')
}

const DERIVED_OR_TEST = /(^|\/)(node_modules|build|\.react-router)$|\.test\.tsx?$/

function filesIn(path: string): string[] {
  if (!existsSync(inRoot(path))) return []
  const entries = readEntries(path)
  if (!entries) return [path]
  return entries.filter((name) => !DERIVED_OR_TEST.test(name)).flatMap((name) => filesIn(join(path, name)))
}

function readEntries(path: string): string[] | undefined {
  try {
    return readdirSync(inRoot(path)).toSorted()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOTDIR') return undefined
    throw error
  }
}
