/** "145.97.0.1, Netherlands". Pure. */
import type { Place } from '../../lib/geo/place.ts'
import { INTL_TAG, type Locale } from '../../lib/i18n/locales.ts'

/** A country without a name in this language is shown by its code. */
export function placeText({ ip, countryCode }: Pick<Place, 'ip' | 'countryCode'>, locale: Locale): string {
  if (!countryCode) return ip
  return `${ip}, ${new Intl.DisplayNames([INTL_TAG[locale], 'ru-RU'], { type: 'region' }).of(countryCode) ?? countryCode}`
}
