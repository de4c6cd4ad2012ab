/** Message about an answered VIP join request. */
import type { Locale, VipNews } from '../../message.ts'
import type { Notice } from '../security/security.ts'
import { en } from './en.ts'
import { kz } from './kz.ts'
import { ru } from './ru.ts'
import type { VipTexts } from './texts.ts'

const TEXTS: Record<Locale, VipTexts> = { ru, en, kz }

/** `site`: origin and language, `https://fairhouse.example/en`. */
export function createVipNotice({ what, because, againAt }: VipNews, locale: Locale, brand: string, site: string): Notice {
  const { accepted, rejected, why, dates, open: label } = TEXTS[locale]
  const link = `${site}/vip-club`
  if (what === 'accepted') return { subject: accepted.subject(brand), paragraphs: [accepted.lead], sms: accepted.sms(brand), link, label }
  const date = againAt === null ? '' : numericDate(againAt, dates)
  const paragraphs = [rejected.lead, why[because ?? 'other'], rejected.again(date)]
  return { subject: rejected.subject(brand), paragraphs, sms: rejected.sms(brand, date), link, label }
}

/** UTC date: numeric in two languages, with the month's name in English, where numeric dates are ambiguous. */
function numericDate(instant: string, dates: string): string {
  const month = dates === 'en-US' ? 'long' : '2-digit'
  return new Intl.DateTimeFormat(dates, { day: '2-digit', month, year: 'numeric', timeZone: 'UTC' }).format(new Date(instant))
}
