/** The user who runs PostgreSQL: it refuses to run as root, so root uses `nobody`. */
import { spawnSync } from 'node:child_process'
import { chownSync, mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

const NOBODY = 65534

export interface Runner {
  /** Options of `spawn` for that user; empty for an ordinary user. */
  identity: { uid?: number; gid?: number }
  own(folder: string): void
  /** Writes the text to a file that only that user can read, in its own folder; the caller deletes the folder. */
  lend(text: string): string
  /** Whether that user can access the folder through all of its parents. */
  reaches(folder: string): boolean
}

export function databaseRunner(): Runner {
  const isRoot = process.getuid?.() === 0
  if (!isRoot) return { identity: {}, own: makePrivate, lend: (text) => privateFile(text), reaches: () => true }
  const identity = { uid: NOBODY, gid: NOBODY }
  return {
    identity,
    own(folder) {
      makePrivate(folder)
      chownSync(folder, NOBODY, NOBODY)
    },
    lend(text) {
      const file = privateFile(text)
      for (const path of [dirname(file), file]) chownSync(path, NOBODY, NOBODY)
      return file
    },
    reaches: (folder) => spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', folder], { ...identity, cwd: '/' }).status === 0,
  }
}

function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
}

function privateFile(text: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'fairhouse-')), 'lent')
  writeFileSync(file, text, { mode: 0o600 })
  return file
}
