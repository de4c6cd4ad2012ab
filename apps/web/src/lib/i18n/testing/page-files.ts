/** The files of a page or modal, for tests of the texts that it brings. */
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** `apps/web/src` */
export const SOURCES = join(import.meta.dirname, '../../..')

/** The titles of all pages, which a page loads, and the texts of refusals, which `loadErrorTexts` loads. */
const BRINGS_ITS_OWN = ['route-table.ts', 'lib/errors/present.ts'].map((file) => join(SOURCES, file))

/** A file and its static imports within the site; files loaded on demand bring their own texts. */
export function importedFiles(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || BRINGS_ITS_OWN.includes(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '(\..+?\.tsx?)'/gm)) {
    const next = join(dirname(file), path)
    if (existsSync(next)) importedFiles(next, seen)
  }
  return seen
}
