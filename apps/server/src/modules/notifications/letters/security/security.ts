/** A letter about the safety of an account: what happened, what to do, and the one link that does it. */
import type { Locale, SecurityNews } from '../../message.ts'
import { en } from './en.ts'
import { kz } from './kz.ts'
import { ru } from './ru.ts'
import type { SecurityText, SecurityWords } from './words.ts'

export interface SecurityLetter {
  subject: string
  paragraphs: string[]
  sms: string
  link: string
  /** Under the link. */
  label: string
}

const WORDS: Record<Locale, SecurityWords> = { ru, en, kz }

/** `site`: origin and language, `https://fairhouse.example/en`. */
export function securityLetter(news: SecurityNews, locale: Locale, brand: string, site: string): SecurityLetter {
  const { say, openAccess, openSettings, newPassword, notMe } = WORDS[locale]
  const text = (say[news.what] as (news: SecurityNews, brand: string) => SecurityText)(news, brand)
  if (news.what === 'password_changed') return { ...text, link: `${site}/password/reset`, label: newPassword }
  if (news.what === 'data_ready') return { ...text, link: `${site}/profile/setting`, label: openSettings }
  if (news.what !== 'address_changed') return { ...text, link: `${site}/profile/access`, label: openAccess }
  const link = `${site}/undo-address?token=${news.undo}`
  return { ...text, sms: `${text.sms} ${link}`, link, label: notMe }
}
