/** A disk without free space: a file takes all of it, until it is removed. */
import { closeSync, openSync, rmSync, writeSync } from 'node:fs'
import { join } from 'node:path'

/** Refuses larger disks: the drill belongs on a small file system of its own. */
const LARGEST = 4 * 2 ** 30

/** Returns the function that frees it again. @throws if the disk has more than 4 GiB of free space. */
export function fillDisk(folder: string): () => void {
  const path = join(folder, 'filler')
  const file = openSync(path, 'w')
  const free = () => rmSync(path, { force: true })
  try {
    let written = 0
    for (const size of [2 ** 20, 4096]) written += writeUntilFull(file, size)
    if (written >= LARGEST) throw new Error(`${folder} has more than 4 GiB of free space: give a small file system of its own`)
  } catch (error) {
    free()
    throw error
  } finally {
    closeSync(file)
  }
  return free
}

function writeUntilFull(file: number, size: number): number {
  const chunk = Buffer.alloc(size, 1)
  for (let written = 0; ; written += size) {
    if (written >= LARGEST) return written
    try {
      writeSync(file, chunk)
    } catch (fault) {
      if ((fault as NodeJS.ErrnoException).code !== 'ENOSPC') throw fault
      return written
    }
  }
}
