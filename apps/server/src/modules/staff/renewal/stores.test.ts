import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { SEALED } from './stores.ts'

const MODULES = join(import.meta.dirname, '../..')
/** `domain/module/…` */
const moduleOf = (file: string): string => file.split('/')[1]!
/** They store nothing of their own: the renewal opens what others store, an offer goes to the page, virtual games use the chains of live rounds. */
const STORE_NOTHING = ['renewal', 'sportsbook', 'virtual']

/** Pictures that everybody may see. */
const PUBLIC_FILES = ['profile']

describe('D-46 the list of what the data keys protect', () => {
  it('has every module that encrypts', () => {
    const files = globSync('*/*/**/*.ts', { cwd: MODULES }).filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    const textOf = (file: string) => readFileSync(join(MODULES, file), 'utf8')
    const named = (mark: RegExp) => new Set(files.filter((file) => mark.test(textOf(file))).map((file) => moduleOf(file)))
    const listed = named(/: SealedStores = /)
    expect(listed.size).toBeGreaterThan(8)
    expect([...named(/\bcreateSeal\(/)].filter((module) => !listed.has(module)).toSorted()).toEqual(STORE_NOTHING)
    const exported = files
      .filter((file) => !file.startsWith('staff/renewal/'))
      .flatMap((file) => textOf(file).match(/\w+(?=: SealedStores = )/g) ?? [])
    const joined = textOf('staff/renewal/stores.ts')
    expect(exported.filter((name) => !new RegExp(`^  ${name},$`, 'm').test(joined))).toEqual([])
  })

  it('D-46 has every module that stores keyed hashes or files, as bytes or as text', () => {
    const files = globSync('*/*/**/*.ts', { cwd: MODULES }).filter((file) => !/\.test\.ts$|\/testing\//.test(file))
    const textOf = (module: string) =>
      files
        .filter((file) => moduleOf(file) === module)
        .map((file) => readFileSync(join(MODULES, file), 'utf8'))
        .join('\n')
    const all = new Set(files.map((file) => moduleOf(file)))
    const lacking = (use: RegExp, listed: RegExp) => [...all].filter((module) => use.test(textOf(module)) && !listed.test(textOf(module)))
    expect([...all].filter((module) => /\bkeyedHash\(/.test(textOf(module))).length).toBeGreaterThan(3)
    expect(lacking(/\bkeyedHash\(/, /\bhash(?:ed|es): \[/)).toEqual([])
    expect(lacking(/\bfiles\.put\(/, /\bfiles: \[/)).toEqual(PUBLIC_FILES)
  })

  it('has each column once, and derives another key from each data key', () => {
    const names = SEALED.columns.map(({ table, column }) => `${table}.${column}`)
    expect(new Set(names).size).toBe(names.length)
    for (const { sealKey } of [...SEALED.columns, ...SEALED.files]) {
      const [one, two] = ['1', '2'].map((digit) => sealKey(digit.repeat(64)))
      expect(one).toMatch(/^[0-9a-f]{64}$/)
      expect(one).not.toBe(two)
    }
    for (const { keyOf } of SEALED.hashed) expect(keyOf('1'.repeat(64)).equals(keyOf('2'.repeat(64)))).toBe(false)
  })
})
