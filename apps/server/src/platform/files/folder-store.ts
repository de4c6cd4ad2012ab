/** Files in a folder, never served by path. */
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'

import type { Random } from '../random.ts'
import { checkFileName } from './names.ts'
import type { FileStore } from './port.ts'

/** The end of the name of a file that is being written, or was when its process was killed. */
const DRAFT = /\.[0-9a-f]{12}$/

export function folderStore(folder: string, random: Random): FileStore {
  const placeOf = (name: string) => join(folder, checkFileName(name))
  return {
    async put(name, bytes) {
      const place = placeOf(name)
      const draft = `${place}.${random.bytes(6).toString('hex')}`
      await mkdir(dirname(place), { recursive: true, mode: 0o700 })
      await writeFile(draft, bytes, { mode: 0o600 })
      await rename(draft, place)
    },
    get: (name) => readFile(placeOf(name)).catch(undefinedWhereMissing),
    remove: (name) => rm(placeOf(name), { force: true }),
    async list() {
      const found = (await readdir(folder, { recursive: true, withFileTypes: true }).catch(undefinedWhereMissing)) ?? []
      const names = found.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)))
      return names.filter((name) => !DRAFT.test(name)).map((name) => name.replaceAll(sep, '/'))
    },
  }
}

function undefinedWhereMissing(fault: unknown): undefined {
  if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault
}
