/** The page's language: texts, sums and days in it. */
import { createContext, type ReactNode, use, useEffect, useState } from 'react'

import { chosenLocale, type Locale, NUMBER_TAGS, TAGS, type TextKey, textIn, type Values } from './catalogue.ts'

export interface Texts {
  locale: Locale
  setLocale(locale: Locale): void
  t(key: TextKey, values?: Values): string
  /** EUR, from decimal text. */
  eur(amount: string): string
  /** Of an instant or a day. */
  day(at: string): string
  instant(at: string): string
  /** Of 2026-11. */
  month(month: string): string
  percent(share: number): string
}

const TextsContext = createContext<Texts | null>(null)

export function TextsProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(() => chosenLocale(localStorage.getItem('language'), navigator.languages))
  useEffect(() => {
    document.documentElement.lang = TAGS[locale]
    document.title = `Fairhouse: ${textIn(locale, 'title')}`
  }, [locale])
  return <TextsContext value={textsOf(locale, setLocale)}>{children}</TextsContext>
}

function textsOf(locale: Locale, setLocale: (locale: Locale) => void): Texts {
  const tag = NUMBER_TAGS[locale]
  const inUtc = { timeZone: 'UTC' } as const
  return {
    locale,
    setLocale(next) {
      localStorage.setItem('language', next)
      setLocale(next)
    },
    t: (key, values) => textIn(locale, key, values),
    eur: (amount) => new Intl.NumberFormat(tag, { style: 'currency', currency: 'EUR' }).format(amount as `${number}`),
    day: (at) => new Intl.DateTimeFormat(tag, { day: '2-digit', month: '2-digit', year: 'numeric', ...inUtc }).format(new Date(at)),
    instant: (at) => new Intl.DateTimeFormat(tag, { dateStyle: 'short', timeStyle: 'short' }).format(new Date(at)),
    month: (month) => new Intl.DateTimeFormat(tag, { month: '2-digit', year: 'numeric', ...inUtc }).format(new Date(`${month}-01`)),
    percent: (share) => new Intl.NumberFormat(tag, { style: 'percent', maximumFractionDigits: 1 }).format(share),
  }
}

export function useTexts(): Texts {
  const texts = use(TextsContext)
  if (!texts) throw new Error('useTexts outside of TextsProvider')
  return texts
}
