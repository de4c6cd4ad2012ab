/** Texts of the site in each language, from its own catalogues. */
import { type Locale, readCatalogs } from '../apps/web/vite/catalogs.ts'

const CATALOGS = readCatalogs(`${import.meta.dirname}/../apps/web/src`)

/** The longest part of a text between its arguments, in this language. */
export function textOf(locale: Locale, key: string): string {
  const text = CATALOGS[locale][key]
  if (text === undefined) throw new Error(`no text for ${key}`)
  const [longest] = text
    .split(/\{[^}]*\}/)
    .map((part) => part.trim())
    .sort((a, b) => b.length - a.length)
  if (!longest) throw new Error(`${key} is nothing but arguments`)
  return longest
}
