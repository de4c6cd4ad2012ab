/** The folder of a test run: in memory where the machine has enough, because a run makes hundreds of databases of 1,400 files each. */
import { chmodSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** A whole run leaves about 4 GiB there, and its programs need as much. A container's own limit counts. */
const LEAST_FREE = 10 * 1024 ** 3
const PREFIX = 'fairhouse-run-'

/** A new folder that PostgreSQL's own user can enter; what ended runs left in memory goes. The caller removes it. */
export function makeRunFolder(): string {
  removeLeftOver(MEMORY)
  const folder = mkdtempSync(join(hasRoom(MEMORY) ? MEMORY : tmpdir(), `${PREFIX}${process.pid}-`))
  chmodSync(folder, 0o755)
  return folder
}

function hasRoom(place: string): boolean {
  try {
    const { bavail, bsize } = statfsSync(place)
    return Math.min(bavail * bsize, process.availableMemory()) >= LEAST_FREE
  } catch {
    return false // this system has no such folder
  }
}

/** Of a run that was killed. Its PostgreSQL, if one still runs, ends when it misses its files. */
export function removeLeftOver(place: string): void {
  for (const name of namesIn(place)) {
    const owner = new RegExp(`^${PREFIX}(\\d+)-`).exec(name)?.[1]
    if (owner !== undefined && !isRunning(Number(owner))) rmSync(join(place, name), { recursive: true, force: true })
  }
}

function namesIn(place: string): string[] {
  try {
    return readdirSync(place)
  } catch {
    return []
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // another user's
  }
}
