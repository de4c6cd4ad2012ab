/** Message about bonus money that an operator granted. */
import type { BonusNews, Locale } from '../message.ts'
import type { Notice } from './security/security.ts'

interface BonusTexts {
  subject(brand: string): string
  lead(amount: string): string
  /** How it becomes cash. */
  wagered(wager: number, most: string): string
  life(days: number): string
  sms(brand: string, amount: string): string
  /** Label of the link to the bonuses. */
  open: string
}

const TEXTS: Record<Locale, BonusTexts> = {
  ru: {
    subject: (brand) => `${brand}: вам бонус`,
    lead: (amount) => `У вас бонус ${amount}.`,
    wagered: (wager, most) => `Он станет деньгами, не больше ${most}, когда вы отыграете его сумму. Сколько раз: ${wager}.`,
    life: (days) => `Бонус начинается сразу, а если другой бонус активен, то после него. Срок в днях с его начала: ${days}.`,
    sms: (brand, amount) => `${brand}: у вас бонус ${amount}. Он на сайте, среди ваших бонусов.`,
    open: 'Открыть бонусы',
  },
  en: {
    subject: (brand) => `${brand}: a bonus for you`,
    lead: (amount) => `You have a bonus of ${amount}.`,
    wagered: (wager, most) => `It becomes cash, at most ${most}, once you have wagered its amount. Number of times: ${wager}.`,
    life: (days) => `It begins at once, or after the bonus that is active now. Its life in days from then on: ${days}.`,
    sms: (brand, amount) => `${brand}: you have a bonus of ${amount}. It is among your bonuses on the site.`,
    open: 'Open your bonuses',
  },
  kz: {
    subject: (brand) => `${brand}: сізге бонус`,
    lead: (amount) => `Сізде ${amount} бонус бар.`,
    wagered: (wager, most) => `Сомасын толық ойнатқанда ол ақшаға айналады, ең көбі ${most}. Неше рет ойнату керек: ${wager}.`,
    life: (days) => `Бонус бірден басталады, ал басқа бонус белсенді болса, содан кейін. Басталғаннан кейінгі мерзімі, күн: ${days}.`,
    sms: (brand, amount) => `${brand}: сізде ${amount} бонус бар. Ол сайтта, бонустарыңыздың арасында.`,
    open: 'Бонустарды ашу',
  },
}

/** `site`: origin and language, `https://fairhouse.example/en`. */
export function createBonusNotice({ amount, most, wager, days }: BonusNews, locale: Locale, brand: string, site: string): Notice {
  const { subject, lead, wagered, life, sms, open: label } = TEXTS[locale]
  const paragraphs = [lead(amount), wagered(wager, most), life(days)]
  return { subject: subject(brand), paragraphs, sms: sms(brand, amount), link: `${site}/profile/bonuses`, label }
}
