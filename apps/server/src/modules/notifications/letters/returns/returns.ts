/** A letter about the net deposits of a closed account. */
import type { Locale, ReturnNews } from '../../message.ts'
import type { SecurityLetter } from '../security/security.ts'
import { en } from './en.ts'
import { kz } from './kz.ts'
import { ru } from './ru.ts'
import type { ReturnWords } from './words.ts'

const WORDS: Record<Locale, ReturnWords> = { ru, en, kz }

/** `site`: origin and language, `https://fairhouse.example/en`. Whoever reads it may not be able to log in: the link leads to the questions. */
export function returnNews({ what, amount, destination }: ReturnNews, locale: Locale, brand: string, site: string): SecurityLetter {
  const words = WORDS[locale]
  const sum = amount !== null && destination !== null ? words.back(amount, destination) : words.nothing
  return {
    subject: words.subject(brand),
    paragraphs: [words.why[what](brand), sum, words.rule],
    sms: words.sms(brand, amount, destination),
    link: `${site}/faq`,
    label: words.openSupport,
  }
}
