/** Session text: `Chrome, Windows`, and the country of log-in. Pure. */
import type { Answer } from '@fairhouse/contracts/client'

import { INTL_TAG, type Locale } from '../../../../lib/i18n/locales.ts'

type Session = Answer<'GET /api/v2/auth/sessions'>['sessions'][number]

/** Undefined for an unknown user agent. */
export function deviceText({ browser, system }: Pick<Session, 'browser' | 'system'>): string | undefined {
  return [browser, system].filter(Boolean).join(', ') || undefined
}

/** Chromium ships without Kazakh data: neighbouring countries have names here, others fall back to Russian. */
const KAZAKH: Record<string, string> = { KZ: 'Қазақстан', RU: 'Ресей', BY: 'Беларусь', KG: 'Қырғызстан', UZ: 'Өзбекстан', CN: 'Қытай' }

/** Undefined for an unknown country. */
export function countryText(country: string | null, locale: Locale): string | undefined {
  if (country === null) return undefined
  const kazakh = locale === 'kz' ? KAZAKH[country] : undefined
  return kazakh ?? new Intl.DisplayNames([INTL_TAG[locale === 'kz' ? 'ru' : locale]], { type: 'region' }).of(country) ?? country
}
