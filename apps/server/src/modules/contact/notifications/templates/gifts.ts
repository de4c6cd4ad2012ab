/** Messages about what an operator granted. */
import type { GiftNews, Locale, SpinNews } from '../message.ts'
import { numericDate } from './dates.ts'
import { createBonusNotice } from './granted-bonus.ts'
import type { Notice } from './security/security.ts'

/** Messages about free spins that an operator granted, in one language. */
interface GiftTexts {
  subject(brand: string): string
  lead(spins: number, value: string): string
  /** `game`: the title of the slot; `date`: the last day. */
  where(game: string, date: string): string
  /** Of all spins together. */
  capped(most: string): string
  /** What the winnings become. */
  wagered(wager: number): string
  cash: string
  sms(brand: string, spins: number): string
  /** A locale of `Intl`. */
  dates: string
  /** Label of the link to the bonuses. */
  open: string
}

const TEXTS: Record<Locale, GiftTexts> = {
  ru: {
    subject: (brand) => `${brand}: вам бесплатные вращения`,
    lead: (spins, value) => `У вас бесплатные вращения: ${spins} по ${value}. Они ничего не стоят.`,
    where: (game, date) => `Играть их можно в слоте ${game} до ${date}.`,
    capped: (most) => `Вместе они выигрывают не больше ${most}.`,
    wagered: (wager) => `Выигрыш станет бонусом, а деньгами — когда вы отыграете его ${wager} раз.`,
    cash: 'Выигрыш сразу станет деньгами.',
    sms: (brand, spins) => `${brand}: у вас бесплатные вращения (${spins}). Они на сайте, среди ваших бонусов.`,
    dates: 'ru-RU',
    open: 'Открыть бонусы',
  },
  en: {
    subject: (brand) => `${brand}: free spins for you`,
    lead: (spins, value) => `You have free spins. Number of spins: ${spins}, value of each: ${value}. They cost nothing.`,
    where: (game, date) => `Play them in ${game} until ${date}.`,
    capped: (most) => `Together they win at most ${most}.`,
    wagered: (wager) => `What they win becomes a bonus. It is cash once you have wagered it ${wager} times.`,
    cash: 'What they win is cash.',
    sms: (brand, spins) => `${brand}: you have free spins (${spins}). They are among your bonuses on the site.`,
    dates: 'en-US',
    open: 'Open your bonuses',
  },
  kz: {
    subject: (brand) => `${brand}: сізге тегін айналымдар`,
    lead: (spins, value) => `Сізде тегін айналымдар бар: ${spins}, әрқайсысы ${value}. Олар тегін.`,
    where: (game, date) => `Оларды ${game} слотында ойнауға болады, соңғы күні: ${date}.`,
    capped: (most) => `Олардың жалпы ұтысы ең көбі ${most}.`,
    wagered: (wager) => `Ұтыс бонусқа айналады, ал оны ${wager} рет ойнатқанда ақшаға айналады.`,
    cash: 'Ұтыс бірден ақшаға айналады.',
    sms: (brand, spins) => `${brand}: сізде тегін айналымдар бар (${spins}). Олар сайтта, бонустарыңыздың арасында.`,
    dates: 'ru-RU',
    open: 'Бонустарды ашу',
  },
}

/** `site`: origin and language, `https://fairhouse.example/en`. */
export const createGiftNotice = (news: GiftNews, locale: Locale, brand: string, site: string): Notice =>
  news.what === 'bonus' ? createBonusNotice(news, locale, brand, site) : createSpinNotice(news, locale, brand, site)

function createSpinNotice({ spins, value, game, wager, most, until }: SpinNews, locale: Locale, brand: string, site: string): Notice {
  const { subject, lead, where, capped, wagered, cash, sms, dates, open: label } = TEXTS[locale]
  const paragraphs = [
    lead(spins, value),
    where(game, numericDate(until, dates)),
    ...(most ? [capped(most)] : []),
    wager > 0 ? wagered(wager) : cash,
  ]
  return { subject: subject(brand), paragraphs, sms: sms(brand, spins), link: `${site}/profile/bonuses`, label }
}
