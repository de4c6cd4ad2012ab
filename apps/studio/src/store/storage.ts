/**
 * One process at a time has the storage: two would draw the same numbers of a pair, and a start with a new key would re-seal the seeds of the
 * other. The lock ends with its process, however it ends. It is not one of the storage's own file, which tools copy meanwhile.
 */
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import type { Platform } from '../platform.ts'
import { openStore, type Store } from './schema.ts'
import { openSeal, type SeedKeys } from './seed-keys.ts'
import { noteSettings, sharedSecrets } from './settings.ts'

export interface StorageConfig extends SeedKeys {
  readonly dataDir: string
  readonly secret: string
  readonly metricsToken: string | undefined
}

const LOCK_FILE = 'studio.lock'
const SQLITE_BUSY = 5
const TAG_KEY_BYTES = 32

/** Returns its end. @throws when another process has the storage, with one line that names the setting. */
export function lockStorage(folder: string): () => void {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const file = new DatabaseSync(join(folder, LOCK_FILE))
  try {
    file.exec('begin exclusive')
  } catch (fault) {
    file.close()
    if ((fault as { errcode?: number }).errcode !== SQLITE_BUSY) throw fault
    throw new Error(`STUDIO_DATA_DIR: another process has the storage in ${folder}. Stop it first.`)
  }
  return () => file.close()
}

/** @throws when another process has the storage; SeedKeyRefused when the key does not open the seeds. */
export function openStorage(config: StorageConfig, platform: Pick<Platform, 'randomBytes'>) {
  const unlock = lockStorage(config.dataDir)
  let store: Store | undefined
  const close = () => {
    store?.close()
    unlock()
  }
  try {
    store = openStore(config.dataDir)
    const opened = openSeal(store, config, platform)
    noteSettings(store, sharedSecrets(config), platform)
    return { store, ...opened, tagKey: openTagKey(store, platform), close }
  } catch (fault) {
    close()
    throw fault
  }
}

/** Of the tags that name a player to its pages: drawn at the first start, so that no secret of the environment, which changes, is in them. */
function openTagKey({ db }: Store, { randomBytes }: Pick<Platform, 'randomBytes'>): Uint8Array {
  db.prepare('insert into tag_key (id, key) values (1, ?) on conflict (id) do nothing').run(randomBytes(TAG_KEY_BYTES))
  return (db.prepare('select key from tag_key').get() as { key: Uint8Array }).key
}
