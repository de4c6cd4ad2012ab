import { forEveryManifest } from '@fairhouse/manifests'
import { describe, expect, it } from 'vitest'

import { OFFLINE_GAMES } from './games.ts'
import { claimOf } from './page/parts.mts'
import { TEXTS, spokenLanguage } from './page/texts/texts.mts'

/** Every text by its path: "parts.game" -> "Game". */
function flat(value: object, path = ''): Map<string, string> {
  const entries = Object.entries(value).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[path + key, text]] : [...flat(text as object, `${path}${key}.`)],
  )
  return new Map(entries)
}

/** Words that the languages share. */
const LOAN_WORDS = Object.values(forEveryManifest((manifest) => (manifest.isLoanWordInKazakh ? manifest.names.kz : '')))
const SHARED = new Set([...LOAN_WORDS, 'Блэкджек', 'Баккара'])

describe('PRO-4 the texts of the verifier page', () => {
  const [ru, en, kz] = [TEXTS.ru, TEXTS.en, TEXTS.kz].map((texts) => flat(texts))

  it('PRO-4 has every text in every language, none empty', () => {
    expect([...ru!.keys()]).toEqual([...en!.keys()])
    expect([...kz!.keys()]).toEqual([...en!.keys()])
    expect([...ru!.values(), ...en!.values(), ...kz!.values()].filter((text) => text.trim() === '')).toEqual([])
  })

  it('PRO-4 no Kazakh text equals the Russian or English one', () => {
    const left = [...kz!].filter(([path, text]) => !SHARED.has(text) && (text === ru!.get(path) || text === en!.get(path)))
    expect(left).toEqual([])
  })

  it('BEY-2 has a name for every game', () => {
    expect(Object.values(TEXTS).map(({ games }) => Object.keys(games).toSorted())).toEqual(
      Array(3).fill(Object.keys(OFFLINE_GAMES).toSorted()),
    )
  })

  it('PRO-4 uses the first known language of the browser, kk as Kazakh, else Russian', () => {
    const wanted = [['en-GB', 'ru'], ['kk-KZ'], ['de', 'EN'], ['de'], [''], ['kz']]
    expect(wanted.map(spokenLanguage)).toEqual(['en', 'kz', 'en', 'ru', 'ru', 'kz'])
  })
})

describe('PRO-4 the fields of the verifier page', () => {
  const texts: Record<string, string> = { game: 'dice', nonce: '7', params: '{"a":1}', stake: '1.00' }

  it('PRO-4 become a claim; an empty field is an omitted part', () => {
    expect(claimOf((part) => texts[part] ?? '')).toEqual({ claim: { game: 'dice', nonce: 7, params: { a: 1 }, stake: '1.00' } })
  })

  it('PRO-4 name the part whose text cannot be read', () => {
    expect(claimOf((part) => (part === 'params' ? '{' : ''))).toEqual({ unreadable: 'params' })
  })
})
