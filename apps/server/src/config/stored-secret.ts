/** Generated secrets beside the data: a command that needs one reads it without the rest of the configuration. */
import { existsSync, linkSync, mkdirSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { systemRandom } from '../platform/random.ts'

/** Outside of production a secret that is not set is generated once and stored with mode 0600 beside the data (D-46). */
export function storedSecret(name: string, dataDir: string, production: boolean): string {
  if (production) throw new Error(`${name}: production starts only with this secret given`)
  const folder = join(dataDir, 'secrets')
  const file = join(folder, name.toLowerCase())
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  // the sandbox may generate it concurrently: the first one wins
  if (!existsSync(file)) writeNew(file, systemRandom.bytes(32).toString('hex'))
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
