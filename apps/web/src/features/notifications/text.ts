/** A notification as a sentence, and where it leads. Pure: the server sends facts, the site writes the text. */
import type { Notification } from '@fairhouse/contracts'
import { isCurrency } from '@fairhouse/money'
import type { IconName } from '@fairhouse/ui'

import { moneyText } from '../../lib/format.ts'
import type { Language } from '../../lib/i18n/text.tsx'

type Words = Pick<Language, 't' | 'find' | 'locale'>
type Fact = Pick<Notification, 'kind' | 'details'>

interface Shown {
  text: string
  icon: IconName
  href: string
}

const LOOKS = {
  deposit: { icon: 'plus', href: '/profile/history?kind=payments' },
  payout: { icon: 'arrow-up', href: '/profile/history?kind=payments' },
  review: { icon: 'slip', href: '/profile/history?kind=payments' },
  verification: { icon: 'card', href: '/profile' },
  vip: { icon: 'vip', href: '/vip-club' },
  gift: { icon: 'gift', href: '/profile/bonuses' },
  tournament: { icon: 'trophy', href: '/tournaments/finished' },
  account_return: { icon: 'swap', href: '/profile' },
  age_reminder: { icon: 'clock', href: '/profile' },
  security: { icon: 'lock', href: '/profile/access' },
  nickname: { icon: 'user', href: '/profile/setting' },
  limit: { icon: 'shield', href: '/profile/setting' },
  bet: { icon: 'slip', href: '/profile/history' },
  held_win: { icon: 'clock', href: '/profile/history' },
} as const satisfies Record<Fact['kind'], { icon: IconName; href: string }>

export function shownOf(notification: Fact, words: Words): Shown {
  return { text: textOf(notification, words), ...LOOKS[notification.kind], ...ownPlaceOf(notification) }
}

/** A bet has a page of its own; a free bet waits among the bonuses, where those that were not given are listed. */
function ownPlaceOf({ kind, details: { what, bet } }: Fact): Partial<Pick<Shown, 'href'>> {
  if (kind === 'gift' && String(what).startsWith('missed_')) return { href: '/bonuses' }
  if (kind !== 'bet') return {}
  if (bet) return { href: `/betting/bet/${bet}` }
  return what === 'free' ? { href: '/bonuses' } : {}
}

/** `1000.00 RUB`, or an amount and its currency apart. */
function sumText({ amount, currency }: Pick<Fact['details'], 'amount' | 'currency'>, locale: Words['locale']): string {
  const [sum, code] = `${amount ?? ''} ${currency ?? ''}`.trim().split(' ')
  return sum && isCurrency(code ?? '')
    ? moneyText(sum, code as Parameters<typeof moneyText>[1], locale)
    : [sum, code].filter(Boolean).join(' ')
}

/** Decimal odds as the language writes them. */
const decimalText = (odds: Fact['details'][string] | undefined, locale: Words['locale']): string =>
  locale === 'en' ? String(odds ?? '') : String(odds ?? '').replace('.', ',')

function textOf({ kind, details }: Fact, { t, find, locale }: Words): string {
  const values = {
    amount: sumText({ amount: details.amount ?? null, currency: details.currency ?? null }, locale),
    before: sumText({ amount: details.before ?? null, currency: null }, locale),
    missing: sumText({ amount: details.missing ?? null, currency: null }, locale),
    invoice: String(details.invoice ?? ''),
    destination: String(details.destination ?? ''),
    place: String(details.place ?? ''),
    name: String(details.name ?? ''),
    level: String(details.level ?? ''),
    spins: String(details.spins ?? ''),
    event: String(details.event ?? ''),
    accepted: decimalText(details.accepted, locale),
    right: decimalText(details.right, locale),
    game: String(details.game ?? ''),
  }
  if (kind === 'deposit') return t('notifications.deposit', values)
  if (kind === 'review') return reviewText(details.because, values, t)
  if (kind === 'age_reminder') return t('notifications.age')
  const what = kind === 'limit' ? details.act : details.what
  // An event that this page does not know yet is still listed.
  const text = find(`notifications.${kind}.${what}`, values) ?? t('notifications.other')
  const because = details.because && kind === 'bet' ? find(`notifications.bet.because.${details.because}`, values) : undefined
  return because ? `${text} ${because}` : text
}

function reviewText(because: Fact['details'][string] | undefined, values: Record<string, string>, t: Words['t']): string {
  if (because === 'below_minimum') return t('notifications.review.belowMinimum', values)
  if (because === 'over_limit' || because === 'cool_off' || because === 'excluded_person' || because === 'further_back')
    return t(`notifications.review.${because}`, values)
  return because === null ? t('notifications.review.credited', values) : t('notifications.review.refused', values)
}
