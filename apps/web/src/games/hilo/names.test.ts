import { CARDS } from '@fairhouse/games'
import { describe, expect, it } from 'vitest'

import { compileCatalog, LOCALES, readCatalogs } from '../../../vite/catalogs.ts'
import type { Messages } from '../../lib/i18n/message.ts'
import { languageFrom } from '../../lib/i18n/text.tsx'
import { shortCard, spokenCard } from '../_solo/cards/names.ts'
import { guessText } from './names.ts'

const catalogs = readCatalogs(import.meta.dirname)
const page = readCatalogs(import.meta.dirname.replace(/hilo$/, ''), (file) => /^(hilo|_(common|solo)\/messages)\//.test(file))
const languages = LOCALES.map((locale) => languageFrom(locale, compileCatalog(page[locale]) as Messages))
const cards = Array.from({ length: CARDS }, (_, card) => card)

describe('PRO-5 names of cards and guesses', () => {
  it('PRO-5 give every card a short symbol and a name in each language', () => {
    expect(new Set(cards.map(shortCard)).size).toBe(CARDS)
    for (const language of languages) expect(new Set(cards.map((card) => spokenCard(card, language))).size).toBe(CARDS)
    expect(languages.map((language) => spokenCard(47, language))).toEqual(['дама пик', 'queen of spades', 'қарға дама'])
  })

  it('PRO-5 beside an ace or a king the other guess neither wins by an equal card nor claims it', () => {
    const [, english] = languages as [never, (typeof languages)[0]]
    const spoken = (
      [
        ['hi', 7],
        ['lo', 7],
        ['hi', 1],
        ['same', 1],
        ['lo', 13],
      ] as const
    ).map(([guess, rank]) => guessText(guess, rank, english))
    expect(spoken).toEqual(['Higher or same', 'Lower or same', 'Higher', 'Same', 'Lower'])
  })

  it('PRO-21 Kazakh has its own texts', () => {
    const same = Object.keys(catalogs.kz).filter((key) => [catalogs.ru[key], catalogs.en[key]].includes(catalogs.kz[key]!))
    expect(same).toEqual([])
  })
})
