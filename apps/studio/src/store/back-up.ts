/**
 * A consistent copy of the storage while the studio plays. In the copy no seed pair and no chain is in use: the studio may draw further
 * numbers of the present ones after the copy, so one that starts from it must not draw them a second time. Its players get new pairs, its
 * tables new chains; a round that was open for stakes takes no more of them.
 */
import { chmodSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'

import { addEnds, endSeeds } from './ended.ts'
import { STORE_FILE } from './schema.ts'

const OWNER_ONLY = 0o600

/** @throws when there is no storage, the file exists, or the copy is damaged; a file that it began is removed. */
export async function backUp(folder: string, file: string): Promise<{ rounds: number }> {
  const source = join(folder, STORE_FILE)
  if (!existsSync(source)) throw new Error(`there is no studio's storage in ${folder}`)
  if (existsSync(file)) throw new Error(`${file} exists: name a new file`)
  try {
    await copy(source, file)
    return endCopy(file)
  } catch (fault) {
    rmSync(file, { force: true })
    throw fault
  }
}

async function copy(source: string, file: string): Promise<void> {
  const db = new DatabaseSync(source, { readOnly: true })
  try {
    await backup(db, file)
  } finally {
    db.close()
  }
  chmodSync(file, OWNER_ONLY)
}

function endCopy(file: string): { rounds: number } {
  const db = new DatabaseSync(file)
  try {
    db.exec('pragma journal_mode = delete')
    addEnds(db)
    endSeeds(db, 'copy')
    const { integrity_check: found } = db.prepare('pragma integrity_check').get() as { integrity_check: string }
    if (found !== 'ok') throw new Error(`the copy is damaged: ${found}`)
    return db.prepare('select count(*) as rounds from round').get() as { rounds: number }
  } finally {
    db.close()
  }
}
