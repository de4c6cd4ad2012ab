/** API-31: message files load lazily, one language at a time, and stay. The shared part comes first. */
import first from 'virtual:messages'

import { type Locale, LOCALES } from './locales.ts'
import type { Messages } from './message.ts'

/** Mutated when a part arrives, so holders see the new texts without a render. */
interface LoadedCatalog {
  catalog: Record<string, Messages[string]>
  parts: Set<string>
}

/** Calls that wait for their parts. */
const requests = new Set<{ locale: Locale; parts: readonly string[] }>()

const loaded = new Map<Locale, LoadedCatalog>()

export const catalogOf = (locale: Locale): Messages | undefined => loaded.get(locale)?.catalog

/**
 * Parts that are there, or on their way, in any other language. A page in `locale` may show them already: what loads on demand asks for
 * its texts once, in the language of that moment.
 */
export function partsBeside(locale: Locale): readonly string[] {
  const there = LOCALES.map((each) => ({ locale: each, parts: [...(loaded.get(each)?.parts ?? [])] }))
  const others = [...there, ...requests].filter((each) => each.locale !== locale)
  return [...new Set(others.flatMap(({ parts }) => parts))]
}

/** All parts except the first in one file, for pages that show many games and features. */
const WHOLE = 'whole'

/** Failed requests: what failed ahead of a press fails at the press again. */
const logged = new Set<string>()

/** Loads the shared part, and `parts` of screens; what arrives is kept. ERR-10: a failure is logged literally, once in a page's life, and rethrown. */
export async function loadCatalog(locale: Locale, parts: readonly string[] | typeof WHOLE = WHOLE): Promise<Messages> {
  const request = { locale, parts: [parts].flat() }
  requests.add(request)
  try {
    const files: Readonly<Record<string, TextFile>> = {
      first: first[locale],
      ...(parts.length > 0 && (await import('virtual:messages/parts')).default[locale]),
    }
    await Promise.all(missingParts(locale, parts).map(async (part) => keep(locale, part, (await files[part]!()).default)))
    return catalogOf(locale)!
  } catch (fault) {
    if (!logged.has(`${locale} ${parts}`)) console.error('Failed locale loading', fault)
    logged.add(`${locale} ${parts}`)
    throw fault
  } finally {
    requests.delete(request)
  }
}

function missingParts(locale: Locale, parts: readonly string[] | typeof WHOLE): string[] {
  const present = loaded.get(locale)?.parts
  if (present?.has(WHOLE)) return []
  const requested = parts === WHOLE || parts.includes(WHOLE) ? ['first', WHOLE] : ['first', ...parts]
  return requested.filter((part) => !present?.has(part))
}

function keep(locale: Locale, part: string, texts: Messages): void {
  const present = loaded.get(locale) ?? { catalog: {}, parts: new Set() }
  Object.assign(present.catalog, texts)
  present.parts.add(part)
  loaded.set(locale, present)
}
