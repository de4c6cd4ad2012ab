/** API-31: message files load lazily, one language at a time, and stay. What any page may show comes before the rest. */
import first from 'virtual:messages'

import type { Locale } from './locales.ts'
import type { Messages } from './message.ts'

/** Grows in place when a part comes: who holds a catalog sees the new texts without being drawn anew. */
interface Held {
  catalog: Record<string, Messages[string]>
  parts: Set<string>
}

const loaded = new Map<Locale, Held>()

export const catalogOf = (locale: Locale): Messages | undefined => loaded.get(locale)?.catalog

/** What of a language is here: another one must bring as much to take its place. */
export const partsOf = (locale: Locale): readonly string[] => [...(loaded.get(locale)?.parts ?? [])]

/** Texts that any page may show, and `parts` of those that come with screens. ERR-10: a failure is logged in its literal words and passed on. */
export async function loadCatalog(locale: Locale, parts: readonly string[] | 'whole' = 'whole'): Promise<Messages> {
  try {
    const files: Readonly<Record<string, TextFile>> = {
      first: first[locale],
      ...(parts.length > 0 && (await import('virtual:messages/parts')).default[locale]),
    }
    const asked = parts === 'whole' ? Object.keys(files) : ['first', ...parts]
    const wanted = asked.filter((part) => !loaded.get(locale)?.parts.has(part))
    return keep(locale, await Promise.all(wanted.map(async (part) => [part, (await files[part]!()).default] as const)))
  } catch (fault) {
    console.error('Failed locale loading', fault)
    throw fault
  }
}

function keep(locale: Locale, brought: readonly (readonly [string, Messages])[]): Messages {
  const held = loaded.get(locale) ?? { catalog: {}, parts: new Set() }
  for (const [part, texts] of brought) {
    Object.assign(held.catalog, texts)
    held.parts.add(part)
  }
  loaded.set(locale, held)
  return held.catalog
}
