/** Message about an answered VIP join request. */
import type { Locale, VipNews } from '../../message.ts'
import { numericDate } from '../dates.ts'
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
