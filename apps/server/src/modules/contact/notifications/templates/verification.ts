/** Message about a decided check. */

import type { VerificationReason } from '@fairhouse/contracts'

import type { Locale, VerificationNews } from '../message.ts'
import type { Notice } from './security/security.ts'

/** Messages about verification, in one language. */
interface VerificationTexts {
  success: { subject(brand: string): string; lead: string; sms(brand: string): string }
  /** A failed check. */
  failed: { subject(brand: string): string; sms(brand: string): string }
  /** The proof was revoked. */
  unverified: { subject(brand: string): string; sms(brand: string): string }
  /** One day is left to prove the player's age. */
  ageReminder: { subject(brand: string): string; lead: string; sms(brand: string): string }
  /** Reason and what to do: a sentence each. */
  why: Record<VerificationReason, string>
  /** Documents are never sent by mail. */
  onPage: string
  /** Label of the link to the profile. */
  open: string
}

const TEXTS: Record<Locale, VerificationTexts> = {
  ru: {
    success: {
      subject: (brand) => `${brand}: личность подтверждена`,
      lead: 'Документы проверены и приняты. Больше ничего не нужно: выводы этой проверки больше не ждут.',
      sms: (brand) => `${brand}: документы приняты, личность подтверждена.`,
    },
    failed: {
      subject: (brand) => `${brand}: проверка документов не пройдена`,
      sms: (brand) => `${brand}: проверка документов не пройдена. Почему и что делать, сказано в профиле.`,
    },
    unverified: {
      subject: (brand) => `${brand}: подтверждение личности больше не действует`,
      sms: (brand) => `${brand}: подтверждение личности больше не действует. Почему и что делать, сказано в профиле.`,
    },
    ageReminder: {
      subject: (brand) => `${brand}: остались сутки, чтобы подтвердить возраст`,
      lead: 'Закон даёт счёту трое суток без подтверждения возраста. Завтра пополнения, ставки и выводы остановятся, пока возраст не подтверждён; деньги остаются вашими.',
      sms: (brand) => `${brand}: подтвердите возраст в профиле за сутки, иначе пополнения, ставки и выводы остановятся.`,
    },
    why: {
      unreadable: 'Снимки не читаются. Сделайте новые при дневном свете, чтобы были видны все четыре угла.',
      expired_document: 'Срок документа истёк. Покажите действующий.',
      wrong_document: 'На снимках не тот документ, который вы назвали. Назовите его заново или покажите нужный.',
      data_differs: 'Имя, дата рождения или номер не совпали с документом. Впишите их так, как в документе.',
      selfie_differs: 'Лицо на снимке не совпало с документом. Сделайте новый снимок себя с документом.',
      under_age: 'По документу вам меньше лет, чем требует закон. Ставки и пополнения закрыты; что будет с деньгами, ответит поддержка.',
      forged: 'Документ не принят. Если это ошибка, напишите в поддержку.',
      data_changed: 'Ваши данные изменились с прошлой проверки. Подтвердите личность с новыми.',
      other: 'Проверку не удалось завершить. Попробуйте ещё раз или напишите в поддержку.',
    },
    onPage: 'Документы присылайте только на странице профиля, почтой — никогда.',
    open: 'Открыть профиль',
  },
  en: {
    success: {
      subject: (brand) => `${brand}: you are verified`,
      lead: 'Your documents were checked and accepted. Nothing more is needed; payouts no longer wait for this check.',
      sms: (brand) => `${brand}: your documents were accepted, you are verified.`,
    },
    failed: {
      subject: (brand) => `${brand}: the check of your documents failed`,
      sms: (brand) => `${brand}: the check of your documents failed. Your profile shows the reason and the next step.`,
    },
    unverified: {
      subject: (brand) => `${brand}: your verification was revoked`,
      sms: (brand) => `${brand}: your verification was revoked. Your profile shows the reason and the next step.`,
    },
    ageReminder: {
      subject: (brand) => `${brand}: a day is left to confirm your age`,
      lead: 'The law allows three days for the proof of age. From tomorrow deposits, bets and payouts are stopped until you give it; your money stays yours.',
      sms: (brand) => `${brand}: confirm your age in your profile within a day, or deposits, bets and payouts will stop.`,
    },
    why: {
      unreadable: 'The pictures cannot be read. Take new ones in daylight, with all four corners in sight.',
      expired_document: 'The document has expired. Show one that is still valid.',
      wrong_document: 'The pictures show another document than the one you named. Name it again, or show that one.',
      data_differs: 'Name, date of birth or number differ from the document. Enter them as in the document.',
      selfie_differs: 'The face on the picture differs from the document. Take a new picture of yourself with the document.',
      under_age: 'By the document you are below the legal age. Bets and deposits are closed; support answers questions about your money.',
      forged: 'The document was not accepted. If this is a mistake, write to support.',
      data_changed: 'Your data have changed since the last check. Verify the new ones.',
      other: 'The check could not be finished. Try again, or write to support.',
    },
    onPage: 'Send documents only on the page of your profile, never by mail.',
    open: 'Open the profile',
  },
  kz: {
    success: {
      subject: (brand) => `${brand}: жеке басыңыз расталды`,
      lead: 'Құжаттарыңыз тексеріліп, қабылданды. Басқа ештеңе қажет емес: ақша шығару бұл тексеруді енді күтпейді.',
      sms: (brand) => `${brand}: құжаттарыңыз қабылданды, жеке басыңыз расталды.`,
    },
    failed: {
      subject: (brand) => `${brand}: құжаттарды тексеру сәтсіз аяқталды`,
      sms: (brand) => `${brand}: құжаттарды тексеру сәтсіз аяқталды. Себебі мен не істеу керегі профильде.`,
    },
    unverified: {
      subject: (brand) => `${brand}: жеке басыңызды растау енді күшінде емес`,
      sms: (brand) => `${brand}: жеке басты растау енді күшінде емес. Себебі мен не істеу керегі профильде.`,
    },
    ageReminder: {
      subject: (brand) => `${brand}: жасыңызды растауға бір тәулік қалды`,
      lead: 'Заң бойынша шот жас расталмай үш тәулік тұра алады. Ертең жас расталғанша толықтыру, мөлшерлеме және ақша шығару тоқтайды; ақшаңыз өзіңізде қалады.',
      sms: (brand) => `${brand}: бір тәулікте профильде жасыңызды растаңыз, әйтпесе толықтыру, мөлшерлеме, шығару тоқтайды.`,
    },
    why: {
      unreadable: 'Суреттер оқылмайды. Күндізгі жарықта, төрт бұрышы көрінетіндей етіп жаңасын түсіріңіз.',
      expired_document: 'Құжаттың мерзімі өткен. Жарамды құжатты көрсетіңіз.',
      wrong_document: 'Суреттегі құжат сіз атаған құжат емес. Оны қайта атаңыз немесе керегін көрсетіңіз.',
      data_differs: 'Аты-жөніңіз, туған күніңіз немесе нөмір құжатпен сәйкес келмеді. Құжаттағыдай етіп жазыңыз.',
      selfie_differs: 'Суреттегі бет құжаттағымен сәйкес келмеді. Құжатпен бірге жаңа сурет түсіріңіз.',
      under_age: 'Құжат бойынша жасыңыз заң талап ететіннен кіші. Мөлшерлеме мен толықтыру жабылды; ақшаңыз туралы қолдау қызметі айтады.',
      forged: 'Құжат қабылданбады. Егер бұл қате болса, қолдау қызметіне жазыңыз.',
      data_changed: 'Соңғы тексеруден бері деректеріңіз өзгерді. Жаңа деректермен растаңыз.',
      other: 'Тексеруді аяқтау мүмкін болмады. Қайта көріңіз немесе қолдау қызметіне жазыңыз.',
    },
    onPage: 'Құжаттарды тек профиль бетінде жіберіңіз, поштамен ешқашан жібермеңіз.',
    open: 'Профильді ашу',
  },
}

export function createAgeReminder(locale: Locale, brand: string, site: string): Notice {
  const { ageReminder: texts, onPage, open } = TEXTS[locale]
  return { subject: texts.subject(brand), paragraphs: [texts.lead, onPage], sms: texts.sms(brand), link: `${site}/profile`, label: open }
}

/** `site`: origin and language, `https://fairhouse.example/en`. */
export function createVerificationNotice({ what, reason }: VerificationNews, locale: Locale, brand: string, site: string): Notice {
  const texts = TEXTS[locale]
  const { subject, sms } = texts[what]
  const paragraphs = what === 'success' ? [texts.success.lead] : [texts.why[reason ?? 'other'], texts.onPage]
  return { subject: subject(brand), paragraphs, sms: sms(brand), link: `${site}/profile`, label: texts.open }
}
