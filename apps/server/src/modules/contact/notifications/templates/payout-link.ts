/** Message for players who may not log in: the link opens payouts. The text message carries it too: there is no other access. */
import type { Locale } from '../message.ts'
import type { Notice } from './security/security.ts'

type LinkTexts = (brand: string) => Omit<Notice, 'link'>

const TEXTS: Record<Locale, LinkTexts> = {
  ru: (brand) => ({
    subject: `Вывод денег из ${brand}`,
    paragraphs: [
      `Действует самоисключение: войти в ${brand} и играть нельзя. Деньги на счёте остаются вашими.`,
      'По этой ссылке открывается только вывод. Она сработает один раз и действует 24 часа. Новую можно запросить на той же странице.',
      'Если вы об этом не просили, просто не открывайте её.',
    ],
    sms: `${brand}: вывод денег по ссылке, один раз, 24 часа.`,
    label: 'Открыть вывод',
  }),
  en: (brand) => ({
    subject: `Withdraw your money from ${brand}`,
    paragraphs: [
      `Self-exclusion is in force: there is no log-in to ${brand} and no play. The money on the account is still yours.`,
      'This link opens withdrawals and nothing else. It works once, within 24 hours. You can request another one on the same page.',
      'If you did not request it, do not open it.',
    ],
    sms: `${brand}: withdraw your money by this link, once, within 24 hours.`,
    label: 'Open withdrawals',
  }),
  kz: (brand) => ({
    subject: `${brand} шотынан ақша шығару`,
    paragraphs: [
      `Өзін шектеу күшінде: ${brand} сайтына кіруге де, ойнауға да болмайды. Шоттағы ақша сіздікі болып қалады.`,
      'Бұл сілтеме тек ақша шығаруды ашады. Ол бір рет, 24 сағат ішінде жұмыс істейді. Жаңасын сол беттен сұрауға болады.',
      'Мұны сұрамаған болсаңыз, оны ашпаңыз.',
    ],
    sms: `${brand}: осы сілтемемен ақша шығару, бір рет, 24 сағат.`,
    label: 'Ақша шығаруды ашу',
  }),
}

/** `site`: origin and language. */
export function createPayoutLinkNotice(token: string, locale: Locale, brand: string, site: string): Notice {
  const text = TEXTS[locale](brand)
  const link = `${site}/payout-link/${token}`
  return { ...text, sms: `${text.sms} ${link}`, link }
}
