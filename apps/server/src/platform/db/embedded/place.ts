/** A folder outside a private clone that both root and the unprivileged user can access. */
import { createHash } from 'node:crypto'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** One folder per path, so that two clones never share one. */
export function stateFolder(path: string): string {
  const folder = join('/var/tmp', `fairhouse-${createHash('sha256').update(path).digest('hex').slice(0, 12)}`)
  mkdirSync(folder, { recursive: true, mode: 0o755 })
  return folder
}
