/** `npm start -- --reset`: starts afresh, after asking. */
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'

import { stateFolder } from '../../apps/server/src/platform/db/embedded/place.ts'
import { removeDataFolder, takeDataFolder } from './data-folder.ts'
import type { StartSettings } from './settings.ts'

/** @throws with one line, when nobody can be asked or the folder is not ours. */
export async function reset({ dataDir, yes }: StartSettings): Promise<void> {
  if (!yes && !(await agrees(dataDir))) throw new Error('nothing was removed')
  const release = await takeDataFolder(dataDir) // refuses while a start uses it
  release()
  const outside = stateFolder(dataDir)
  for (const data of [join(dataDir, 'pg'), join(outside, 'pg')]) await stopLeftOver(data)
  rmSync(outside, { recursive: true, force: true })
  removeDataFolder(dataDir)
}

async function agrees(dataDir: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error(`--reset removes all data in ${dataDir}; where there is no terminal, say so with --yes`)
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  const answer = await terminal.question(`This removes all accounts, bets and money in ${dataDir}. Remove them? (yes/no) `)
  terminal.close()
  return answer.trim().toLowerCase() === 'yes'
}

/** A database that outlived a killed start must not go on writing into what is removed. */
async function stopLeftOver(data: string): Promise<void> {
  const pid = leftOver(data)
  for (let tries = 0; pid && signalled(pid, tries === 0 ? 'SIGQUIT' : 0) && tries < 100; tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
}

/** A process number alone proves nothing: it must be a PostgreSQL that names this folder. */
function leftOver(data: string): number | undefined {
  try {
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? Number(pid) : undefined
  } catch {
    return undefined // no database ran, or it is gone
  }
}

function signalled(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false
  }
}
