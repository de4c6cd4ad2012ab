/** Message about a sports bet that was corrected, reopened or voided, or whose selection counts again. */
import type { BetNews, Locale, VoidCause } from '../message.ts'
import type { Notice } from './security/security.ts'

/** Messages about changes of sports bets, in one language. Amounts with their currency. */
interface BetTexts {
  say: {
    corrected(paid: { amount: string; before: string }, brand: string): BetText
    reopened(paid: { before: string }, brand: string): BetText
    reopened_unpaid(bet: object, brand: string): BetText
    corrected_unpaid(bet: object, brand: string): BetText
    free_bet_reopened(bet: object, brand: string): BetText
    free_bet_taken(paid: { amount: string }, brand: string): BetText
    free_bet_taken_unpaid(bet: object, brand: string): BetText
    free_bet_void(paid: { amount: string; before: string }, brand: string): BetText
    free_bet_void_unpaid(bet: object, brand: string): BetText
    voided(leg: { event: string }, brand: string): BetText
    counts_again(leg: { event: string }, brand: string): BetText
    stake_returned(bet: { event: string; amount: string }, brand: string): BetText
    free_bet_returned(bet: { event: string }, brand: string): BetText
  }
  /** Why a selection is void; `accepted` and `right` are odds. */
  why: Record<VoidCause, (prices: { accepted: string; right: string }) => string>
  /** Label of the link to the bet. */
  open: string
}

type BetText = { subject: string; paragraphs: string[]; sms: string }

const TEXTS: Record<Locale, BetTexts> = {
  ru: {
    say: {
      corrected: ({ amount, before }, brand) => ({
        subject: `${brand}: результат вашей ставки исправлен`,
        paragraphs: [
          `Результат вашей ставки исправлен: выплата ${amount} вместо ${before}.`,
          'В выписке видны отмена прежнего расчёта и новый расчёт.',
        ],
        sms: `${brand}: результат ставки исправлен. Выплата ${amount} вместо ${before}.`,
      }),
      reopened: ({ before }, brand) => ({
        subject: `${brand}: ваша ставка снова открыта`,
        paragraphs: [`Результат вашей ставки отозван: ${before} списаны, ставка открыта до нового результата.`],
        sms: `${brand}: результат отозван. ${before} списаны, ставка снова открыта.`,
      }),
      reopened_unpaid: (_bet, brand) => ({
        subject: `${brand}: ваша ставка снова открыта`,
        paragraphs: ['Результат вашей ставки отозван: ставка открыта до нового результата.'],
        sms: `${brand}: результат отозван, ваша ставка снова открыта.`,
      }),
      corrected_unpaid: (_bet, brand) => ({
        subject: `${brand}: у вашей ставки новый результат`,
        paragraphs: ['У вашей ставки, которая была снова открыта, новый результат: выплаты нет.'],
        sms: `${brand}: у вашей ставки новый результат: выплаты нет.`,
      }),
      free_bet_reopened: (_bet, brand) => ({
        subject: `${brand}: ваша ставка снова открыта`,
        paragraphs: ['Ваша ставка больше не аннулирована: фрибет снова в ней, и она открыта до результата.'],
        sms: `${brand}: ставка больше не аннулирована, фрибет снова в ней.`,
      }),
      free_bet_taken: ({ amount }, brand) => ({
        subject: `${brand}: результат вашей ставки исправлен`,
        paragraphs: [`Ваша ставка больше не аннулирована: фрибет снова в ней, выплата ${amount}.`],
        sms: `${brand}: ставка больше не аннулирована, фрибет снова в ней. Выплата ${amount}.`,
      }),
      free_bet_taken_unpaid: (_bet, brand) => ({
        subject: `${brand}: результат вашей ставки исправлен`,
        paragraphs: ['Ваша ставка больше не аннулирована: фрибет снова в ней, выплаты нет.'],
        sms: `${brand}: ставка больше не аннулирована, фрибет снова в ней. Выплаты нет.`,
      }),
      free_bet_void: ({ amount, before }, brand) => ({
        subject: `${brand}: ваша ставка аннулирована`,
        paragraphs: [
          `Результат вашей ставки исправлен: она аннулирована, выплата ${amount} вместо ${before}, фрибет снова ваш до конца своего срока.`,
        ],
        sms: `${brand}: ставка аннулирована, выплата ${amount} вместо ${before}, фрибет вернулся.`,
      }),
      free_bet_void_unpaid: (_bet, brand) => ({
        subject: `${brand}: ваша ставка аннулирована`,
        paragraphs: ['Ваша ставка аннулирована, фрибет снова ваш до конца своего срока.'],
        sms: `${brand}: ставка аннулирована, фрибет вернулся.`,
      }),
      voided: ({ event }, brand) => ({
        subject: `${brand}: исход в вашей ставке аннулирован`,
        paragraphs: [`${event}: ваш исход аннулирован и считается с коэффициентом 1.`],
        sms: `${brand}: ${event}: исход аннулирован. Причина указана в ставке.`,
      }),
      counts_again: ({ event }, brand) => ({
        subject: `${brand}: исход в вашей ставке снова действует`,
        paragraphs: [`${event}: ваш исход больше не аннулирован: его коэффициент снова учитывается.`],
        sms: `${brand}: ${event}: исход снова действует, его коэффициент учитывается.`,
      }),
      stake_returned: ({ event, amount }, brand) => ({
        subject: `${brand}: ваша ставка аннулирована`,
        paragraphs: [`${event}: ваша ставка аннулирована, ${amount} вернулись на баланс.`],
        sms: `${brand}: ${event}: ставка аннулирована, ${amount} вернулись.`,
      }),
      free_bet_returned: ({ event }, brand) => ({
        subject: `${brand}: ваша ставка аннулирована`,
        paragraphs: [`${event}: ваша ставка аннулирована, фрибет снова ваш до конца своего срока.`],
        sms: `${brand}: ${event}: ставка аннулирована, фрибет вернулся.`,
      }),
    },
    why: {
      late: () => 'Исход был принят после начала события или когда он уже был известен.',
      price_error: ({ accepted, right }) =>
        `Исход был принят с коэффициентом ${accepted} по очевидной ошибке; правильный коэффициент — ${right}. В момент аннулирования результат был неизвестен.`,
      moved: () => 'Событие перенесено, и ставка столько не ждёт.',
      called_off: () => 'Событие отменено, перенесено или не доиграно.',
      undecided: () => 'Этот рынок по итогам события не определён.',
      by_hand: () => 'Так решили наши сотрудники. Причину скажет поддержка.',
    },
    open: 'Открыть ставку',
  },
  en: {
    say: {
      corrected: ({ amount, before }, brand) => ({
        subject: `${brand}: the result of your bet was corrected`,
        paragraphs: [
          `The result of your bet was corrected: it pays ${amount} instead of ${before}.`,
          'Your statement shows the old settlement taken back and the new one.',
        ],
        sms: `${brand}: your bet was corrected. It pays ${amount} instead of ${before}.`,
      }),
      reopened: ({ before }, brand) => ({
        subject: `${brand}: your bet is open again`,
        paragraphs: [`The result of your bet was withdrawn: its ${before} went back, and the bet is open until the new result.`],
        sms: `${brand}: a result was withdrawn. ${before} went back, your bet is open again.`,
      }),
      reopened_unpaid: (_bet, brand) => ({
        subject: `${brand}: your bet is open again`,
        paragraphs: ['The result of your bet was withdrawn: the bet is open until the new result.'],
        sms: `${brand}: a result was withdrawn, your bet is open again.`,
      }),
      corrected_unpaid: (_bet, brand) => ({
        subject: `${brand}: your bet has its new result`,
        paragraphs: ['Your bet, which was open again, has its new result: it pays nothing.'],
        sms: `${brand}: your bet has its new result: it pays nothing.`,
      }),
      free_bet_reopened: (_bet, brand) => ({
        subject: `${brand}: your bet is open again`,
        paragraphs: ['Your bet is void no more: its free bet is staked on it again, and the bet is open until its result.'],
        sms: `${brand}: your bet is void no more, its free bet is staked on it again.`,
      }),
      free_bet_taken: ({ amount }, brand) => ({
        subject: `${brand}: the result of your bet was corrected`,
        paragraphs: [`Your bet is void no more: its free bet is staked on it again, and it pays ${amount}.`],
        sms: `${brand}: your bet is void no more, its free bet is staked on it again. It pays ${amount}.`,
      }),
      free_bet_taken_unpaid: (_bet, brand) => ({
        subject: `${brand}: the result of your bet was corrected`,
        paragraphs: ['Your bet is void no more: its free bet is staked on it again, and it pays nothing.'],
        sms: `${brand}: your bet is void no more, its free bet is staked on it again. It pays nothing.`,
      }),
      free_bet_void: ({ amount, before }, brand) => ({
        subject: `${brand}: your bet is void`,
        paragraphs: [
          `The result of your bet was corrected: it is void and pays ${amount} instead of ${before}. Its free bet is yours again for the rest of its time.`,
        ],
        sms: `${brand}: your bet is void and pays ${amount} instead of ${before}. The free bet is back.`,
      }),
      free_bet_void_unpaid: (_bet, brand) => ({
        subject: `${brand}: your bet is void`,
        paragraphs: ['Your bet is void, and its free bet is yours again for the rest of its time.'],
        sms: `${brand}: your bet is void, the free bet is back.`,
      }),
      voided: ({ event }, brand) => ({
        subject: `${brand}: a selection of your bet is void`,
        paragraphs: [`${event}: your selection is void and counts with odds of 1.`],
        sms: `${brand}: ${event}: your selection is void. The bet shows why.`,
      }),
      counts_again: ({ event }, brand) => ({
        subject: `${brand}: a selection of your bet counts again`,
        paragraphs: [`${event}: your selection is void no more: its odds count again.`],
        sms: `${brand}: ${event}: your selection is void no more: its odds count again.`,
      }),
      stake_returned: ({ event, amount }, brand) => ({
        subject: `${brand}: your bet is void`,
        paragraphs: [`${event}: your bet is void, and ${amount} is back on your balance.`],
        sms: `${brand}: ${event}: your bet is void, ${amount} is back.`,
      }),
      free_bet_returned: ({ event }, brand) => ({
        subject: `${brand}: your bet is void`,
        paragraphs: [`${event}: your bet is void, and its free bet is yours again for the rest of its time.`],
        sms: `${brand}: ${event}: your bet is void, the free bet is back.`,
      }),
    },
    why: {
      late: () => 'The selection was accepted after the event had started, or when it was decided.',
      price_error: ({ accepted, right }) =>
        `The selection was accepted at odds of ${accepted} by an obvious error; the right odds were ${right}. The result was not known when it was voided.`,
      moved: () => 'The event was moved to another date, and the bet does not wait that long.',
      called_off: () => 'The event was called off, postponed or not played to its end.',
      undecided: () => 'This market was not decided by the event.',
      by_hand: () => 'Our employees decided it by hand. Support can say why.',
    },
    open: 'Open the bet',
  },
  kz: {
    say: {
      corrected: ({ amount, before }, brand) => ({
        subject: `${brand}: бәсіңіздің нәтижесі түзетілді`,
        paragraphs: [
          `Бәсіңіздің нәтижесі түзетілді: ${before} орнына ${amount} төленеді.`,
          'Үзінді көшірмеде бұрынғы есептің қайтарылуы мен жаңа есеп көрсетілген.',
        ],
        sms: `${brand}: бәс нәтижесі түзетілді. ${before} орнына ${amount} төленеді.`,
      }),
      reopened: ({ before }, brand) => ({
        subject: `${brand}: бәсіңіз қайта ашылды`,
        paragraphs: [`Бәсіңіздің нәтижесі қайтарып алынды: ${before} шегерілді, жаңа нәтижеге дейін бәс ашық.`],
        sms: `${brand}: нәтиже қайтарып алынды. ${before} шегерілді, бәс қайта ашық.`,
      }),
      reopened_unpaid: (_bet, brand) => ({
        subject: `${brand}: бәсіңіз қайта ашылды`,
        paragraphs: ['Бәсіңіздің нәтижесі қайтарып алынды: жаңа нәтижеге дейін бәс ашық.'],
        sms: `${brand}: нәтиже қайтарып алынды, бәсіңіз қайта ашық.`,
      }),
      corrected_unpaid: (_bet, brand) => ({
        subject: `${brand}: бәсіңіздің жаңа нәтижесі шықты`,
        paragraphs: ['Қайта ашылған бәсіңіздің жаңа нәтижесі шықты: төлем жоқ.'],
        sms: `${brand}: бәсіңіздің жаңа нәтижесі шықты: төлем жоқ.`,
      }),
      free_bet_reopened: (_bet, brand) => ({
        subject: `${brand}: бәсіңіз қайта ашылды`,
        paragraphs: ['Бәсіңіз қайта жарамды: фрибет қайтадан осы бәсте, нәтижеге дейін бәс ашық.'],
        sms: `${brand}: бәсіңіз қайта жарамды, фрибет қайтадан осы бәсте.`,
      }),
      free_bet_taken: ({ amount }, brand) => ({
        subject: `${brand}: бәсіңіздің нәтижесі түзетілді`,
        paragraphs: [`Бәсіңіз қайта жарамды: фрибет қайтадан осы бәсте, ${amount} төленеді.`],
        sms: `${brand}: бәсіңіз қайта жарамды, фрибет қайтадан осы бәсте. ${amount} төленеді.`,
      }),
      free_bet_taken_unpaid: (_bet, brand) => ({
        subject: `${brand}: бәсіңіздің нәтижесі түзетілді`,
        paragraphs: ['Бәсіңіз қайта жарамды: фрибет қайтадан осы бәсте, төлем жоқ.'],
        sms: `${brand}: бәсіңіз қайта жарамды, фрибет қайтадан осы бәсте. Төлем жоқ.`,
      }),
      free_bet_void: ({ amount, before }, brand) => ({
        subject: `${brand}: бәсіңіз жарамсыз`,
        paragraphs: [
          `Бәсіңіздің нәтижесі түзетілді: ол жарамсыз, ${before} орнына ${amount} төленеді, фрибет мерзімінің соңына дейін қайтадан сіздікі.`,
        ],
        sms: `${brand}: бәсіңіз жарамсыз, ${before} орнына ${amount} төленеді, фрибет қайтты.`,
      }),
      free_bet_void_unpaid: (_bet, brand) => ({
        subject: `${brand}: бәсіңіз жарамсыз`,
        paragraphs: ['Бәсіңіз жарамсыз деп танылды, фрибет мерзімінің соңына дейін қайтадан сіздікі.'],
        sms: `${brand}: бәсіңіз жарамсыз, фрибет қайтты.`,
      }),
      voided: ({ event }, brand) => ({
        subject: `${brand}: бәсіңіздегі таңдау жарамсыз`,
        paragraphs: [`${event}: таңдауыңыз жарамсыз деп танылды және 1 коэффициентімен есептеледі.`],
        sms: `${brand}: ${event}: таңдауыңыз жарамсыз. Себебі бәсте көрсетілген.`,
      }),
      counts_again: ({ event }, brand) => ({
        subject: `${brand}: бәсіңіздегі таңдау қайта жарамды`,
        paragraphs: [`${event}: таңдауыңыз қайта жарамды: оның коэффициенті қайта есепке алынады.`],
        sms: `${brand}: ${event}: таңдауыңыз қайта жарамды, коэффициенті есепке алынады.`,
      }),
      stake_returned: ({ event, amount }, brand) => ({
        subject: `${brand}: бәсіңіз жарамсыз`,
        paragraphs: [`${event}: бәсіңіз жарамсыз деп танылды, ${amount} балансыңызға қайтты.`],
        sms: `${brand}: ${event}: бәсіңіз жарамсыз, ${amount} қайтты.`,
      }),
      free_bet_returned: ({ event }, brand) => ({
        subject: `${brand}: бәсіңіз жарамсыз`,
        paragraphs: [`${event}: бәсіңіз жарамсыз деп танылды, фрибет мерзімінің соңына дейін қайтадан сіздікі.`],
        sms: `${brand}: ${event}: бәсіңіз жарамсыз, фрибет қайтты.`,
      }),
    },
    why: {
      late: () => 'Таңдау оқиға басталғаннан немесе ол шешілгеннен кейін қабылданған.',
      price_error: ({ accepted, right }) =>
        `Таңдау анық қатемен ${accepted} коэффициентімен қабылданған; дұрыс коэффициент — ${right}. Жарамсыз деп танылған кезде нәтиже белгісіз болды.`,
      moved: () => 'Оқиға басқа күнге ауыстырылды, ал бәс ондай ұзақ күтпейді.',
      called_off: () => 'Оқиға болмады, басқа уақытқа қалдырылды немесе соңына дейін ойналмады.',
      undecided: () => 'Бұл нарық оқиға нәтижесінде анықталмады.',
      by_hand: () => 'Оны қызметкерлеріміз қолмен шешті. Себебін қолдау қызметі айтады.',
    },
    open: 'Бәсті ашу',
  },
}
/** Names of events have no limit; a text message has. */
const SMS_EVENT = 40

/** `site`: origin and language, `https://fairhouse.example/en`. */
export function createBetNotice(news: BetNews, locale: Locale, brand: string, site: string): Notice {
  const { say, why, open: label } = TEXTS[locale]
  const textOf = say[news.what] as (news: BetNews, brand: string) => BetText
  const { subject, paragraphs } = textOf(news, brand)
  const { sms } = textOf('event' in news ? { ...news, event: shortened(news.event) } : news, brand)
  const odds = (text: string | null) => (locale === 'en' ? (text ?? '') : (text ?? '').replace('.', ','))
  const because = 'because' in news ? [why[news.because]({ accepted: odds(news.accepted), right: odds(news.right) })] : []
  return { subject, paragraphs: [...paragraphs, ...because], sms, link: `${site}/betting/bet/${news.bet}`, label }
}

const shortened = (event: string) => (event.length > SMS_EVENT ? `${event.slice(0, SMS_EVENT - 1)}…` : event)
