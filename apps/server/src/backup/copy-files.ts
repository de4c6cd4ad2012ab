/** Copies players' files between their storage, which is a folder or object storage, and a backup. */
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'

import { type FileDigest, sha256OfFile } from '../platform/db/index.ts'
import type { FileStore } from '../platform/files/index.ts'

/** Object storage answers each call after some 20 ms. */
const AT_ONCE = 16

/** Adds the files that `folder` does not have yet, and returns them: a name is never written twice with other content. */
export async function copyNewFiles(store: FileStore, folder: string): Promise<FileDigest[]> {
  const added = await overAll(await store.list(), async (name) => {
    const place = join(folder, name)
    if (existsSync(place)) return undefined
    const bytes = await store.get(name)
    if (!bytes) return undefined // removed by the running product
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await writeFile(place, bytes, { mode: 0o600 })
    return { name, bytes: bytes.length, sha256: sha256Of(bytes) }
  })
  return added.filter((file) => file !== undefined)
}

/** @throws with the first file that the storage does not return as it was stored. */
export async function restoreFiles(folder: string, files: readonly FileDigest[], store: FileStore): Promise<void> {
  await overAll(files, async ({ name, sha256 }) => {
    await store.put(name, await readFile(join(folder, name)))
    const stored = await store.get(name)
    if (!stored || sha256Of(stored) !== sha256) throw new Error(`the file storage does not return ${name} as it was stored`)
  })
}

/** @throws with the first file that is missing or differs. */
export async function requireUnchanged(folder: string, files: readonly FileDigest[]): Promise<void> {
  for (const { name, sha256 } of files) {
    const path = join(folder, name)
    if (!existsSync(path)) throw new Error(`the backup lacks ${path}`)
    if ((await sha256OfFile(path)) !== sha256) throw new Error(`${path} was changed after the backup`)
  }
}

const sha256Of = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** In the order of the items, some at once. */
async function overAll<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < items.length; from += AT_ONCE) {
    results.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(work))))
  }
  return results
}
