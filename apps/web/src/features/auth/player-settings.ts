/** STA-5: settings missing after log-in, filled from the browser. Pure. */

import type { OddsFormat } from '@fairhouse/betting'

import { type Locale, LOCALES } from '../../lib/i18n/locales.ts'

interface KnownSettings {
  locale: string | null
  timezone: string | null
  odds_format: OddsFormat | null
}

/** What this browser has or knows; undefined where it has nothing. */
interface BrowserSettings {
  locale: Locale
  timezone: string | undefined
  oddsFormat: OddsFormat | undefined
}

/** An empty language becomes the interface's, an unsupported one English; an empty time zone and an empty format of odds become the browser's. */
export function missingSettings(
  user: KnownSettings,
  browser: BrowserSettings,
): { locale?: Locale; timezone?: string; odds_format?: OddsFormat } {
  const speaks = LOCALES.some((locale) => locale === user.locale)
  return {
    ...(user.locale === null && { locale: browser.locale }),
    ...(user.locale !== null && !speaks && { locale: 'en' as const }),
    ...(user.timezone === null && browser.timezone && { timezone: browser.timezone }),
    ...(user.odds_format === null && browser.oddsFormat && { odds_format: browser.oddsFormat }),
  }
}
