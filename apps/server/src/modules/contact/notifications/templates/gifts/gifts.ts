/** Message about free spins that an operator granted. */
import type { GiftNews, Locale } from '../../message.ts'
import { numericDate } from '../dates.ts'
import type { Notice } from '../security/security.ts'
import { en } from './en.ts'
import { kz } from './kz.ts'
import { ru } from './ru.ts'
import type { GiftTexts } from './texts.ts'

const TEXTS: Record<Locale, GiftTexts> = { ru, en, kz }

/** `site`: origin and language, `https://fairhouse.example/en`. */
export function createGiftNotice({ spins, value, game, wager, until }: GiftNews, locale: Locale, brand: string, site: string): Notice {
  const { subject, lead, where, wagered, cash, sms, dates, open: label } = TEXTS[locale]
  const paragraphs = [lead(spins, value), where(game, numericDate(until, dates)), wager > 0 ? wagered(wager) : cash]
  return { subject: subject(brand), paragraphs, sms: sms(brand, spins), link: `${site}/profile/bonuses`, label }
}
