import { describe, expect, it } from 'vitest'

import { compileCatalog, readCatalogs } from '../../../../vite/catalogs.ts'
import { gameNameOf } from '../../../games/provided.ts'
import type { Messages } from '../../../lib/i18n/message.ts'
import { languageFrom } from '../../../lib/i18n/text.tsx'
import { betLines } from './bet-row.ts'

const CATALOGS = readCatalogs(`${import.meta.dirname}/../../..`)
const [english, russian, kazakh] = (['en', 'ru', 'kz'] as const).map((locale) =>
  languageFrom(locale, compileCatalog(CATALOGS[locale]) as Messages),
)

const total = { type: 'ou', scope: 'reg', units: 'goals', line: 250, team: null, n: null, k: null }
const selection = (home: string) => ({ event: { id: home, home, away: 'South' }, market: total, key: 'over' })
const sports = (params: object) => ({ game: 'sports', params }) as Parameters<typeof betLines>[0]

describe('PRO-13 a bet on sports in the history', () => {
  it('PRO-13 names its event and selection', () => {
    const row = sports({ type: 'single', legs: 1, odds: 2340, selections: [selection('North')] })
    expect([gameNameOf(row, english!), betLines(row, english!)]).toEqual([
      'Sports bets',
      ['single at 2.34', 'North – South, Total: Over 2.5'],
    ])
    expect(betLines(row, russian!)).toContain('North – South, Тотал: Больше 2,5')
  })

  it('PRO-13 says that it has more selections than are named', () => {
    const named = ['North', 'West', 'East'].map(selection)
    const four = betLines(sports({ type: 'express', legs: 4, odds: 9000, selections: named }), english!)
    expect([four.length, four[0], four.at(-1)]).toEqual([5, 'express of 4, at 9.00', '…'])
    expect(betLines(sports({ type: 'express', legs: 3, odds: 9000, selections: named }), english!)).not.toContain('…')
  })
})

describe('PRO-4 a bet in the history', () => {
  it('PRO-4 of a provider has the title of its game', () => {
    const row = { game: 'slots', params: { title: 'Caravan Gems' } } as Parameters<typeof betLines>[0]
    expect([gameNameOf(row, english!), betLines(row, english!)]).toEqual(['Caravan Gems', []])
  })

  it('PRO-4 of a provider whose game has no title is named by its line, in each language', () => {
    const namesOf = (game: string) => [english!, russian!, kazakh!].map((language) => gameNameOf({ game, params: { title: '' } }, language))
    expect(['slots', 'live'].map(namesOf)).toEqual([
      ['Slots', 'Слоты', 'Слоттар'],
      ['Live casino', 'Живое казино', 'Тікелей казино'],
    ])
  })

  it('PRO-4 of another line takes no title from its params', () => {
    expect(gameNameOf({ game: 'dice', params: { title: 'A title' } }, english!)).toBe('Dice')
  })

  it('PRO-4 of an original has its name and its choice', () => {
    const row = { game: 'dice', params: { direction: 'under', target: 5000 } } as Parameters<typeof betLines>[0]
    expect([gameNameOf(row, english!), betLines(row, english!)]).toEqual(['Dice', [expect.stringContaining('50')]])
  })
})
