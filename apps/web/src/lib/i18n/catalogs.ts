/** API-31: message files load lazily, one language at a time, and stay. What any page may show comes before the rest. */
import first from 'virtual:messages'

import type { Locale } from './locales.ts'
import type { Messages } from './message.ts'

/** Grows in place when a part comes: who holds a catalog sees the new texts without being drawn anew. */
interface LoadedCatalog {
  catalog: Record<string, Messages[string]>
  parts: Set<string>
}

const loaded = new Map<Locale, LoadedCatalog>()

export const catalogOf = (locale: Locale): Messages | undefined => loaded.get(locale)?.catalog

/** What of a language is here: another one must bring as much to take its place. */
export const partsOf = (locale: Locale): readonly string[] => [...(loaded.get(locale)?.parts ?? [])]

/** All parts but the first in one file: a page that shows many games and features asks once. */
const WHOLE = 'whole'

/** Texts that any page may show, and `parts` of those that come with screens. ERR-10: a failure is logged in its literal words and passed on. */
export async function loadCatalog(locale: Locale, parts: readonly string[] | typeof WHOLE = WHOLE): Promise<Messages> {
  try {
    const files: Readonly<Record<string, TextFile>> = {
      first: first[locale],
      ...(parts.length > 0 && (await import('virtual:messages/parts')).default[locale]),
    }
    const wanted = missingParts(locale, parts)
    return keep(locale, await Promise.all(wanted.map(async (part) => [part, (await files[part]!()).default] as const)))
  } catch (fault) {
    console.error('Failed locale loading', fault)
    throw fault
  }
}

function missingParts(locale: Locale, parts: readonly string[] | typeof WHOLE): string[] {
  const present = loaded.get(locale)?.parts
  if (present?.has(WHOLE)) return []
  const requested = parts === WHOLE || parts.includes(WHOLE) ? ['first', WHOLE] : ['first', ...parts]
  return requested.filter((part) => !present?.has(part))
}

function keep(locale: Locale, brought: readonly (readonly [string, Messages])[]): Messages {
  const present = loaded.get(locale) ?? { catalog: {}, parts: new Set() }
  for (const [part, texts] of brought) {
    Object.assign(present.catalog, texts)
    present.parts.add(part)
  }
  loaded.set(locale, present)
  return present.catalog
}
