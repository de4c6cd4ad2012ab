import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { keysUsedIn, partOf, partsUnder, readCatalogs } from '../../../vite/catalogs.ts'
import { ROUTES, routeOf } from '../../route-table.ts'
import { TABLE_TEXTS, type TextPart, textsFor } from './parts.ts'
import { importedFiles, SOURCES } from './testing/page-files.ts'

/** Russian texts of each part, by key. */
const TEXTS = new Map(partsUnder(SOURCES).map((part) => [part, readCatalogs(SOURCES, (file) => partOf(file) === part).ru]))

/** Texts of some parts, by key. */
const textsOf = (parts: readonly string[]) => Object.assign({}, ...parts.map((part) => TEXTS.get(part))) as Record<string, string>

const ALL_KEYS = Object.keys(textsOf([...TEXTS.keys()]))

function strangers(files: string, parts: readonly string[]): string[] {
  const known = textsOf(parts)
  const sources = globSync(files, { cwd: SOURCES }).filter((file) => !file.includes('.test.'))
  const used = sources.flatMap((file) => keysUsedIn(readFileSync(join(SOURCES, file), 'utf8')).map((key) => `${file}: ${key}`))
  return used.filter((use) => !(use.split(': ')[1]! in known))
}

/** Also every key that begins as one that is put together: t(`slots.${name}`). */
function keysOf(source: string): string[] {
  const beginnings = Array.from(source.matchAll(/\b(?:t|find)\(\s*`([a-z][\w-]*\.[\w.-]*)\$\{/g), ([, beginning]) => beginning!)
  return [...keysUsedIn(source), ...ALL_KEYS.filter((key) => beginnings.some((beginning) => key.startsWith(beginning)))]
}

/** Keys of refusals, in a file that loads their texts itself. */
const loadsItself = (source: string, key: string): boolean =>
  key.startsWith('error.') && /\b(?:useErrorTexts|loadErrorTexts|useNotice)\(/.test(source)

/** Routes of features whose pages bring the texts of few areas. */
const FEATURES = ROUTES.flatMap(({ id, file }) => {
  const parts = textsFor({ file })
  return parts === 'whole' || !file.startsWith('features/') ? [] : [{ id, file, parts }]
})

describe('message parts of a page', () => {
  it('API-31 are those of its game and the table, and only the first for home and text pages', () => {
    const first = ROUTES.filter((route) => textsFor(route).length === 0).map(({ id }) => id)
    expect(first).toEqual(['home', 'policy-kyc', 'policy-en', 'policy-privacy', 'policy-ru', 'error'])
    expect(textsFor(routeOf('/nothing/here'))).toEqual([])
    expect(textsFor(routeOf('/games/dice'))).toEqual(['games/_common', 'games/dice'])
    expect(textsFor(routeOf('/games/slots'))).toEqual(['features/slots'])
    expect(textsFor(routeOf('/betting/7'))).toEqual(['features/betting'])
    expect(['/fairness', '/round/7', '/profile/history', '/__ui'].map((path) => textsFor(routeOf(path)))).toEqual(Array(4).fill('whole'))
  })

  it('API-31 have files for every part that a route names', () => {
    const requested = ROUTES.flatMap((route) => textsFor(route)).filter((part) => part !== 'whole' && part.length > 1)
    expect(requested.filter((part) => !TEXTS.has(part))).toEqual([])
  })

  it('put texts of frame, home and text pages into the first part', () => {
    expect(
      strangers('{shell,lib/!(errors),features/home,features/policy,features/error,features/not-found}/**/*.{ts,tsx}', ['first']),
    ).toEqual([])
    expect(Object.keys(textsOf(['first'])).length).toBeGreaterThan(50)
  })

  it('keep table texts apart, except areas that not every game shows', () => {
    const apart = partsUnder(SOURCES).filter((part) => part.startsWith('games/_') && !TABLE_TEXTS.includes(part as TextPart))
    expect(apart).toEqual(['games/_live', 'games/_pots', 'games/_solo/simulator'])
    const table = '{games/_common/**,games/_solo/!(simulator)/**,games/_solo}/*.{ts,tsx}'
    expect(strangers(table, ['first', ...TABLE_TEXTS])).toEqual([])
    for (const part of apart) expect(strangers(`${part}/**/*.{ts,tsx}`, ['first', ...TABLE_TEXTS, part]), part).toEqual([])
  })

  it('contain every text of a game in the parts of its page', () => {
    for (const route of ROUTES.filter(({ file }) => file.startsWith('games/'))) {
      const area = route.file.split('/').slice(0, 2).join('/')
      const parts = textsFor(route)
      expect(parts === 'whole' ? [] : strangers(`${area}/**/*.{ts,tsx}`, ['first', ...parts]), area).toEqual([])
    }
  })

  it.each(FEATURES)('API-31 $id has the text of every key that its page uses', ({ file: page, parts }) => {
    const known = textsOf(['first', ...parts])
    const missing = [...importedFiles(join(SOURCES, page))].flatMap((file) => {
      const source = readFileSync(file, 'utf8')
      return keysOf(source)
        .filter((key) => !loadsItself(source, key) && !(key in known))
        .map((key) => `${file.slice(SOURCES.length)}: ${key}`)
    })
    expect(missing).toEqual([])
  })

  it('contain those of the family of games whose parts the page uses', () => {
    const familiesOf = (area: string) =>
      new Set(
        globSync(`${area}/**/*.{ts,tsx}`, { cwd: SOURCES })
          .filter((file) => !file.includes('.test.'))
          .flatMap((file) =>
            [...readFileSync(join(SOURCES, file), 'utf8').matchAll(/ from '(?:\.\.\/)+(_live|_pots)\//g)].map(([, one]) => `games/${one}`),
          ),
      )
    for (const route of ROUTES.filter(({ file }) => file.startsWith('games/'))) {
      const area = route.file.split('/').slice(0, 2).join('/')
      const parts = textsFor(route)
      expect(parts === 'whole' ? [] : [...familiesOf(area)].filter((family) => !parts.includes(family as TextPart)), area).toEqual([])
    }
  })

  it('put texts of modals over any page into their own part', () => {
    for (const part of ['features/auth', 'features/deposit', 'features/payout'])
      expect(strangers(`${part}/**/*.{ts,tsx}`, ['first', 'lib/errors', part]), part).toEqual([])
  })

  it('contain their own titles, and the first part every menu item', () => {
    const untitled = ROUTES.filter((route) => {
      const parts = textsFor(route)
      return parts !== 'whole' && !(route.titleKey in textsOf(['first', ...parts]))
    })
    expect(untitled.map(({ id }) => id)).toEqual([])
    const places = ROUTES.flatMap(({ nav }) => (nav ? [nav.labelKey] : []))
    expect(places.filter((key) => !(key in textsOf(['first'])))).toEqual([])
  })
})
