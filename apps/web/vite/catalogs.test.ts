import { join } from 'node:path'

import { FACES, textOf } from '@fairhouse/ui/faces'
import { describe, expect, it } from 'vitest'

import { faultsOf, keysUsedIn, LOCALES, namesIn, readCatalogs } from './catalogs.ts'
import { SAME_IN_KAZAKH } from './same-in-kazakh.data.ts'

const catalogs = readCatalogs(join(import.meta.dirname, '../src'))

describe('message catalogs', () => {
  it('PRO-21 have every key in every language, with the same arguments', () => {
    expect(faultsOf(catalogs)).toEqual([])
    expect(new Set(LOCALES.map((locale) => Object.keys(catalogs[locale]).length)).size).toBe(1)
  })

  it('PRO-21 have a separate Kazakh text for every key outside the reviewed list', () => {
    const same = Object.keys(catalogs.kz).filter((key) => [catalogs.ru[key], catalogs.en[key]].includes(catalogs.kz[key]))
    expect(same.filter((key) => !SAME_IN_KAZAKH.includes(key))).toEqual([])
    expect(
      SAME_IN_KAZAKH.filter((key) => !same.includes(key)),
      'no longer the same: take it off the list',
    ).toEqual([])
  })

  it('use only characters of the page’s fonts', () => {
    const held = new Set(FACES.flatMap((face) => Array.from(textOf(face))))
    const lacking = LOCALES.flatMap((locale) =>
      Object.entries(catalogs[locale]).filter(([, text]) => Array.from(text).some((character) => !held.has(character))),
    )
    expect(lacking.map(([key]) => key)).toEqual([])
  })

  it('report a missing key, differing arguments and broken ICU', () => {
    const faults = faultsOf({
      ru: { a: 'Привет, {name}', b: '{n, plural, one {# ставка} other {# ставок}}', c: 'да', d: '<link>тут</link>' },
      en: { a: 'Hi, {nick}', b: '{n, plural, one {# bet} other {# bets}}', c: 'yes', d: 'here' },
      kz: { a: 'Сәлем, {name}', b: '{n} мөлшерлеме', d: '<link>мұнда</link>' },
    })
    expect(faults).toEqual([
      'en: a takes other arguments or tags than ru (nick / name)',
      'kz: no text for c',
      'en: d takes other arguments or tags than ru ( / <link>)',
    ])
    expect(faultsOf({ ru: { c: 'да' }, en: { c: '{n, plural, one {yes}' }, kz: { c: 'иә' } })).toEqual(['en: c is no ICU message'])
  })

  it('find arguments inside plurals and selects, and tags', () => {
    expect(namesIn('{n, plural, one {{who} has one} other {{who} has <b>#</b>}}')).toBe('<b> n who')
  })

  it('find the keys that a source uses', () => {
    const source = "t('a.b', { n }); <Rich id=\"c.d\" tags={{}} />; { titleKey: 'e.f' }; t(`x.${y}`); want('no')"
    expect(keysUsedIn(source)).toEqual(['a.b', 'c.d', 'e.f'])
  })
})
