/** Message about an answered VIP join request. */

import type { VipRefusal } from '@fairhouse/contracts'

import type { Locale, VipNews } from '../message.ts'
import { numericDate } from './dates.ts'
import type { Notice } from './security/security.ts'

/** Messages about VIP join requests, in one language. `date`: when another may be sent. */
interface VipTexts {
  accepted: { subject(brand: string): string; lead: string; sms(brand: string): string }
  rejected: { subject(brand: string): string; lead: string; again(date: string): string; sms(brand: string, date: string): string }
  why: Record<VipRefusal, string>
  /** A locale of `Intl`. */
  dates: string
  /** Label of the link to the club. */
  open: string
}

const TEXTS: Record<Locale, VipTexts> = {
  ru: {
    accepted: {
      subject: (brand) => `${brand}: вы в VIP-клубе`,
      lead: 'Ваша заявка принята. Что даёт каждый уровень, написано на странице клуба, с цифрами.',
      sms: (brand) => `${brand}: ваша заявка в VIP-клуб принята.`,
    },
    rejected: {
      subject: (brand) => `${brand}: ваша заявка в VIP-клуб`,
      lead: 'В этот раз заявка не принята. Больше в вашем счёте ничего не меняется.',
      again: (date) => `Подать её снова можно с ${date}.`,
      sms: (brand, date) => `${brand}: заявка в VIP-клуб не принята. Почему, сказано на сайте; снова можно с ${date}.`,
    },
    why: {
      activity: 'Клуб для тех, кто играет у нас дольше. Играть больше — не условие и не обещание другого ответа.',
      limits: 'Пока у вас стоят собственные лимиты, пауза или самоисключение, мы в клуб не приглашаем. Они важнее.',
      verification: 'Сначала нам нужно знать, кто вы: подтвердите личность на странице профиля.',
      other: 'Если есть вопросы, напишите в поддержку.',
    },
    dates: 'ru-RU',
    open: 'Открыть VIP-клуб',
  },
  en: {
    accepted: {
      subject: (brand) => `${brand}: you are in the VIP club`,
      lead: 'Your request was accepted. The page of the club shows the benefits of each tier.',
      sms: (brand) => `${brand}: your request to join the VIP club was accepted.`,
    },
    rejected: {
      subject: (brand) => `${brand}: your request to join the VIP club`,
      lead: 'Your request was not accepted this time. Nothing else about your account changes.',
      again: (date) => `You can request again from ${date}.`,
      sms: (brand, date) => `${brand}: your VIP request was not accepted. The site shows the reason; you can request again from ${date}.`,
    },
    why: {
      activity:
        'The club is for accounts that have been playing for longer. Playing more is no condition and no promise of another answer.',
      limits: 'While you have limits, a pause or an exclusion, we invite nobody to the club. They come first.',
      verification: 'Verify your identity first, on the page of your profile.',
      other: 'If you have questions, write to support.',
    },
    dates: 'en-US',
    open: 'Open the VIP club',
  },
  kz: {
    accepted: {
      subject: (brand) => `${brand}: сіз VIP клубтасыз`,
      lead: 'Өтінішіңіз қабылданды. Әр деңгей не беретіні клуб бетінде сандарымен жазылған.',
      sms: (brand) => `${brand}: VIP клубқа өтінішіңіз қабылданды.`,
    },
    rejected: {
      subject: (brand) => `${brand}: VIP клубқа өтінішіңіз`,
      lead: 'Бұл жолы өтініш қабылданбады. Шотыңызда басқа ештеңе өзгермейді.',
      again: (date) => `Қайта өтініш беруге болады: ${date}.`,
      sms: (brand, date) => `${brand}: VIP өтініш қабылданбады. Себебі сайтта; қайта беру: ${date}.`,
    },
    why: {
      activity: 'Клуб бізде ұзағырақ ойнайтындарға арналған. Көбірек ойнау шарт та, басқа жауаптың уәдесі де емес.',
      limits: 'Өз лимиттеріңіз, үзіліс немесе өзін-өзі шектеу қойылып тұрғанда, біз клубқа шақырмаймыз. Олар маңыздырақ.',
      verification: 'Алдымен кім екеніңізді білуіміз керек: профиль бетінде жеке басыңызды растаңыз.',
      other: 'Сұрақтарыңыз болса, қолдау қызметіне жазыңыз.',
    },
    dates: 'ru-RU',
    open: 'VIP клубты ашу',
  },
}

/** `site`: origin and language, `https://fairhouse.example/en`. */
export function createVipNotice({ what, because, againAt }: VipNews, locale: Locale, brand: string, site: string): Notice {
  const { accepted, rejected, why, dates, open: label } = TEXTS[locale]
  const link = `${site}/vip-club`
  if (what === 'accepted') return { subject: accepted.subject(brand), paragraphs: [accepted.lead], sms: accepted.sms(brand), link, label }
  const date = againAt === null ? '' : numericDate(againAt, dates)
  const paragraphs = [rejected.lead, why[because ?? 'other'], rejected.again(date)]
  return { subject: rejected.subject(brand), paragraphs, sms: rejected.sms(brand, date), link, label }
}
