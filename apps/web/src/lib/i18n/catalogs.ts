/** API-31: message files load lazily, one language at a time, and stay. What a first page needs comes before the rest. */
import type { Locale } from './locales.ts'
import type { Messages } from './message.ts'

type File = () => Promise<{ default: Messages }>

const FIRST: Record<Locale, File> = {
  ru: () => import('virtual:messages/ru'),
  en: () => import('virtual:messages/en'),
  kz: () => import('virtual:messages/kz'),
}
const REST: Record<Locale, File> = {
  ru: () => import('virtual:messages/ru/rest'),
  en: () => import('virtual:messages/en/rest'),
  kz: () => import('virtual:messages/kz/rest'),
}

/** Grows in place when the rest comes: who holds a catalog sees the new texts without being drawn anew. */
const loaded = new Map<Locale, Record<string, Messages[string]>>()
const whole = new Set<Locale>()

export const catalogOf = (locale: Locale): Messages | undefined => loaded.get(locale)
export const isWhole = (locale: Locale): boolean => whole.has(locale)

/** ERR-10: a failure is logged in its literal words and passed on. */
export async function loadCatalog(locale: Locale, part: 'first' | 'whole' = 'whole'): Promise<Messages> {
  try {
    const wanted = [...(loaded.has(locale) ? [] : [FIRST[locale]()]), ...(part === 'whole' && !whole.has(locale) ? [REST[locale]()] : [])]
    const files = await Promise.all(wanted)
    const catalog = loaded.get(locale) ?? {}
    for (const file of files) Object.assign(catalog, file.default)
    loaded.set(locale, catalog)
    if (part === 'whole') whole.add(locale)
    return catalog
  } catch (fault) {
    console.error('Failed locale loading', fault)
    throw fault
  }
}
