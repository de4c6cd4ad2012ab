/** The texts of the page by language. */
import { forEveryManifest } from '@fairhouse/manifests'

import { en } from './en.mts'
import { kz } from './kz.mts'
import { ru } from './ru.mts'
import type { Texts } from './texts-of-page.mts'

export type Language = 'ru' | 'en' | 'kz'

const withNames = (texts: Texts, language: Language): Texts => ({
  ...texts,
  games: { ...forEveryManifest(({ names }) => names[language]), ...texts.games },
})

export const TEXTS: Readonly<Record<Language, Texts>> = { ru: withNames(ru, 'ru'), en: withNames(en, 'en'), kz: withNames(kz, 'kz') }

/** Kazakh is `kz` in the product and `kk` in standards. */
export const HTML_LANGUAGE: Readonly<Record<Language, string>> = { ru: 'ru', en: 'en', kz: 'kk' }

/** The first supported language of the list; otherwise ru, as on the site. */
export function spokenLanguage(wanted: readonly string[]): Language {
  const short = wanted.map((tag) => tag.slice(0, 2).toLowerCase())
  const known = short.map((tag) => (tag === 'kk' ? 'kz' : tag)).find((tag) => Object.hasOwn(TEXTS, tag))
  return (known as Language | undefined) ?? 'ru'
}
