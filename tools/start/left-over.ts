/** The data outside of the data folder, where the database of an ordinary user is under root. */
import { existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { stateFolder } from '../../apps/server/src/platform/db/embedded/place.ts'
import { say } from '../bootstrap/progress.mjs'

/** Deleting the data folder manually leaves the database outside; it cannot be opened without its password. */
export async function setAsideOrphan(dataDir: string): Promise<void> {
  const folder = stateFolder(dataDir)
  const data = join(folder, 'pg')
  if (!existsSync(data)) return
  await stopLeftOver(data)
  const aside = `${data}.aside-${readdirSync(folder).length}`
  renameSync(data, aside)
  say(`${dataDir} is new; the database of an earlier one was set aside as ${aside}`)
}

/** Deletes all of it, for a new start. */
export async function removeOutside(dataDir: string): Promise<void> {
  const folder = stateFolder(dataDir)
  for (const data of [join(dataDir, 'cluster', 'pg'), join(folder, 'pg')]) await stopLeftOver(data)
  rmSync(folder, { recursive: true, force: true })
}

/** A database that outlived a killed start must not write into files that are moved or deleted. */
async function stopLeftOver(data: string): Promise<void> {
  const pid = leftOver(data)
  for (let tries = 0; pid && signalled(pid, tries === 0 ? 'SIGQUIT' : 0) && tries < 100; tries++)
    await new Promise((resolve) => setTimeout(resolve, 50))
}

/** A process id alone proves nothing: it must be a PostgreSQL with this folder in its arguments. */
function leftOver(data: string): number | undefined {
  try {
    const [pid] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(data) ? Number(pid) : undefined
  } catch {
    return undefined // no database ran, or it has ended
  }
}

function signalled(pid: number, signal: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, signal)
  } catch {
    return false // it has already ended
  }
}
