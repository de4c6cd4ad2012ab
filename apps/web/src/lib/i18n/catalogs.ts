/** API-31: message files load lazily, one language at a time, and stay. */
import { type I18n, type Messages, setupI18n } from '@lingui/core'

import { HTML_LANG, type Locale } from './locales.ts'

const FILES: Record<Locale, () => Promise<{ default: Messages }>> = {
  ru: () => import('virtual:messages/ru'),
  en: () => import('virtual:messages/en'),
  kz: () => import('virtual:messages/kz'),
}

const loaded = new Map<Locale, I18n>()

/** Never changed once made, so one per language serves every request. */
export const catalogOf = (locale: Locale): I18n | undefined => loaded.get(locale)

/** ERR-10: a failure is logged in its literal words and passed on. */
export async function loadCatalog(locale: Locale): Promise<I18n> {
  const known = loaded.get(locale)
  if (known) return known
  try {
    const { default: messages } = await FILES[locale]()
    const language = HTML_LANG[locale]
    const made = setupI18n({ locale: language, messages: { [language]: messages } })
    loaded.set(locale, made)
    return made
  } catch (fault) {
    console.error('Failed locale loading', fault)
    throw fault
  }
}
