/** Secrets that were not given: made once, by us or by the product, whichever starts first, and kept 0600. */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { systemPlatform } from './platform.ts'

export function keptSecret(folder: string, name: string): string {
  const file = join(folder, name.toLowerCase())
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  try {
    writeFileSync(file, systemPlatform.randomHex(32), { mode: 0o600, flag: 'wx' })
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault // it is there: that is what we want
  }
  return readFileSync(file, 'utf8').trim()
}
