/** The first life of a house, from its making to ^C: lived once for all scenarios that look at it or begin where it ended. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'

import { stateFolder } from '../../apps/server/src/platform/db/embedded/place.ts'
import { descendants, newFolder, removeDataDir, start, type Started, stillRunning, stop } from './started.ts'

export interface FirstLife {
  port: number
  /** What it printed. */
  block: string
  /** What it had started when it printed that. */
  processes: number[]
  /** Which of them were left after its end, and its exit code. */
  left: number[]
  code: number | string | null
  /** Another start on its folder, meanwhile. */
  second: Started
  /** All that it left, the database included, for a scenario's own start in `folder`. */
  copyTo(folder: string): void
}

/** Where a spec's scenarios follow each other in one worker: it is gone after the last of them. */
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

/** With its owners: the database's files belong to another user where root lends them. */
function copyWhole(from: string, to: string): void {
  const { status, stderr } = spawnSync('cp', ['-a', `${from}/.`, to], { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
