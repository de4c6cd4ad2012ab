/** Texts in three languages. Pure. */
import en from '../messages/en.json' with { type: 'json' }
import kz from '../messages/kz.json' with { type: 'json' }
import ru from '../messages/ru.json' with { type: 'json' }

export type TextKey = keyof typeof en
export type Values = Readonly<Record<string, string>>

export const CATALOGUES = { ru, en, kz } as const satisfies Record<string, Record<TextKey, string>>
export type Locale = keyof typeof CATALOGUES
/** Of the document. */
export const TAGS: Readonly<Record<Locale, string>> = { ru: 'ru-RU', en: 'en-GB', kz: 'kk-KZ' }
/** For numbers and dates: browsers that know no Kazakh write those of English. */
export const NUMBER_TAGS: Readonly<Record<Locale, string>> = { ...TAGS, kz: 'ru-RU' }

export const textIn = (locale: Locale, key: TextKey, values: Values = {}): string =>
  CATALOGUES[locale][key].replace(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '')

/** The stored choice, else the browser's first known language. */
export function chosenLocale(stored: string | null, languages: readonly string[]): Locale {
  if (stored !== null && Object.hasOwn(CATALOGUES, stored)) return stored as Locale
  for (const language of languages) {
    const [base = ''] = language.toLowerCase().split('-')
    if (base === 'kk' || base === 'kz') return 'kz'
    if (base === 'ru' || base === 'en') return base
  }
  return 'en'
}
