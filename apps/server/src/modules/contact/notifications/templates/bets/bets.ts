/** Message about a sports bet that was corrected, reopened or voided. */
import type { BetNews, Locale } from '../../message.ts'
import type { Notice } from '../security/security.ts'
import { en } from './en.ts'
import { kz } from './kz.ts'
import { ru } from './ru.ts'
import type { BetText, BetTexts } from './texts.ts'

const TEXTS: Record<Locale, BetTexts> = { ru, en, kz }
/** Names of events have no limit; a text message has. */
const SMS_EVENT = 40

/** `site`: origin and language, `https://fairhouse.example/en`. */
export function createBetNotice(news: BetNews, locale: Locale, brand: string, site: string): Notice {
  const { say, why, open: label } = TEXTS[locale]
  const textOf = say[news.what] as (news: BetNews, brand: string) => BetText
  const { subject, paragraphs } = textOf(news, brand)
  const { sms } = textOf('event' in news ? { ...news, event: shortened(news.event) } : news, brand)
  const odds = (text: string | null) => (text === null ? '' : locale === 'en' ? text : text.replace('.', ','))
  const because = 'because' in news ? [why[news.because]({ accepted: odds(news.accepted), right: odds(news.right) })] : []
  return { subject, paragraphs: [...paragraphs, ...because], sms, link: `${site}/betting/bet/${news.bet}`, label }
}

const shortened = (event: string) => (event.length > SMS_EVENT ? `${event.slice(0, SMS_EVENT - 1)}…` : event)
