/** Message about an invoice that an operator has decided, that waits for more coins, or whose money goes back. */
import type { Locale, ReviewNews } from '../../message.ts'
import type { Notice } from '../security/security.ts'
import { en } from './en.ts'
import { kz } from './kz.ts'
import { ru } from './ru.ts'
import type { ReviewTexts } from './texts.ts'

const TEXTS: Record<Locale, ReviewTexts> = { ru, en, kz }

/** `site`: origin and language, `https://fairhouse.example/en`. */
export function createReviewNotice({ invoice, amount, because, missing }: ReviewNews, locale: Locale, brand: string, site: string): Notice {
  const { credited, refused, held, furtherBack, belowMinimum, openPayments: label } = TEXTS[locale]
  const link = `${site}/profile/history?kind=payments`
  if (because === null)
    return { subject: credited.subject(brand), paragraphs: [credited.lead(invoice, amount)], sms: credited.sms(brand, amount), link, label }
  if (because === 'below_minimum') {
    const { subject, lead, sms } = belowMinimum
    return { subject: subject(brand), paragraphs: [lead(invoice, amount, missing!)], sms: sms(brand, invoice, missing!), link, label }
  }
  if (because === 'further_back') {
    const { subject, lead, sms } = furtherBack
    return { subject: subject(brand), paragraphs: [lead(invoice, amount)], sms: sms(brand, invoice, amount), link, label }
  }
  if (because === 'over_limit' || because === 'cool_off' || because === 'excluded_person') {
    const paragraphs = [held.lead(invoice, amount), held.why[because]]
    return { subject: held.subject(brand), paragraphs, sms: held.sms(brand, invoice, amount), link, label }
  }
  const paragraphs = [refused.lead(invoice, amount), refused.why[because]]
  return { subject: refused.subject(brand), paragraphs, sms: refused.sms(brand, invoice, amount), link, label }
}
