/** The first run of an instance, from its creation to ^C, shared by all scenarios that inspect it or continue from it. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

import { test } from '@playwright/test'

import { stateFolder } from '../../apps/server/src/platform/db/embedded/place.ts'
import { descendants, newFolder, removeDataDir, start, type Started, stillRunning, stop } from './started.ts'

export interface FirstLife {
  port: number
  /** Its printed block. */
  block: string
  /** Its processes when it printed the block. */
  processes: number[]
  /** Those of them still running after its end, and its exit code. */
  left: number[]
  code: number | string | null
  /** A second start on its folder during the run. */
  second: Started
  /** Copies everything it left, the database included, to `folder` for a scenario's own start. */
  copyTo(folder: string): void
}

/** For a spec whose scenarios run in order in one worker: removed after the last of them. */
export function oneFirstLife(): () => Promise<FirstLife> {
  let [folder, life]: [string | undefined, Promise<FirstLife> | undefined] = [undefined, undefined]
  test.afterAll(async () => {
    if (folder) await removeDataDir(folder)
  })
  return () => (life ??= runFirstLife((folder = newFolder())))
}

async function runFirstLife(folder: string): Promise<FirstLife> {
  const first = await start(folder)
  const processes = descendants(first.child.pid!)
  const second = await start(folder)
  await stop(second)
  const code = await stop(first)
  const left = stillRunning(processes)
  return { port: first.port, block: first.stdout(), processes, left, code, second, copyTo: (to) => copyDataDir(folder, to) }
}

function copyDataDir(from: string, to: string): void {
  copyWhole(from, to)
  if (!existsSync(join(from, 'cluster'))) copyWhole(stateFolder(from), stateFolder(to))
}

/** With owners: under root the database's files belong to another user. */
function copyWhole(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
