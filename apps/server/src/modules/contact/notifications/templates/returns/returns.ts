/** Message about the net deposits of a closed account. */
import type { Locale, ReturnNews } from '../../message.ts'
import type { Notice } from '../security/security.ts'
import { en } from './en.ts'
import { kz } from './kz.ts'
import { ru } from './ru.ts'
import type { ReturnTexts } from './texts.ts'

const TEXTS: Record<Locale, ReturnTexts> = { ru, en, kz }

/** `site`: origin and language, `https://fairhouse.example/en`. The reader may be unable to log in, so the link leads to the FAQ. */
export function createReturnNotice({ what, amount, destination }: ReturnNews, locale: Locale, brand: string, site: string): Notice {
  const texts = TEXTS[locale]
  const sum = amount !== null && destination !== null ? texts.back(amount, destination) : texts.nothing
  return {
    subject: texts.subject(brand),
    paragraphs: [texts.why[what](brand), sum, texts.rule],
    sms: texts.sms(brand, amount, destination),
    link: `${site}/faq`,
    label: texts.openSupport,
  }
}
