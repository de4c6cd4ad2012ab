/** Message about a payout with a final state. */

import type { PayoutReason } from '@fairhouse/contracts'

import type { Locale, PayoutNews } from '../message.ts'
import type { Notice } from './security/security.ts'

interface PayoutText {
  subject: string
  paragraphs: string[]
  sms: string
}

type PayoutDetails = Pick<PayoutNews, 'amount' | 'destination'>

/** Messages about payouts, in one language. `amount` with its currency, `destination` masked. */
interface PayoutTexts {
  say: Record<PayoutNews['what'], (details: PayoutDetails, brand: string) => PayoutText>
  /** Why the money is back, and what to do; a cancelled payout sends no message. */
  why: Record<Exclude<PayoutReason, 'cancelled'>, string>
  /** Label of the link to the payment history. */
  openPayments: string
}

const NOT_YOU: Record<Locale, string> = {
  ru: 'Если вы не запрашивали вывод, в ваш счёт вошёл кто-то другой: сразу смените пароль и напишите в поддержку.',
  en: 'If you did not request a payout, another person is in your account: change your password now and write to support.',
  kz: 'Егер ақша шығаруды сұратпаған болсаңыз, шотыңызға басқа біреу кірген: құпиясөзді бірден өзгертіп, қолдау қызметіне жазыңыз.',
}

const TEXTS: Record<Locale, PayoutTexts> = {
  ru: {
    why: {
      wrong_details: 'Реквизиты не подошли: вывести можно только на ваши собственные. Проверьте номер или укажите другой.',
      not_verified: 'Сначала подтвердите, кто вы: это делается в профиле и занимает несколько минут. Потом запросите вывод снова.',
      not_by_owner: 'Похоже, вывод запросил кто-то другой. Смените пароль, проверьте сеансы в профиле и запросите его снова.',
      against_rules: 'По этим деньгам есть вопрос к игре по правилам. Напишите в поддержку и назовите номер вывода: вам ответит сотрудник.',
      operator: 'Причину и следующий шаг подскажет поддержка: назовите номер вывода.',
      charge_back: 'Банк отозвал один из ваших платежей, и до выяснения выводы ждут. Напишите в поддержку, чтобы это уладить.',
      provider_refused: 'Платёжная система не приняла его. Проверьте номер или выберите другой способ.',
      provider_failed: 'Платёжная система не смогла доставить деньги. Попробуйте ещё раз или выберите другой способ.',
      came_back: 'Возможно, карта или номер закрыты: выберите другие.',
    },
    openPayments: 'Открыть платежи',
    say: {
      paid: ({ amount, destination }, brand) => ({
        subject: `Вывод из ${brand} отправлен`,
        paragraphs: [`Платёжная система подтвердила: ${amount} ушли на ${destination}. Банк может показать их не сразу.`, NOT_YOU.ru],
        sms: `${brand}: вывод ${amount} на ${destination} отправлен. Не вы? Смените пароль.`,
      }),
      failed: ({ amount, destination }, brand) => ({
        subject: `Вывод из ${brand} не прошёл`,
        paragraphs: [`Вывод ${amount} на ${destination} не прошёл. Вся сумма снова на вашем счёте.`],
        sms: `${brand}: вывод ${amount} на ${destination} не прошёл. Деньги снова на счёте.`,
      }),
      rejected: ({ amount, destination }, brand) => ({
        subject: `Вывод из ${brand} отклонён`,
        paragraphs: [`Вывод ${amount} на ${destination} отклонён. Вся сумма снова на вашем счёте.`],
        sms: `${brand}: вывод ${amount} на ${destination} отклонён. Деньги снова на счёте.`,
      }),
      returned: ({ amount, destination }, brand) => ({
        subject: `Вывод из ${brand} вернулся`,
        paragraphs: [`Вывод ${amount} на ${destination} вернулся к нам. Вся сумма вместе с комиссией снова на вашем счёте.`],
        sms: `${brand}: вывод ${amount} на ${destination} вернулся. Деньги снова на счёте.`,
      }),
    },
  },
  en: {
    why: {
      wrong_details: 'The payout details are not accepted: payouts go to your own accounts only. Check the number, or enter another one.',
      not_verified: 'Verify your identity first: it takes a few minutes in your profile. Then request the payout again.',
      not_by_owner: 'Another person may have requested it. Change your password, check the sessions in your profile, and request it again.',
      against_rules:
        'There is a question about play by the rules with this money. Write to support with the number of the payout: a person answers.',
      operator: 'Support can explain the reason and the next step: give them the number of the payout.',
      charge_back: 'The bank took back one of your payments, and payouts wait until that is settled. Write to support to settle it.',
      provider_refused: 'The payment provider did not take it. Check the number, or choose another way to be paid.',
      provider_failed: 'The payment provider could not deliver the money. Try again, or choose another way to be paid.',
      came_back: 'The card or number may be closed: choose another one.',
    },
    openPayments: 'Open the payments',
    say: {
      paid: ({ amount, destination }, brand) => ({
        subject: `Your ${brand} payout has been sent`,
        paragraphs: [`The payment provider confirms: ${amount} went to ${destination}. A bank may need a while to show it.`, NOT_YOU.en],
        sms: `${brand}: payout of ${amount} went to ${destination}. Not you? Change your password.`,
      }),
      failed: ({ amount, destination }, brand) => ({
        subject: `Your ${brand} payout did not go through`,
        paragraphs: [`The payout of ${amount} to ${destination} did not go through. The whole sum is back on your account.`],
        sms: `${brand}: payout of ${amount} to ${destination} failed. The money is back on your account.`,
      }),
      rejected: ({ amount, destination }, brand) => ({
        subject: `Your ${brand} payout was declined`,
        paragraphs: [`The payout of ${amount} to ${destination} was declined. The whole sum is back on your account.`],
        sms: `${brand}: payout of ${amount} to ${destination} declined. The money is back on your account.`,
      }),
      returned: ({ amount, destination }, brand) => ({
        subject: `Your ${brand} payout came back`,
        paragraphs: [`The payout of ${amount} to ${destination} came back to us. The whole sum, with the fee, is on your account again.`],
        sms: `${brand}: payout of ${amount} to ${destination} came back. It is on your account again.`,
      }),
    },
  },
  kz: {
    why: {
      wrong_details:
        'Деректемелер сәйкес келмеді: ақша тек өз деректемелеріңізге шығарылады. Нөмірді тексеріңіз немесе басқасын көрсетіңіз.',
      not_verified: 'Алдымен жеке басыңызды растаңыз: бұл профильде жасалады, бірнеше минут алады. Содан кейін қайта сұратыңыз.',
      not_by_owner: 'Ақша шығаруды басқа біреу сұратқанға ұқсайды. Құпиясөзді ауыстырып, профильдегі сеанстарды тексеріп, қайта сұратыңыз.',
      against_rules:
        'Бұл ақша бойынша ойын ережелеріне қатысты сұрақ бар. Шығару нөмірін айтып, қолдау қызметіне жазыңыз: қызметкер жауап береді.',
      operator: 'Себебін және не істеу керегін қолдау қызметі айтады: шығару нөмірін атаңыз.',
      charge_back:
        'Банк төлемдеріңіздің бірін қайтарып алды, сондықтан ақша шығару анықталғанша күтеді. Мұны шешу үшін қолдау қызметіне жазыңыз.',
      provider_refused: 'Төлем жүйесі оны қабылдамады. Нөмірді тексеріңіз немесе басқа тәсіл таңдаңыз.',
      provider_failed: 'Төлем жүйесі ақшаны жеткізе алмады. Қайталап көріңіз немесе басқа тәсіл таңдаңыз.',
      came_back: 'Карта немесе нөмір жабылған болуы мүмкін: басқасын таңдаңыз.',
    },
    openPayments: 'Төлемдерді ашу',
    say: {
      paid: ({ amount, destination }, brand) => ({
        subject: `${brand}: ақшаңыз жіберілді`,
        paragraphs: [
          `Төлем жүйесі растады: ${amount} мына деректемеге кетті: ${destination}. Банк оны бірден көрсетпеуі мүмкін.`,
          NOT_YOU.kz,
        ],
        sms: `${brand}: ${amount} жіберілді, ${destination}. Сіз емес пе? Құпиясөзді ауыстырыңыз.`,
      }),
      failed: ({ amount, destination }, brand) => ({
        subject: `${brand}: ақша шығару өтпеді`,
        paragraphs: [`${destination} деректемесіне ${amount} шығару өтпеді. Бүкіл сома шотыңызға қайтты.`],
        sms: `${brand}: ${amount} шығару өтпеді, ${destination}. Ақша шотыңызға қайтты.`,
      }),
      rejected: ({ amount, destination }, brand) => ({
        subject: `${brand}: ақша шығару қабылданбады`,
        paragraphs: [`${destination} деректемесіне ${amount} шығару қабылданбады. Бүкіл сома шотыңызға қайтты.`],
        sms: `${brand}: ${amount} шығару қабылданбады, ${destination}. Ақша шотыңызға қайтты.`,
      }),
      returned: ({ amount, destination }, brand) => ({
        subject: `${brand}: жіберілген ақша қайтып келді`,
        paragraphs: [`${destination} деректемесіне жіберілген ${amount} бізге қайтып келді. Бүкіл сома комиссиясымен бірге шотыңызда.`],
        sms: `${brand}: ${amount} қайтып келді, ${destination}. Ақша қайтадан шотыңызда.`,
      }),
    },
  },
}

/** `site`: origin and language, `https://fairhouse.example/en`. */
export function createPayoutNotice(news: PayoutNews, locale: Locale, brand: string, site: string): Notice {
  const { say, why, openPayments } = TEXTS[locale]
  const { subject, paragraphs, sms } = say[news.what](news, brand)
  const because = news.reason && news.reason !== 'cancelled' ? [why[news.reason]] : []
  return { subject, paragraphs: [...paragraphs, ...because], sms, link: `${site}/profile/history?kind=payments`, label: openPayments }
}
