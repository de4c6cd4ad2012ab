/** Message about account security: what happened, what to do, and one link. */
import type { Locale, SecurityNews } from '../../message.ts'
import { en } from './en.ts'
import { kz } from './kz.ts'
import { ru } from './ru.ts'
import type { SecurityText, SecurityTexts } from './texts.ts'

export interface Notice {
  subject: string
  paragraphs: string[]
  sms: string
  link: string
  /** Label of the link. */
  label: string
}

const TEXTS: Record<Locale, SecurityTexts> = { ru, en, kz }

/** `site`: origin and language, `https://fairhouse.example/en`. */
export function createSecurityNotice(news: SecurityNews, locale: Locale, brand: string, site: string): Notice {
  const { say, openAccess, openSettings, newPassword, notMe } = TEXTS[locale]
  const text = (say[news.what] as (news: SecurityNews, brand: string) => SecurityText)(news, brand)
  if (news.what === 'password_changed') return { ...text, link: `${site}/password/reset`, label: newPassword }
  if (news.what === 'data_ready') return { ...text, link: `${site}/profile/setting`, label: openSettings }
  if (news.what !== 'address_changed') return { ...text, link: `${site}/profile/access`, label: openAccess }
  const link = `${site}/undo-address?token=${news.undo}`
  return { ...text, sms: `${text.sms} ${link}`, link, label: notMe }
}
