/** The layers, read from the server's own list. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** @throws if the list is not at its place. */
export function modulesIn(folder: string): string[] {
  const text = readFileSync(join(folder, 'apps/server/src/modules/index.ts'), 'utf8')
  const list = /export const MODULES = \[([^\]]*)\]/.exec(text)?.[1]
  const names = [...(list ?? '').matchAll(/'([^']+)'/g)].map((match) => match[1]!)
  if (names.length === 0) throw new Error('apps/server/src/modules/index.ts no longer lists MODULES')
  return names
}
