/** Country names in each language, sorted for it; neighbouring countries first. */
import type { Locale } from '../../lib/i18n/locales.ts'
import { COUNTRIES, KAZAKH_NAMES } from './countries.data.ts'

const FIRST = ['KZ', 'RU']

export function countryChoices(locale: Locale): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(locale === 'en' ? 'en' : 'ru', { type: 'region' })
  const nameOf = (code: string) => (locale === 'kz' && KAZAKH_NAMES[code]) || (names.of(code) ?? code)
  const all = COUNTRIES.map((value) => ({ value, label: nameOf(value) }))
  const collator = new Intl.Collator(locale === 'en' ? 'en' : 'ru')
  const rank = ({ value }: { value: string }) => (FIRST.includes(value) ? FIRST.indexOf(value) : FIRST.length)
  return all.toSorted((a, b) => rank(a) - rank(b) || collator.compare(a.label, b.label))
}
