/** API-31: message files load lazily, one language at a time, and stay. */
import type { Locale } from './locales.ts'
import type { Messages } from './message.ts'

const FILES: Record<Locale, () => Promise<{ default: Messages }>> = {
  ru: () => import('virtual:messages/ru'),
  en: () => import('virtual:messages/en'),
  kz: () => import('virtual:messages/kz'),
}

const loaded = new Map<Locale, Messages>()

export const catalogOf = (locale: Locale): Messages | undefined => loaded.get(locale)

/** ERR-10: a failure is logged in its literal words and passed on. */
export async function loadCatalog(locale: Locale): Promise<Messages> {
  const known = loaded.get(locale)
  if (known) return known
  try {
    const { default: messages } = await FILES[locale]()
    loaded.set(locale, messages)
    return messages
  } catch (fault) {
    console.error('Failed locale loading', fault)
    throw fault
  }
}
