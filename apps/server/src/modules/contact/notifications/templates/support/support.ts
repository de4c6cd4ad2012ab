/** An operator's answer to a conversation that began while nobody was on duty. */
import type { Locale, SupportNews } from '../../message.ts'
import type { Notice } from '../security/security.ts'
import { en } from './en.ts'
import { kz } from './kz.ts'
import { ru } from './ru.ts'
import type { SupportTexts } from './texts.ts'

const TEXTS: Record<Locale, SupportTexts> = { ru, en, kz }

/** `site`: origin and language, `https://fairhouse.example/en`. */
export function createSupportNotice({ text }: SupportNews, locale: Locale, brand: string, site: string): Notice {
  const { subject, lead, reply, sms, open } = TEXTS[locale]
  return { subject: subject(brand), paragraphs: [lead, text, reply], sms: sms(brand), link: site, label: open }
}
