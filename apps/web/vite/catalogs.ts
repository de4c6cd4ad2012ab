/** Message catalogs: one folder `messages/{ru,en,kz}.json` per area of the site, flat keys, ICU text. */
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { PROMO_TEXTS } from '@fairhouse/contracts/promo-texts'
import { forEveryManifest } from '@fairhouse/manifests'
import { type CompiledMessage, compileMessageOrThrow } from '@lingui/message-utils/compileMessage'

export const LOCALES = ['ru', 'en', 'kz'] as const
export type Locale = (typeof LOCALES)[number]
export type Texts = Record<string, string>
export type Catalogs = Record<Locale, Texts>

/** The area of the names that lists and navigation show. */
const NAMES = 'games/names/'

/** The area of what a promo code gives. */
const BONUSES = 'features/bonuses/'

/** Areas of the first part: the frame, home and text pages. */
const FIRST_AREAS = ['shell', 'games/names', 'features/home', 'features/policy']

/** Areas of the table of one player that not every game shows. */
const APART = ['games/_solo/simulator']

/** The texts of every table load with those of the table of one player: most games show both. */
const TABLE = 'games/_common'
const WITH_TABLE = ['games/_solo']

/** The part of a message file or source: `first`, or the area it loads with: `games/dice`, `games/_live`. */
export function partOf(file: string): string {
  if (FIRST_AREAS.some((area) => file.startsWith(`${area}/`))) return 'first'
  const apart = APART.find((area) => file.startsWith(`${area}/`))
  if (apart !== undefined) return apart
  const area = file.split('/').slice(0, 2).join('/')
  return WITH_TABLE.includes(area) ? TABLE : area
}

/** Every part with texts under `folder`. */
export const partsUnder = (folder: string): string[] => [...new Set(globSync('**/messages/ru.json', { cwd: folder }).map(partOf))].sort()

/** All areas under `folder`, or those matching `wanted`, as one catalog per language. @throws when two areas contain the same key. */
export function readCatalogs(folder: string, wanted: (file: string) => boolean = () => true): Catalogs {
  const catalogs: Catalogs = { ru: {}, en: {}, kz: {} }
  for (const file of globSync('**/messages/{ru,en,kz}.json', { cwd: folder }).filter(wanted).sort()) {
    const locale = file.slice(-7, -5) as Locale
    const texts = {
      ...(file.startsWith(NAMES) && manifestNames(locale)),
      ...(file.startsWith(BONUSES) && promoTexts(locale)),
      ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Texts),
    }
    for (const [key, text] of Object.entries(texts)) {
      if (key in catalogs[locale]) throw new Error(`${file}: ${key} is defined twice`)
      catalogs[locale][key] = text
    }
  }
  return catalogs
}

/** Names of games with a manifest, of which no file is kept by hand. */
function manifestNames(locale: Locale): Texts {
  const names = Object.entries(forEveryManifest(({ names, shortNames = names }) => ({ name: names[locale], short: shortNames[locale] })))
  return Object.fromEntries(
    names.flatMap(([id, { name, short }]) => [
      [`nav.${id}`, short],
      [`game.${id}`, name],
    ]),
  )
}

/** Sentences that the console shows, too. */
const promoTexts = (locale: Locale): Texts =>
  Object.fromEntries(Object.entries(PROMO_TEXTS[locale]).map(([type, text]) => [`bonuses.promo.${type}`, text]))

/** Errors of the catalogs, one line each: keys missing in a language, differing arguments, broken ICU. */
export function faultsOf(catalogs: Catalogs): string[] {
  const keys = [...new Set(LOCALES.flatMap((locale) => Object.keys(catalogs[locale])))].sort()
  return keys.flatMap((key) => faultsOfKey(key, catalogs))
}

function faultsOfKey(key: string, catalogs: Catalogs): string[] {
  const missing = LOCALES.filter((locale) => !catalogs[locale][key]?.trim())
  if (missing.length > 0) return missing.map((locale) => `${locale}: no text for ${key}`)
  const broken = LOCALES.filter((locale) => compileMessage(catalogs[locale][key]!) === undefined)
  if (broken.length > 0) return broken.map((locale) => `${locale}: ${key} is no ICU message`)
  const expected = namesIn(catalogs.ru[key]!)
  return LOCALES.filter((locale) => namesIn(catalogs[locale][key]!) !== expected).map(
    (locale) => `${locale}: ${key} takes other arguments or tags than ru (${namesIn(catalogs[locale][key]!)} / ${expected})`,
  )
}

/** Arguments and tags of a message, sorted, as one comparable text. */
export function namesIn(text: string): string {
  const tags = Array.from(text.matchAll(/<(\w+)>/g), ([, tag]) => `<${tag}>`)
  return [...new Set([...argumentsOf(compileMessage(text) ?? []), ...tags])].sort().join(' ')
}

function argumentsOf(message: unknown): string[] {
  if (!Array.isArray(message)) return []
  return message.flatMap((token: unknown) => {
    if (!Array.isArray(token)) return []
    const [name, , cases] = token as [string, string?, Record<string, unknown>?]
    return [name, ...Object.values(typeof cases === 'object' ? cases : {}).flatMap(argumentsOf)]
  })
}

function compileMessage(text: string): CompiledMessage | undefined {
  try {
    return compileMessageOrThrow(text)
  } catch {
    return undefined // reported by the caller as a catalog error
  }
}

/** Compiles a catalog for the runtime. */
export function compileCatalog(texts: Texts): Record<string, CompiledMessage> {
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, compileMessageOrThrow(text)]))
}

const USES = [/\bt\(\s*'([\w.-]+)'/g, /<Rich\s+id="([\w.-]+)"/g, /\b(?:titleKey|labelKey|textKey): '([\w.-]+)'/g]

/** Keys that a source contains literally. */
export function keysUsedIn(source: string): string[] {
  return USES.flatMap((pattern) => Array.from(source.matchAll(pattern), ([, key]) => key!))
}
