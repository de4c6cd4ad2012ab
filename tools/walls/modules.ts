/** The layers, read from the server's own list, and where a module stands: apps/server/src/modules/DOMAIN/NAME. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the module of a file, with its name. */
export const MODULE_FOLDER = /^apps\/server\/src\/modules\/[^/]+\/([^/]+)\//

/** `domain/name` of each module, from the lowest up. @throws if the list is not at its place. */
export function modulesIn(folder: string): string[] {
  const text = readFileSync(join(folder, 'apps/server/src/modules/index.ts'), 'utf8')
  const list = /export const MODULES = \[([^\]]*)\]/.exec(text)?.[1]
  const names = [...(list ?? '').matchAll(/'([^']+)'/g)].map((match) => match[1]!)
  if (names.length === 0) throw new Error('apps/server/src/modules/index.ts no longer lists MODULES')
  return names
}
