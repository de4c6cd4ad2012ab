/** A letter about a check that was decided. */
import type { Locale, VerificationNews } from '../../message.ts'
import type { SecurityLetter } from '../security/security.ts'
import { en } from './en.ts'
import { kz } from './kz.ts'
import { ru } from './ru.ts'
import type { VerificationWords } from './words.ts'

const WORDS: Record<Locale, VerificationWords> = { ru, en, kz }

export function ageReminder(locale: Locale, brand: string, site: string): SecurityLetter {
  const { ageReminder: words, onPage, open } = WORDS[locale]
  return { subject: words.subject(brand), paragraphs: [words.lead, onPage], sms: words.sms(brand), link: `${site}/profile`, label: open }
}

/** `site`: origin and language, `https://fairhouse.example/en`. */
export function verificationNews({ what, reason }: VerificationNews, locale: Locale, brand: string, site: string): SecurityLetter {
  const words = WORDS[locale]
  const { subject, sms } = words[what]
  const paragraphs = what === 'success' ? [words.success.lead] : [words.why[reason ?? 'other'], words.onPage]
  return { subject: subject(brand), paragraphs, sms: sms(brand), link: `${site}/profile`, label: words.open }
}
