import { readdirSync } from 'node:fs'
import { join } from 'node:path'

const PACKAGES = join(import.meta.dirname, '../../packages')

/** The vector files in this repository, absolute paths. */
export function carriedVectorFiles(): string[] {
  return ['fairness', 'games', 'loyalty', 'betting'].flatMap((name) => {
    const folder = join(PACKAGES, name, 'vectors')
    return readdirSync(folder)
      .sort()
      .map((file) => join(folder, file))
  })
}
