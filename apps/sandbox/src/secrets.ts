/** Secrets that are not set: generated once by the sandbox or the product, whichever starts first, mode 0600. */
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { systemPlatform } from './platform.ts'

export function storedSecret(folder: string, name: string): string {
  const file = join(folder, name.toLowerCase())
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(file)) writeNew(file, systemPlatform.randomHex(32))
  return readFileSync(file, 'utf8').trim()
}

/** Writes atomically and never replaces an existing file. */
function writeNew(file: string, secret: string): void {
  const draft = `${file}.${process.pid}`
  writeFileSync(draft, secret, { mode: 0o600 })
  try {
    linkSync(draft, file)
  } catch (fault) {
    if ((fault as NodeJS.ErrnoException).code !== 'EEXIST') throw fault
  } finally {
    unlinkSync(draft)
  }
}
