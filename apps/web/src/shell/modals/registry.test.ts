import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { keysUsedIn, partOf, readCatalogs } from '../../../vite/catalogs.ts'
import { TABLE_TEXTS } from '../../lib/i18n/parts.ts'

const SOURCES = join(import.meta.dirname, '../..')
const FIRST = Object.keys(readCatalogs(SOURCES, (file) => partOf(file) === 'first').ru)

/** Each registry line: the modal's name, its texts, its file. */
const REGISTERED = [
  ...readFileSync(join(import.meta.dirname, 'registry.ts'), 'utf8').matchAll(
    /^ {2}(\w+): modal\((?:(TABLE_TEXTS)|\[(.*?)\]), \(\) => import\('(.+?)'\)/gm,
  ),
].map(([, name = '', table, list = '', file = '']) => ({ name, parts: partsIn(table ?? list), file: join(import.meta.dirname, file) }))

function partsIn(written: string): string[] {
  const quoted = [...written.matchAll(/'(.+?)'/g)].map(([, part = '']) => part)
  return written.includes('TABLE_TEXTS') ? [...TABLE_TEXTS, ...quoted] : quoted
}

/** The titles of all pages, which a page loads, and the texts of refusals, which `loadErrorTexts` loads. */
const BRINGS_ITS_OWN = ['route-table.ts', 'lib/errors/present.ts'].map((file) => join(SOURCES, file))

/** A file and its static imports within the site; files loaded on demand bring their own texts. */
function importedFiles(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file) || BRINGS_ITS_OWN.includes(file)) return seen
  seen.add(file)
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/^(?:import|export) (?!type )[^;]*?from '(\..+?\.tsx?)'/gm)) {
    const next = join(dirname(file), path)
    if (existsSync(next)) importedFiles(next, seen)
  }
  return seen
}

describe('texts of a modal that opens first', () => {
  it('finds every modal of the registry', () => {
    expect(REGISTERED.map(({ name }) => name)).toEqual(expect.arrayContaining(['menu', 'login', 'autobetStart', 'simulator']))
    expect(REGISTERED.length).toBe(readFileSync(join(import.meta.dirname, 'registry.ts'), 'utf8').match(/: modal\(/g)!.length)
  })

  it.each(REGISTERED)('API-31 $name has the text of every key that its components use', ({ parts, file }) => {
    const known = new Set([...FIRST, ...Object.keys(readCatalogs(SOURCES, (path) => parts.includes(partOf(path))).ru)])
    const missing = [...importedFiles(file)].flatMap((path) =>
      keysUsedIn(readFileSync(path, 'utf8'))
        .filter((key) => !known.has(key))
        .map((key) => `${path.slice(SOURCES.length)}: ${key}`),
    )
    expect(missing).toEqual([])
  })
})
