/** What a backup contains; written last, so that a folder without it is no backup. */
import { existsSync, readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import * as z from 'zod/mini'

export const FORMAT = 1
export const MANIFEST = 'manifest.json'
/** Folders inside a backup. */
export const ROWS = 'database'
export const FILES = 'files'

const digest = z.object({ name: z.string(), bytes: z.number(), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) })

const manifest = z.object({
  format: z.literal(FORMAT),
  version: z.string(),
  takenAt: z.string(),
  /** Ids of the secrets that open the data; the secrets themselves are never part of a backup. */
  secretIds: z.record(z.string(), z.string()),
  /** Version of the tables of jobs; null if no process has started. */
  jobs: z.nullable(z.number()),
  /** The schema texts, so that a later version can restore it as it was and migrate it. */
  schema: z.array(
    z.object({
      module: z.string(),
      steps: z.array(z.object({ name: z.string(), text: z.string(), hash: z.string() })),
      functions: z.optional(z.object({ name: z.string(), text: z.string(), hash: z.string() })),
    }),
  ),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()), rows: z.number(), file: digest })),
  partitions: z.array(z.string()),
  sequences: z.array(z.object({ name: z.string(), last: z.string() })),
  files: z.array(digest),
})

export type Manifest = z.infer<typeof manifest>

/** Written last: without it a backup is incomplete. */
export const hasManifest = (folder: string): boolean => existsSync(join(folder, MANIFEST))

export const writeManifest = (folder: string, content: Manifest): Promise<void> =>
  writeFile(join(folder, MANIFEST), JSON.stringify(content), { mode: 0o600, flag: 'wx' })

/** @throws with one line if the folder is no complete backup that this version reads. */
export function readManifest(folder: string): Manifest {
  const path = join(folder, MANIFEST)
  if (!hasManifest(folder)) throw new Error(`${folder} is no complete backup: it has no ${MANIFEST}`)
  const read = manifest.safeParse(JSON.parse(readFileSync(path, 'utf8')))
  if (!read.success) throw new Error(`${path} is of another version of backups: restore it with the version that made it`)
  return read.data
}
