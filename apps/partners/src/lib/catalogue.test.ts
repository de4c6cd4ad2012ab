import { describe, expect, it } from 'vitest'

import { CATALOGUES, chosenLocale, textIn } from './catalogue.ts'

const placesIn = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(String).toSorted()

describe("PRO-18 the texts of the partners' site", () => {
  it('PRO-18 are the same in three languages, with the same places for values', () => {
    const { en, ...others } = CATALOGUES
    for (const catalogue of Object.values(others)) {
      expect(Object.keys(catalogue)).toEqual(Object.keys(en))
      for (const [key, text] of Object.entries(catalogue)) {
        expect(text.trim(), key).not.toBe('')
        expect(placesIn(text), key).toEqual(placesIn(en[key as keyof typeof en]))
      }
    }
  })

  it('PRO-18 follow the choice, else the browser', () => {
    expect(chosenLocale('kz', ['ru'])).toBe('kz')
    expect(chosenLocale('__proto__', ['de-DE', 'kk-KZ', 'ru'])).toBe('kz')
    expect(chosenLocale(null, ['ru-RU'])).toBe('ru')
    expect(chosenLocale(null, [])).toBe('en')
    expect(textIn('en', 'payout.request', { sum: '€70.00' })).toBe('Request €70.00')
  })
})
