/** An operator's answer to a conversation that began while nobody was on duty. */
import type { Locale, SupportNews } from '../message.ts'
import type { Notice } from './security/security.ts'

/** An operator's answer by letter, in one language. */
interface SupportTexts {
  subject(brand: string): string
  lead: string
  /** Where to answer. */
  reply: string
  sms(brand: string): string
  /** Label of the link to the site. */
  open: string
}

const TEXTS: Record<Locale, SupportTexts> = {
  ru: {
    subject: (brand) => `${brand}: ответ поддержки`,
    lead: 'Вы написали нам, когда никого не было на месте. Наш ответ:',
    reply: 'Чтобы продолжить, откройте чат на сайте. Ответ на это письмо до нас не дойдёт. Мы никогда не спрашиваем пароли и коды.',
    sms: (brand) => `${brand}: поддержка вам ответила. Откройте чат на сайте, чтобы прочитать.`,
    open: 'Открыть сайт',
  },
  en: {
    subject: (brand) => `${brand}: an answer from support`,
    lead: 'You wrote to us while nobody was on duty. Our answer:',
    reply: 'To continue, open the chat on the site. A reply to this message does not reach us. We never ask for passwords or codes.',
    sms: (brand) => `${brand}: support has answered you. Open the chat on the site to read it.`,
    open: 'Open the site',
  },
  kz: {
    subject: (brand) => `${brand}: қолдау қызметінің жауабы`,
    lead: 'Сіз бізге ешкім кезекте болмаған кезде жаздыңыз. Біздің жауабымыз:',
    reply: 'Жалғастыру үшін сайттағы чатты ашыңыз. Бұл хатқа берілген жауап бізге жетпейді. Біз құпиясөз бен кодты ешқашан сұрамаймыз.',
    sms: (brand) => `${brand}: қолдау қызметі жауап берді. Оқу үшін сайттағы чатты ашыңыз.`,
    open: 'Сайтты ашу',
  },
}

/** `site`: origin and language, `https://fairhouse.example/en`. */
export function createSupportNotice({ text }: SupportNews, locale: Locale, brand: string, site: string): Notice {
  const { subject, lead, reply, sms, open } = TEXTS[locale]
  return { subject: subject(brand), paragraphs: [lead, text, reply], sms: sms(brand), link: site, label: open }
}
