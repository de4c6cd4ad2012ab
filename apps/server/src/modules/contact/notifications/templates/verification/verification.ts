/** Message about a decided check. */
import type { Locale, VerificationNews } from '../../message.ts'
import type { Notice } from '../security/security.ts'
import { en } from './en.ts'
import { kz } from './kz.ts'
import { ru } from './ru.ts'
import type { VerificationTexts } from './texts.ts'

const TEXTS: Record<Locale, VerificationTexts> = { ru, en, kz }

export function createAgeReminder(locale: Locale, brand: string, site: string): Notice {
  const { ageReminder: texts, onPage, open } = TEXTS[locale]
  return { subject: texts.subject(brand), paragraphs: [texts.lead, onPage], sms: texts.sms(brand), link: `${site}/profile`, label: open }
}

/** `site`: origin and language, `https://fairhouse.example/en`. */
export function createVerificationNotice({ what, reason }: VerificationNews, locale: Locale, brand: string, site: string): Notice {
  const texts = TEXTS[locale]
  const { subject, sms } = texts[what]
  const paragraphs = what === 'success' ? [texts.success.lead] : [texts.why[reason ?? 'other'], texts.onPage]
  return { subject: subject(brand), paragraphs, sms: sms(brand), link: `${site}/profile`, label: texts.open }
}
