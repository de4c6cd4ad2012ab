import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { keysUsedIn, partOf, readCatalogs } from '../../../vite/catalogs.ts'
import { TABLE_TEXTS } from '../../lib/i18n/parts.ts'
import { importedFiles, SOURCES } from '../../lib/i18n/testing/page-files.ts'

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
