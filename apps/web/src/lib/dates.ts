/** Formats instants by language, in the visitor's time zone by default; a server must pass a zone. */
import type { Locale } from './i18n/locales.ts'

/** Chromium ships without Kazakh data: its month names are here. */
const KAZAKH_MONTHS = [
  'қаңтар',
  'ақпан',
  'наурыз',
  'сәуір',
  'мамыр',
  'маусым',
  'шілде',
  'тамыз',
  'қыркүйек',
  'қазан',
  'қараша',
  'желтоқсан',
]

const LONG = { day: 'numeric', month: 'long', year: 'numeric' } as const

/** `20 ноября 2026 г.`, `20 November 2026`, `2026 ж. 20 қараша`: the day first in English as in `dayTimeText`. */
export function dateText(instant: string, locale: Locale, timeZone?: string): string {
  if (locale !== 'kz') return new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-GB', { ...LONG, timeZone }).format(new Date(instant))
  const { year, month, day } = partsOf(instant, timeZone)
  return `${year} ж. ${Number(day)} ${KAZAKH_MONTHS[Number(month) - 1]}`
}

/** `ноябрь 2026 г.`, `November 2026`, `2026 ж. қараша`, of `2026-11`. */
export function monthText(month: string, locale: Locale): string {
  const instant = `${month}-15T12:00:00Z`
  if (locale === 'kz') return `${month.slice(0, 4)} ж. ${KAZAKH_MONTHS[Number(month.slice(5)) - 1]}`
  const form = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const
  return new Intl.DateTimeFormat(locale === 'ru' ? 'ru-RU' : 'en-US', form).format(new Date(instant))
}

/** `14:05:19` in every language. Accepts an instant of the wire or milliseconds. */
export function timeText(instant: string | number, timeZone?: string): string {
  const { hour, minute, second } = partsOf(instant, timeZone)
  return `${hour}:${minute}:${second}`
}

/** `20.11.2026 14:05`, in English `20 Nov 2026 14:05`: unambiguous day order for lists. */
export function dayTimeText(instant: string, locale: Locale, timeZone?: string): string {
  const { year, month, day, hour, minute } = partsOf(instant, timeZone)
  const date = locale === 'en' ? `${Number(day)} ${ENGLISH_MONTHS[Number(month) - 1]} ${year}` : `${day}.${month}.${year}`
  return `${date} ${hour}:${minute}`
}

const ENGLISH_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function partsOf(instant: string | number, timeZone: string | undefined): Record<string, string> {
  const format = new Intl.DateTimeFormat('en-GB', { dateStyle: 'short', timeStyle: 'medium', hourCycle: 'h23', timeZone })
  return Object.fromEntries(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]))
}
