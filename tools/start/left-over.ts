/** The part of the data that stands outside of the data folder, where root lends the database to an ordinary user. */
import { existsSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'

import { stateFolder } from '../../apps/server/src/platform/db/embedded/place.ts'
import { say } from '../bootstrap/progress.mjs'

/** Whoever removed the data folder by hand left the database outside; without its password it opens to nobody. */
export async function setAsideOrphan(dataDir: string): Promise<void> {
  const folder = stateFolder(dataDir)
  const data = join(folder, 'pg')
  if (!existsSync(data)) return
  await stopLeftOver(data)
  const aside = `${data}.aside-${readdirSync(folder).length}`
  renameSync(data, aside)
  say(`${dataDir} is new; the database of an earlier one was set aside as ${aside}`)
}

/** Removes all of it, for a start afresh. */
export async function removeOutside(dataDir: string): Promise<void> {
  const folder = stateFolder(dataDir)
  for (const data of [join(dataDir, 'cluster', 'pg'), join(folder, 'pg')]) await stopLeftOver(data)
  rmSync(folder, { recursive: true, force: true })
}

/** A database that outlived a killed start must not go on writing into what is moved or removed. */
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
    return false // it is gone, which is what was asked
  }
}
