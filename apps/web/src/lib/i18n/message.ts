/** Renders a compiled ICU message: plain text, arguments, plurals and selects. The compiler runs only at build (vite/catalogs.ts). */
import { numberText } from '../format.ts'
import { HTML_LANG, type Locale } from './locales.ts'

export type MessageValues = Record<string, string | number>
/** `#` inside a plural is its number. */
export type MessageToken =
  | string
  | readonly [name: string]
  | readonly [name: string, type: 'plural' | 'select' | 'selectordinal', cases: MessageCases]
type MessageCases = { readonly offset?: number } & { readonly [choice: string]: readonly MessageToken[] | number | undefined }
export type Messages = Readonly<Record<string, readonly MessageToken[]>>

const plurals = new Map<string, Intl.PluralRules>()

export function messageText(message: readonly MessageToken[], values: MessageValues, locale: Locale, counted?: number): string {
  return message.map((token) => tokenText(token, values, locale, counted)).join('')
}

function tokenText(token: MessageToken, values: MessageValues, locale: Locale, counted: number | undefined): string {
  if (typeof token === 'string') return token === '#' && counted !== undefined ? numberText(counted, locale) : token
  const value = values[token[0]] ?? ''
  if (token.length === 1) return String(value)
  const [, type, cases] = token
  if (type === 'select') return messageText(caseOf(cases, [String(value)]), values, locale)
  const number = Number(value) - (cases.offset ?? 0)
  return messageText(caseOf(cases, [String(value), ruleOf(locale, type).select(number)]), values, locale, number)
}

function caseOf(cases: MessageCases, wanted: readonly string[]): readonly MessageToken[] {
  const choice = [...wanted, 'other'].find((one) => one !== 'offset' && Object.hasOwn(cases, one))
  return (choice ? cases[choice] : []) as readonly MessageToken[]
}

function ruleOf(locale: Locale, type: 'plural' | 'selectordinal'): Intl.PluralRules {
  const key = locale + type
  const rules = plurals.get(key) ?? new Intl.PluralRules(HTML_LANG[locale], { type: type === 'plural' ? 'cardinal' : 'ordinal' })
  plurals.set(key, rules)
  return rules
}
