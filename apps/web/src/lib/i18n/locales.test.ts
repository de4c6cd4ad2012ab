import { describe, expect, it } from 'vitest'

import { INTL_TAG, languageHeader, LOCALES, localeFromCookie, localeOf, prefixOf, withoutPrefix, withPrefix } from './locales.ts'

describe('languages', () => {
  it('CON-16 are ru, en and kz', () => expect(LOCALES).toEqual(['ru', 'en', 'kz']))

  it('ENT-9 have language tags, and br is sent as pt-BR', () => {
    expect(INTL_TAG).toEqual({ ru: 'ru-RU', en: 'en-US', kz: 'kk-KZ' })
    expect([...LOCALES, 'br'].map(languageHeader)).toEqual(['ru-RU', 'en-US', 'kk-KZ', 'pt-BR'])
  })

  it('VAL-9 accept only ru, en or kz in the locale cookie', () => {
    expect(['ru', 'en', 'kz'].map(localeFromCookie)).toEqual(['ru', 'en', 'kz'])
    for (const value of ['kk', 'RU', '', 'de', 'ru ', undefined]) expect(localeFromCookie(value), value).toBeUndefined()
  })

  it('D-17 are resolved by prefix, then cookie, then browser, then Russian', () => {
    const languages = ['de-DE', ' kk-KZ;q=0.8', 'en']
    expect(localeOf({ path: '/en/games', cookie: 'kz', languages })).toBe('en')
    expect(localeOf({ path: '/games', cookie: 'en', languages })).toBe('en')
    expect(localeOf({ path: '/games', cookie: 'xx', languages })).toBe('kz')
    expect(localeOf({ path: '/', cookie: undefined, languages: ['de'] })).toBe('ru')
  })

  it('NAV-2 add their prefix to any path, and remove it', () => {
    expect([prefixOf('/kz'), prefixOf('/ru/games?x'), prefixOf('/kz?x=1'), prefixOf('/english'), prefixOf('/')]).toEqual([
      'kz',
      'ru',
      'kz',
      undefined,
      undefined,
    ])
    expect(['/kz', '/ru/games/dice?x#y', '/games'].map(withoutPrefix)).toEqual(['/', '/games/dice?x#y', '/games'])
    expect([withPrefix('/', 'en'), withPrefix('/ru/games', 'en'), withPrefix('/?login=', 'kz'), withPrefix('/en/x', undefined)]).toEqual([
      '/en',
      '/en/games',
      '/kz?login=',
      '/x',
    ])
  })
})
