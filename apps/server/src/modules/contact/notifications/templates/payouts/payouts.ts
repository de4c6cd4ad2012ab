/** Message about a payout with a final state. */
import type { Locale, PayoutNews } from '../../message.ts'
import type { Notice } from '../security/security.ts'
import { en } from './en.ts'
import { kz } from './kz.ts'
import { ru } from './ru.ts'
import type { PayoutTexts } from './texts.ts'

const TEXTS: Record<Locale, PayoutTexts> = { ru, en, kz }

/** `site`: origin and language, `https://fairhouse.example/en`. */
export function createPayoutNotice(news: PayoutNews, locale: Locale, brand: string, site: string): Notice {
  const { say, why, openPayments } = TEXTS[locale]
  const { subject, paragraphs, sms } = say[news.what](news, brand)
  const because = news.reason && news.reason !== 'cancelled' ? [why[news.reason]] : []
  return { subject, paragraphs: [...paragraphs, ...because], sms, link: `${site}/profile/history?kind=payments`, label: openPayments }
}
