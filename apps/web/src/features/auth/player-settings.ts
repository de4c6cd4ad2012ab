/** STA-5: settings missing after log-in, filled from the browser. Pure. */
import { type Locale, LOCALES } from '../../lib/i18n/locales.ts'

interface KnownSettings {
  locale: string | null
  timezone: string | null
}

/** An empty language becomes the interface's, an unsupported one English; an empty time zone becomes the browser's. */
export function missingSettings(
  user: KnownSettings,
  interfaceLocale: Locale,
  guessedZone: string | undefined,
): { locale?: Locale; timezone?: string } {
  const speaks = LOCALES.some((locale) => locale === user.locale)
  return {
    ...(user.locale === null && { locale: interfaceLocale }),
    ...(user.locale !== null && !speaks && { locale: 'en' as const }),
    ...(user.timezone === null && guessedZone && { timezone: guessedZone }),
  }
}
