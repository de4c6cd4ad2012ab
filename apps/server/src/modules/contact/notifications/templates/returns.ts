/** Message about the net deposits of a closed account. */
import type { Locale, ReturnNews } from '../message.ts'
import type { Notice } from './security/security.ts'

/** The message about the net deposits of a closed account, in one language. */
interface ReturnTexts {
  subject(brand: string): string
  why: Record<ReturnNews['what'], (brand: string) => string>
  /** `amount` with its currency, `destination` masked. */
  back(amount: string, destination: string): string
  /** Payouts equal or exceed the deposits. */
  nothing: string
  /** Winnings stay with the house, losses are added. */
  rule: string
  sms(brand: string, amount: string | null, destination: string | null): string
  openSupport: string
}

const TEXTS: Record<Locale, ReturnTexts> = {
  ru: {
    subject: (brand) => `Ваш счёт в ${brand} закрыт, внесённое возвращается`,
    why: {
      under_age: (brand) => `По документу вы моложе, чем требует закон, поэтому ${brand} закрыл ваш счёт.`,
      second_account: (brand) => `Под другим счётом вы запретили себе игру, поэтому ${brand} закрыл этот счёт.`,
    },
    back: (amount, destination) =>
      `Всё, что вы внесли, за вычетом выплаченного вам, возвращается: ${amount} на ${destination}. Банк может показать деньги не сразу.`,
    nothing: 'Вам уже выплачено не меньше, чем вы внесли, поэтому больше ничего не возвращается.',
    rule: 'Проигранное возвращается вместе с остальным; выигрыши не выплачиваются.',
    sms: (brand, amount, destination) =>
      amount === null ? `${brand}: ваш счёт закрыт.` : `${brand}: ваш счёт закрыт. ${amount} возвращаются на ${destination}.`,
    openSupport: 'Вопросы и ответы',
  },
  en: {
    subject: (brand) => `Your ${brand} account is closed, and your deposits are returned`,
    why: {
      under_age: (brand) => `By your document you are below the legal age, so ${brand} has closed your account.`,
      second_account: (brand) => `You have excluded yourself from play under another account, so ${brand} has closed this one.`,
    },
    back: (amount, destination) =>
      `Your deposits less your payouts are returned: ${amount} to ${destination}. A bank may need a while to show it.`,
    nothing: 'Your payouts already equal your deposits, so nothing more is returned.',
    rule: 'Losses are returned with it; winnings are not paid.',
    sms: (brand, amount, destination) =>
      amount === null ? `${brand}: your account is closed.` : `${brand}: your account is closed. ${amount} is returned to ${destination}.`,
    openSupport: 'Questions and answers',
  },
  kz: {
    subject: (brand) => `${brand}: шотыңыз жабылды, салған ақшаңыз қайтарылады`,
    why: {
      under_age: (brand) => `Құжат бойынша сіз заң талап ететін жастан кішісіз, сондықтан ${brand} шотыңызды жапты.`,
      second_account: (brand) => `Басқа шотта сіз ойынға өзіңіз тыйым салғансыз, сондықтан ${brand} бұл шотты жапты.`,
    },
    back: (amount, destination) =>
      `Салған ақшаңыздан сізге төленгені шегеріліп, қалғаны қайтарылады: ${amount}, деректеме ${destination}. Банк оны бірден көрсетпеуі мүмкін.`,
    nothing: 'Сізге төленген ақша салған ақшаңыздан кем емес, сондықтан басқа ештеңе қайтарылмайды.',
    rule: 'Ұтылған ақша бірге қайтарылады; ұтыс төленбейді.',
    sms: (brand, amount, destination) =>
      amount === null ? `${brand}: шотыңыз жабылды.` : `${brand}: шотыңыз жабылды. ${amount} қайтарылады, деректеме ${destination}.`,
    openSupport: 'Сұрақтар мен жауаптар',
  },
}

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
