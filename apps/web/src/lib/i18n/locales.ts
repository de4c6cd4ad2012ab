/** ENT-9, CON-16: interface languages. The address uses `kz`; browsers, Intl and `lang` use `kk`. */
export const LOCALES = ['ru', 'en', 'kz'] as const
export type Locale = (typeof LOCALES)[number]

export const DEFAULT_LOCALE: Locale = 'ru'

/** Language tag of the page for browsers and search engines. */
export const HTML_LANG: Record<Locale, string> = { ru: 'ru', en: 'en', kz: 'kk' }

/** For Intl. */
export const INTL_TAG: Record<Locale, string> = { ru: 'ru-RU', en: 'en-US', kz: 'kk-KZ' }

/** The name of each language in that language. */
export const LOCALE_NAMES: Record<Locale, string> = { ru: 'Русский', en: 'English', kz: 'Қазақша' }

export const isLocale = (value: unknown): value is Locale => LOCALES.includes(value as Locale)

/** ENT-9: the value of the language header; a locale `br` is sent as pt-BR. */
export function languageHeader(locale: string): string {
  if (locale === 'br') return 'pt-BR'
  return isLocale(locale) ? INTL_TAG[locale] : locale
}

/** VAL-9: only the three locales are valid in the cookie. */
export const localeFromCookie = (value: string | undefined): Locale | undefined => (isLocale(value) ? value : undefined)

/** The first supported language of an `Accept-Language` header, or of `navigator.languages`. */
export function localeFromLanguages(languages: readonly string[]): Locale | undefined {
  for (const language of languages) {
    const tag = language.trim().slice(0, 2).toLowerCase()
    if (tag === 'kk' || tag === 'kz') return 'kz'
    if (tag === 'ru' || tag === 'en') return tag
  }
  return undefined
}

/** D-17: prefix, cookie, browser languages, then Russian. */
export function localeOf({ path, cookie, languages }: { path: string; cookie: string | undefined; languages: readonly string[] }): Locale {
  return prefixOf(path) ?? localeFromCookie(cookie) ?? localeFromLanguages(languages) ?? DEFAULT_LOCALE
}

/** The language prefix of an address, if any. */
export function prefixOf(path: string): Locale | undefined {
  const first = path.split(/[/?#]/, 2)[1]
  return isLocale(first) ? first : undefined
}

/** The address without its language: `/en/games/dice?x` is `/games/dice?x`. */
export function withoutPrefix(path: string): string {
  const prefix = prefixOf(path)
  if (!prefix) return path
  const rest = path.slice(prefix.length + 1)
  return rest.startsWith('/') ? rest : `/${rest}`
}

/** The address with a language prefix; undefined adds none. */
export function withPrefix(path: string, locale: Locale | undefined): string {
  const bare = withoutPrefix(path)
  if (!locale) return bare
  return bare === '/' ? `/${locale}` : `/${locale}${bare.startsWith('/?') || bare.startsWith('/#') ? bare.slice(1) : bare}`
}
