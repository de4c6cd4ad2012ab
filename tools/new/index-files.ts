/** Writes the generated lists of all games. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import { generatedFiles } from './generated.ts'

/** Paths of the files that changed. */
export async function writeGeneratedFiles(root: string): Promise<string[]> {
  const changed: string[] = []
  for (const [path, text] of Object.entries(await generatedFiles(root))) {
    const file = join(root, path)
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue
    writeFileSync(file, text)
    changed.push(path)
  }
  return changed
}
