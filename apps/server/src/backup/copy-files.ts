/** Copies players' files to a backup and back. */
import { existsSync } from 'node:fs'
import { copyFile, mkdir, readdir, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'

import { type FileDigest, sha256OfFile } from '../platform/db/index.ts'

/** Adds the files that `target` does not have yet: a name is never written twice with other content. */
export async function copyNewFiles(source: string, target: string): Promise<FileDigest[]> {
  for (const name of await filesIn(source)) {
    const place = join(target, name)
    if (existsSync(place)) continue
    await mkdir(dirname(place), { recursive: true, mode: 0o700 })
    await copyFile(join(source, name), place).catch(ignoreMissing) // removed by the running product
  }
  return Promise.all((await filesIn(target)).map((name) => digestOf(target, name)))
}

export async function filesIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return []
  const found = await readdir(folder, { recursive: true, withFileTypes: true })
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .toSorted()
}

/** @throws with the first file that is missing or differs. */
export async function requireUnchanged(folder: string, files: readonly FileDigest[]): Promise<void> {
  for (const { name, sha256 } of files) {
    const path = join(folder, name)
    if (!existsSync(path)) throw new Error(`the backup lacks ${path}`)
    if ((await sha256OfFile(path)) !== sha256) throw new Error(`${path} was changed after the backup`)
  }
}

const digestOf = async (folder: string, name: string): Promise<FileDigest> => ({
  name,
  bytes: (await stat(join(folder, name))).size,
  sha256: await sha256OfFile(join(folder, name)),
})

function ignoreMissing(fault: unknown): void {
  if ((fault as NodeJS.ErrnoException).code !== 'ENOENT') throw fault
}
